import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { users } from '../../../contract/people/user.ts';
import { declaredEndpoints, nameOf } from '../../declared.ts';
import { isFull } from '../../extent.ts';
import { type Tenant, makeTenant } from '../stage/builders.ts';
import { type RoleToTry, addRoles, grantsOf, memberAs, rolesToTry } from './built-in-members.ts';
import { type Sent, accessToken, as, send } from '../stage/client.ts';
import { requestFor } from '../stage/inputs.ts';
import { leakIn } from './leaks.ts';
import { contentOf } from './snapshot.ts';
import { makeToken } from '../accounts/token-inputs.ts';

/** Every write call as each built-in role: calls without permission fail and change nothing. */
const changing = declaredEndpoints.filter(
  ({ method, access, reads }) => method !== 'GET' && access !== 'public' && !reads,
);
const needed = ({ access }: Endpoint) => (typeof access === 'object' ? access : undefined);
const isGranted = (role: RoleToTry, endpoint: Endpoint) => {
  const right = needed(endpoint);
  return grantsOf(role).some(
    ({ resource, action }) => ['*', right?.resource].includes(resource) && ['*', right?.action].includes(action),
  );
};
/** Calls about the user's own account, session, views, comments, inbox, favorites and drafts. */
const isOfOneself = ({ method, path }: Endpoint) =>
  /^\/(auth|users\/me|view-as|organizations|favorites|form-drafts)\b/.test(path) ||
  (method === 'POST' && ['/views', '/comments', '/inbox/read'].includes(path));
const ways = isFull ? (['session', 'token of the provider', 'access token'] as const) : (['session'] as const);

async function callerFor(role: RoleToTry, home: Tenant, way: (typeof ways)[number]) {
  const person = await memberAs(role, [home]);
  await as(person).call(users.me);
  if (way === 'session') return as(person).call<Endpoint>;
  const token = way === 'access token' ? (await makeToken(person)).token : await accessToken(person);
  return (endpoint: Endpoint, sent: Sent) =>
    send(endpoint, { ...sent, headers: { ...sent.headers, authorization: `Bearer ${token}` } }, person.address);
}

/** The error in the response to a call that must be refused; undefined if there is none. */
function wrongWith(endpoint: Endpoint, { status, body }: Awaited<ReturnType<typeof send>>, expected: number[]) {
  const text = JSON.stringify(body);
  const leak = leakIn(text);
  return expected.includes(status) && !leak ? [] : [`${nameOf(endpoint)}: ${status} ${leak ?? text}`];
}

async function homeWithRoles(): Promise<Tenant> {
  const home = await makeTenant();
  await addRoles(home);
  return home;
}

let cells = 0;
/** Sends valid requests about a tenant that all must be refused. Resolves to wrong responses, and changed rows. */
async function differences(
  role: RoleToTry,
  way: (typeof ways)[number],
  calls: Endpoint[],
  expected: number[],
): Promise<string[]> {
  const home = await homeWithRoles();
  const call = await callerFor(role, home, way);
  const requests: Sent[] = [];
  for (const endpoint of calls) requests.push(await requestFor(endpoint, home));
  const before = await contentOf(home);
  const wrong: string[] = [];
  for (const [at, endpoint] of calls.entries())
    wrong.push(...wrongWith(endpoint, await call(endpoint, requests[at]!), expected));
  cells += calls.length;
  const after = await contentOf(home);
  return [...wrong, ...after.filter((row) => !before.includes(row)), ...before.filter((row) => !after.includes(row))];
}

describe.each(ways)('S6.01 by %s', (way) => {
  it.each(rolesToTry)('%s is refused each call that the role does not grant', { timeout: 600_000 }, async (role) => {
    const refused = changing.filter((endpoint) => needed(endpoint) && !isGranted(role, endpoint));
    expect(await differences(role, way, refused, [403])).toEqual([]);
  });

  const ofOthers = changing.filter((endpoint) => !needed(endpoint) && !isOfOneself(endpoint));
  it.each(['Viewer', 'no permissions'] as const)(
    '%s changes nothing by calls that check permissions per record',
    async (role) => expect(await differences(role, way, ofOthers, [403, 404, 422])).toEqual([]),
  );
});

it('S6.01 an administrator can make all calls that the role grants, except those for owners', async () => {
  const home = await homeWithRoles();
  const call = await callerFor('Administrator', home, 'session');
  const refused: string[] = [];
  for (const endpoint of changing.filter((each) => needed(each))) {
    const { status } = await call(endpoint, await requestFor(endpoint, home));
    if ([401, 403, 404].includes(status)) refused.push(nameOf(endpoint));
  }
  expect(refused).toEqual(['POST /account-links']);
});

const least = isFull ? 2_000 : 700;
it(`at least ${least} requests are tested`, () => expect(cells).toBeGreaterThanOrEqual(least));
