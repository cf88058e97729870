import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { grantableActions } from '../../../contract/people/rights.ts';
import { users } from '../../../contract/people/user.ts';
import { type Sent, as, send } from '../stage/client.ts';
import { declaredEndpoints, nameOf } from '../../declared.ts';
import { aimOf, freesDomain, requestFor, resourceNamed } from '../stage/inputs.ts';
import { servedRoutes } from '../stage/installation.ts';
import { contentOf } from './snapshot.ts';
import type { Tenant } from '../stage/builders.ts';
import { world } from '../stage/world.ts';

/**
 * Every call as every unauthorized user. The expected response follows from the call's declaration, so new calls are covered
 * automatically.
 */
const { home, sibling, foreign, owner, local, viewer } = await world();
// A sign-in is logged in the organization, which must not count as a change by the call.
for (const person of [owner, local, viewer]) await as(person).call(users.me);

const isChanging = ({ method }: Endpoint) => method !== 'GET';
const guarded = declaredEndpoints.filter(({ access }) => access !== 'public');
const aimed = guarded.filter((endpoint) => aimOf(endpoint) !== 'nothing');
const changing = guarded.filter(isChanging);
const taking = declaredEndpoints.filter(({ body }) => body !== undefined);
const named = (endpoints: Endpoint[]) => endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

/** Whether only members of the workspace see it; other records belong to the whole organization. */
const isOfWorkspace = (endpoint: Endpoint) => {
  if (freesDomain(endpoint)) return false;
  const resource = resourceNamed(endpoint);
  const shared = resource
    ? resource.scope !== 'workspace' && !['workspaces', 'domains'].includes(resource.name)
    : keyOf(endpoint) in grantableActions && !endpoint.path.startsWith('/workspace-members');
  return aimOf(endpoint) === 'workspace' || !shared;
};
const keyOf = ({ access }: Endpoint) => (typeof access === 'object' ? access.resource : '');
const notFound = { statusCode: 404, code: 'not_found' };

it('the server has exactly the declared calls, the API description and the parts of uploads', () => {
  const described = (url: string) => url === '/v1/openapi.json' || /^\/v1\/(docs|uploads)/.test(url);
  const urlOf = ({ path }: Endpoint) => `/v1${path.split('?')[0]!.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const served = servedRoutes.filter(
    ({ url, method }) => url.startsWith('/v1') && method !== 'HEAD' && !described(url),
  );
  expect(served.map(({ method, url }) => `${String(method)} ${url}`).sort()).toEqual(
    declaredEndpoints.map((endpoint) => `${endpoint.method} ${urlOf(endpoint)}`).sort(),
  );
  expect(declaredEndpoints.length).toBeGreaterThan(40);
});

/** A request of each call about this tenant, created before the first is sent; in the end the tenant must be unchanged. */
function harmlessRequests(endpoints: Endpoint[], tenant: Tenant): (endpoint: Endpoint) => Sent {
  const requests = new Map<Endpoint, Sent>();
  let before: string[];
  beforeAll(async () => {
    for (const endpoint of endpoints) requests.set(endpoint, await requestFor(endpoint, tenant));
    before = await contentOf(tenant);
  });
  afterAll(async () => expect(await contentOf(tenant)).toEqual(before));
  return (endpoint) => requests.get(endpoint)!;
}

describe('without a session', () => {
  const requestOf = harmlessRequests(guarded, home);
  it.each(named(guarded))('%s answers 401 and changes nothing', async (_name, endpoint) => {
    const { status, body } = await send(endpoint, requestOf(endpoint));
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });
});

describe('without a CSRF token', () => {
  it.each(named(changing))('%s answers 403', async (_name, endpoint) => {
    const request = await requestFor(endpoint, home);
    const { status, body } = await as(owner).call(endpoint, { ...request, headers: { 'x-csrf-token': undefined } });
    expect([status, body.message]).toEqual([403, 'Invalid CSRF token']);
  });
});

describe('without the permission', () => {
  // Users who may only read can also request a preview, which is a POST.
  const forbidden = changing.filter(({ access }) => typeof access === 'object' && access.action !== 'read');
  it.each(named(forbidden))('%s answers 403 and names the permission', async (_name, endpoint) => {
    const { status, body } = await as(viewer).call(endpoint, await requestFor(endpoint, home));
    const { action, resource } = endpoint.access as { action: string; resource: string };
    expect([status, body.message]).toEqual([403, expect.stringContaining(`permission to ${action} ${resource}`)]);
  });
});

describe('with content of another organization', () => {
  const requestOf = harmlessRequests(aimed, foreign);
  it.each(named(aimed))('%s answers 404 and changes nothing', async (_name, endpoint) => {
    const { status, body } = await as(owner).call(endpoint, requestOf(endpoint));
    expect([status, body]).toEqual([404, expect.objectContaining(notFound)]);
  });
});

describe('with content of another workspace of the organization', () => {
  const ofWorkspace = aimed.filter(isOfWorkspace);
  const requestOf = harmlessRequests(ofWorkspace, sibling);
  it.each(named(ofWorkspace))('%s answers 404 and changes nothing', async (_name, endpoint) => {
    const { status, body } = await as(local).call(endpoint, requestOf(endpoint));
    expect([status, body]).toEqual([404, expect.objectContaining(notFound)]);
  });
});

describe('with the caller’s own content', () => {
  it.each(named(aimed))('%s succeeds', async (_name, endpoint) => {
    const { status } = await as(local).call(endpoint, await requestFor(endpoint, home, local));
    expect(status).toBeLessThan(300);
  });
});

describe('with an empty body', () => {
  const [forms, others] = [
    taking.filter(({ multipartOnly }) => multipartOnly),
    // A check without a mapping uses the proposed one.
    taking.filter(({ multipartOnly, path }) => !multipartOnly && path !== '/imports/{id}/check'),
  ];
  const emptied = async (endpoint: Endpoint): Promise<Sent> => ({
    ...(await requestFor(endpoint, home)),
    body: {},
    files: undefined,
  });

  it.each(named(others))('%s answers 422 and names the missing value', async (_name, endpoint) => {
    const { status, body } = await as(owner).call(endpoint, await emptied(endpoint));
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(Object.values(body.validationErrors).flat()).not.toEqual([]);
  });

  it.each(named(forms))('%s answers 415 to JSON, because it takes a form', async (_name, endpoint) => {
    const { status, body } = await as(owner).call(endpoint, await emptied(endpoint));
    expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
  });
});
