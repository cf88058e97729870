import { AxiosHeaders } from 'axios';
import { expect, it } from 'vitest';
import { type Endpoint, changedBy } from '../../../contract/calls/endpoint.ts';
import { servicesOver } from '../../../src/app/services.ts';
import { createHttp } from '../../../src/providers/http/http.ts';
import { askedKey, shownOf } from '../../../src/providers/records/query-clients.ts';
import { resources } from '../../../src/resources/registry.ts';
import { declaredEndpoints, nameOf } from '../../declared.ts';

const config = { apiBase: '/v1', identity: { domain: '', clientId: '', audience: '' }, pricingUrl: '' };

/** The app's services over a server that answers everything with an empty result, and the requests that it received. */
function start() {
  const calls: string[] = [];
  const http = createHttp('', async (call) => {
    calls.push(call.url ?? '');
    const data = call.url === '/csrf/token' ? { csrfToken: 'x', expiresAt: '2999-01-01' } : [];
    return { status: 200, data, statusText: '', config: call, headers: new AxiosHeaders({ 'content-type': 'application/json' }) };
  }); // prettier-ignore
  return { services: servicesOver(http, config), calls };
}

/** The queries of each resource: those of Refine's hooks, the pages' own, and other calls. */
const keys = [
  [...askedKey, 'GET', '/overview'],
  ['workspace', 'offered', 4],
  ...resources.flatMap(({ name }) => [
    shownOf(name, 'list', {}),
    shownOf(name, 'one', '5', {}),
    shownOf(name, 'translations', 'halls'),
  ]),
];

/** The resources, or `asked`, with stale queries after a call. */
async function outdatedBy(endpoint: Endpoint): Promise<Set<unknown>> {
  const { services } = start();
  const { queries, http } = services;
  for (const key of keys) queries.of(7).setQueryData(key, 'kept');
  const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1]));
  await http.call<Endpoint>(endpoint, { params, headOnly: true });
  const all = queries.of(7).getQueryCache().getAll();
  // All or none of a resource.
  const [stale, fresh] = [true, false].map(
    (wanted) =>
      new Set(
        all
          .filter(({ state }) => state.isInvalidated === wanted)
          .map(({ queryKey: [home, , name] }) => (home === 'data' ? name : askedKey)),
      ),
  );
  expect([...stale!].filter((name) => fresh!.has(name))).toEqual([]);
  return stale!;
}

const changing = declaredEndpoints.filter(
  (endpoint) => endpoint.method !== 'GET' && !endpoint.reads && endpoint.access !== 'public',
);
const callAt = (wanted: string) => changing.find(({ method, path }) => method === 'POST' && path === wanted)!;
const names = resources.map(({ name }) => name);

it('every declared call that changes a resource makes its queries stale, and those that show its titles', async () => {
  const wrong: string[] = [];
  for (const endpoint of changing) {
    const changed = changedBy(endpoint);
    const stale = await outdatedBy(endpoint);
    const touched = changed === 'anything' ? names : names.filter((name) => changed.has(name));
    const showing = resources.filter(({ fields }) =>
      Object.values(fields).some(({ resource = '' }) => touched.includes(resource)),
    );
    const meant = [...touched, ...showing.map(({ name }) => name), ...(changed !== 'anything' && changed.size === 0 ? [] : [askedKey])];
    const left = meant.filter((name) => !stale.has(name));
    if (left.length > 0) wrong.push(`${nameOf(endpoint)} leaves ${left.join(', ')}`);
  }
  expect(wrong).toEqual([]);
  expect(changing.length).toBeGreaterThan(200);
}); // prettier-ignore

it('a read, even by POST, leaves all queries fresh, and so does signing out', async () => {
  const reads = declaredEndpoints.filter((endpoint) => endpoint.method === 'GET' || endpoint.reads);
  const still = [...reads.filter(({ access }) => access !== 'public').slice(0, 20), ...reads.filter(({ reads }) => reads)];
  for (const endpoint of [...still, ...changing.filter(({ path }) => path.startsWith('/auth/logout'))])
    expect(await outdatedBy(endpoint), nameOf(endpoint)).toEqual(new Set());
}); // prettier-ignore

it('a change of a venue leaves queries without venues fresh', async () => {
  const stale = await outdatedBy(callAt('/venues'));
  expect([...stale]).toEqual(expect.arrayContaining([askedKey, 'venues', 'events', 'media']));
  expect(stale.has('glossary-terms')).toBe(false);
});

it('S4.06 a change of workspaces, properties or permissions refetches the switcher or the permissions', async () => {
  const made = async (path: string) => {
    const { services, calls } = start();
    const release = services.queries.hold();
    await services.http.call<Endpoint>(callAt(path), { params: { id: 1 }, body: {}, headOnly: true });
    await release();
    return calls.map((url) => url.split('?')[0]);
  };
  expect(await made('/properties')).toContain('/workspaces/my-workspaces');
  expect(await made('/workspaces')).toEqual(expect.arrayContaining(['/workspaces/my-workspaces', '/users/me/rights']));
  expect(await made('/organizations/{id}/restore')).toContain('/workspaces/my-workspaces');
  expect(await made('/permissions')).toContain('/users/me/rights');
  expect(await made('/publish')).not.toContain('/users/me/rights');
});

it('queued changes wait, and invalidate queries once', async () => {
  const { services } = start();
  const { queries, http } = services;
  const isStale = (name: string) => queries.of(7).getQueryState(shownOf(name, 'list', {}))?.isInvalidated;
  for (const key of keys) queries.of(7).setQueryData(key, 'kept');
  const [release, other] = [queries.hold(), queries.hold()];
  await http.call<Endpoint>(callAt('/banners'), { body: {}, headOnly: true });
  await release();
  await release();
  expect(isStale('banners')).toBe(false);
  await other();
  expect(isStale('banners')).toBe(true);
});

it('the key of every query names the resources that it shows, or all', () => {
  const files = import.meta.glob<string>(
    ['../../../src/**/*.{ts,tsx}', '!../../../src/providers/records/query-clients.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  );
  const homes = ["'person'", "'workspace'", "'fixed'", "'access'", '...askedKey'];
  const wrong = Object.entries(files).flatMap(([file, text]) =>
    [
      ...[...text.matchAll(/\b(?:queryKey|key|keyOf)\b(?::| = )(?! ')[^\n[{;]*?\[\s*('[\w-]+'|\.\.\.\w+)/g)].filter(([, home = '']) => !homes.includes(home)),
      ...[...text.matchAll(/\bshownOf\(\s*'([\w-]+)'/g)].filter(([, name = '']) => !names.includes(name)),
    ].map(([found]) => `${file}: ${found}`),
  ); // prettier-ignore
  expect(wrong).toEqual([]);
});
