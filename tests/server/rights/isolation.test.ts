import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { imports } from '../../../contract/calls/imports.ts';
import { users } from '../../../contract/people/user.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { declaredEndpoints, nameOf } from '../../declared.ts';
import { isFull } from '../../extent.ts';
import { type Person, type Tenant, makePerson } from '../stage/builders.ts';
import { type Sent, accessToken, as, send } from '../stage/client.ts';
import { type Place, Things, placesOf, requestIn } from './foreign-places.ts';
import { leakIn, mark } from './leaks.ts';
import { contentOf } from './snapshot.ts';
import { type Stranger, foreign, leave, sibling, strangers } from './strangers.ts';
import { makeToken } from '../accounts/token-inputs.ts';

/**
 * Every call, with every foreign id or name, as several unauthorized users: each response equals that for an unknown one, and
 * reveals nothing. Calls and positions come from the declarations.
 */

/** Signing out would end the following calls; impersonating would make them read-only. */
const apart = ['POST /auth/session', 'POST /auth/logout', 'POST /auth/logout-everywhere', 'DELETE /view-as'];
const endpoints = declaredEndpoints.filter((endpoint) => !apart.includes(nameOf(endpoint)));

const goodRequests = new Map<string, Promise<Sent>>();
function good(endpoint: Endpoint, of: Tenant, language: string, use: string): Promise<Sent> {
  const key = `${nameOf(endpoint)} ${of.workspaceId} ${of.propertyId} ${language} ${use}`;
  if (!goodRequests.has(key)) goodRequests.set(key, requestIn(language, endpoint, of));
  return goodRequests.get(key)!;
}
const things = new Map<Tenant, Things>();
const thingsOf = (of: Tenant) => things.get(of) ?? things.set(of, new Things(of)).get(of)!;

const tokens = new Map<Person, Promise<string>>();
function tokenFor(person: Person, byToken: 'of the provider' | 'of a workspace', own: Tenant): Promise<string> {
  const made = tokens.get(person);
  if (made) return made;
  const token = byToken === 'of a workspace' ? makeToken(person, own).then((each) => each.token) : accessToken(person);
  tokens.set(person, token);
  return token;
}

function callOf({ person, byToken, own }: Stranger) {
  if (!person) return (endpoint: Endpoint, sent: Sent) => send(endpoint, sent);
  if (!byToken) return as(person).call<Endpoint>;
  const token = tokenFor(person, byToken, own);
  return async (endpoint: Endpoint, sent: Sent) =>
    send(endpoint, { ...sent, headers: { ...sent.headers, authorization: `Bearer ${await token}` } }, person.address);
}

/** Texts that only members may read, by tenant. */
const marks = new Map<Tenant, string>();
/** Leaks and wrong responses found so far. */
const told: string[] = [];

/** A response without values that differ each time: sent names, new ids and versions, times. */
async function answerTo(stranger: Stranger, { endpoint, place, mine }: Trial, named: Place['theirs']) {
  const call = callOf(stranger);
  let answer = await call(endpoint, place.put(mine, named));
  const column = /^file\.(.*)/.exec(place.name)?.[1];
  if (column && answer.status === 201) {
    const { id } = answer.body as unknown as { id: number };
    const columns = { [column]: column, name: null, title: null };
    answer = await call(imports.check, { params: { id }, body: { columns } });
  }
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  const leak = leakIn(text, endpoint.access === 'public' ? undefined : marks.get(stranger.theirs));
  if (leak) told.push(`${nameOf(endpoint)}, ${place.name}: ${leak}`);
  if (answer.status === 429 || answer.status === 500) told.push(`${nameOf(endpoint)}, ${place.name}: ${answer.status}`);
  const said = text
    .replaceAll(new RegExp(`\\b${named}\\b`, 'g'), '#')
    .replaceAll(/"(id|eventId|version|changeSetId|generatedId)":\d+/g, '"$1":0')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then');
  return `${answer.status} ${said}`;
}

interface Trial {
  endpoint: Endpoint;
  place: Place;
  mine: Sent;
}

/** The requests that a stranger can try, by call. */
async function trialsOf({ own, theirs, language = 'en', isBeyond }: Stranger): Promise<Trial[][]> {
  const trials: Trial[][] = [];
  for (const endpoint of endpoints) {
    const mine = await good(endpoint, own, language, 'mine');
    const places = await placesOf(endpoint, mine, await good(endpoint, theirs, 'en', 'theirs'), thingsOf(theirs));
    trials.push(places.filter(isBeyond).map((place) => ({ endpoint, place, mine })));
  }
  return trials;
}

/** The requests whose response differs from that for an unknown record. */
async function wrongOf(stranger: Stranger, trials: Trial[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const trial of trials) {
    const none = await answerTo(stranger, trial, trial.place.none);
    const found = await answerTo(stranger, trial, trial.place.theirs);
    if (none !== found) wrong.push(`${nameOf(trial.endpoint)}, ${trial.place.name}: ${found} instead of ${none}`);
  }
  return wrong;
}

let cells = 0;
describe('other tenants’ content answers like missing content, in every place of every call, and does not change:', () => {
  it.each(Object.entries(strangers))('%s', { timeout: 1_200_000 }, async (_who, stranger) => {
    const { own, theirs } = stranger;
    const trials = await trialsOf(stranger);
    // Members may change data that their organization's workspaces share.
    const isShared = own.organisationId === theirs.organisationId && !stranger.leaves;
    if ([foreign, sibling].includes(theirs) && !marks.has(theirs)) marks.set(theirs, await mark(theirs, !isShared));
    const content = () =>
      theirs === sibling || !isShared ? contentOf(isShared ? { ...theirs, organisationId: 0 } : theirs) : [];
    if (stranger.person) await callOf(stranger)(users.me, {});
    if (stranger.person && stranger.leaves) await leave(stranger.person);
    const before = await content();
    const wrong: string[] = [];
    const waiting = [...trials];
    const lane = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) wrong.push(...(await wrongOf(stranger, next)));
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
    expect(wrong).toEqual([]);
    expect([...new Set(told.splice(0))]).toEqual([]);
    expect(await content()).toEqual(before);
    cells += trials.flat().length;
  });
});

it('the scan finds record names, stack traces and SQL in responses of members', async () => {
  const member = await makePerson({ of: [foreign], may: ['read'] });
  const { body } = await as(member).call(venues.endpoints.list, { query: { workspaceId: foreign.workspaceId } });
  expect(leakIn(JSON.stringify(body), marks.get(foreign))).toBe(marks.get(foreign));
  const trace = String(new Error('lost').stack);
  const statement = 'select id from venues where';
  expect([trace, statement, 'Bled is not a day', 'A venue'].map((text) => leakIn(text) !== undefined)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const least = isFull ? 25_000 : 5_000;
it(`at least ${least} requests are tested`, () => {
  expect(cells).toBeGreaterThanOrEqual(least);
});
