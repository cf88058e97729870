import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppConfig } from '../../../../contract/people/session.ts';
import { prepareFirstScreen } from '../../../../src/app/first-screen.ts';
import { createServices } from '../../../../src/app/services.ts';
import { listRequest } from '../../../../src/pages/records/list/list-request.ts';
import { readListState } from '../../../../src/providers/records/list-url.ts';
import { markOpen } from '../../../../src/providers/session/open-session.ts';
import { setReady } from '../../../../src/providers/session/ready.ts';
import { resumeSession } from '../../../../src/providers/session/session.ts';
import { fetchStarted } from '../../../../src/providers/session/started.ts';
import { clearStorage } from '../../../../src/providers/browser/storage.ts';
import { resourceOf } from '../../../../src/resources/registry.ts';
import { buildStarter } from '../../../../scripts/vite/starter.ts';
import { askedKey as askedQueries } from '../../../../src/providers/records/query-clients.ts';
import { completed } from '../../stage/answers.ts';
import { grant } from '../../record/record-stage.tsx';

const mira = 'auth0|mira';
const lake = { id: 1, name: 'Lake', organisationId: 1, domainId: 11 };
const coast = { id: 2, name: 'Coast', organisationId: 1, domainId: 12 };
const config = (apiBase = '/v1'): AppConfig => ({
  apiBase,
  identity: { domain: 'id.example', clientId: 'app', audience: 'api' },
  pricingUrl: '',
});

let bodies: Record<string, unknown> = {};
let asked: string[] = [];
/** The server's responses, unless a test overrides them. */
let refuse: (path: string) => number | undefined = () => undefined;
let wait: () => Promise<void> | undefined = () => undefined;

beforeEach(() => {
  asked = [];
  bodies = { '/workspaces/my-workspaces': [lake, coast], '/users/me': { id: 2 } };
  refuse = () => undefined;
  wait = () => undefined;
  delete window.waymarkStarted;
  // This browser knows that there are no saved views.
  localStorage.setItem('waymark.views.1', '[]');
  vi.spyOn(performance, 'now').mockReturnValue(300);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    asked.push(url.origin === location.origin ? url.pathname + url.search : url.href);
    await wait();
    const path = url.pathname.replace('/v1', '');
    const status = refuse(path);
    if (status === 0) throw new TypeError('Failed to fetch');
    if (status) return Response.json({ statusCode: status, message: 'No' }, { status });
    return Response.json(completed('GET', path, bodies[path] ?? []));
  });
});
afterEach(() => setReady(false));

/** Opens an address and runs the document's starter. @returns the requested URLs */
async function open(address: string) {
  vi.resetModules();
  window.history.replaceState({}, '', address);
  asked = [];
  await import('../../../../src/app/starter.ts');
  return asked;
}

/** Loads the app's code and renders the first page. @returns the requests of the app itself */
async function arrive(apiBase?: string) {
  asked = [];
  const services = createServices(config(apiBase));
  const subject = resumeSession(services.http);
  if (subject === undefined) throw new Error('There is no session to resume');
  setReady(true);
  await prepareFirstScreen(services, subject);
  return { services, asked: asked.filter((path) => !/domains|properties/.test(path)) };
}

/** An earlier visit to an address, which stores data for the next one. */
async function visited(address: string, apiBase?: string) {
  markOpen(mira, '2999-01-01T00:00:00Z');
  await open(address);
  return (await arrive(apiBase)).asked;
}

const list = (asked: string[]) => asked.filter((path) => path.startsWith('/v1/venues?'));

it('the starter requests exactly the data of the first page, and the app requests none of it again', async () => {
  const first = await visited('/venues?ws=1&q=hotel');
  expect(first.map((path) => path.split('?')[0]).toSorted()).toEqual(
    ['/v1/users/me', '/v1/users/me/rights', '/v1/venues', '/v1/workspaces/my-workspaces'].toSorted(),
  );
  expect((await open('/venues?ws=1&q=hotel')).toSorted()).toEqual(first.toSorted());
  expect((await arrive()).asked).toEqual([]);
});

it('S2.02 / the data for the dashboard’s layout is prefetched, as far as the user may read it', async () => {
  const decides = ['/v1/first-steps', '/v1/language-config', '/v1/languages'];
  const ofThem = (asked: string[]) => asked.map((path) => path.split('?')[0]!).filter((path) => decides.includes(path));
  expect(ofThem(await visited('/?ws=1'))).toEqual(['/v1/languages']);
  bodies['/users/me/rights'] = [grant('workspaces', 'update'), grant('website-settings', 'read')];
  bodies['/first-steps'] = { done: [], skipped: [], ended: true, languages: [] };
  bodies['/language-config'] = { siteLanguages: null, defaultLanguage: 'en' };
  localStorage.removeItem('waymark.first-calls');
  const first = await visited('/?ws=1');
  expect(ofThem(first).toSorted()).toEqual(decides);
  expect((await open('/?ws=1')).toSorted()).toEqual(first.toSorted());
  const { services, asked: again } = await arrive();
  expect(again).toEqual([]);
  const kept = services.queries.of(1).getQueriesData({ queryKey: askedQueries });
  expect(kept.map(([, data]) => data)).toEqual(expect.arrayContaining([bodies['/first-steps'], []]));
});

it('the starter uses the stored workspace for an address without one, and requests no list of another', async () => {
  const first = await visited('/venues');
  expect(await open('/venues')).toEqual(first);
  expect(list(await open('/venues?ws=2'))).toEqual([]);
  expect(await open('/events')).toEqual([]);
});

it('a prefetched response is used once', async () => {
  await visited('/venues?ws=1');
  const [path = ''] = list(await open('/venues?ws=1'));
  asked = [];
  const take = async () => (await fetchStarted(new Request(new URL(path, location.href)))).json();
  expect([await take(), await take()]).toEqual([[], []]);
  expect(asked).toEqual([path]);
});

it.each([401, 403, 500, 0])('a prefetch that failed with %s is repeated', async (status) => {
  const first = await visited('/venues?ws=1');
  refuse = (path) => (path === '/venues' ? status : undefined);
  await open('/venues?ws=1');
  await expect.poll(() => asked).toHaveLength(first.length);
  refuse = () => undefined;
  expect(list((await arrive()).asked)).toEqual(list(first));
});

it('a prefetched response is kept half a minute for slow code; an older one is requested again', async () => {
  const first = await visited('/venues?ws=1');
  await open('/venues?ws=1');
  vi.mocked(performance.now).mockReturnValue(29_999);
  expect((await arrive()).asked).toEqual([]);
  await open('/venues?ws=1');
  vi.mocked(performance.now).mockReturnValue(30_001);
  expect((await arrive()).asked.toSorted()).toEqual(first.toSorted());
});

it('S4.05 data prefetched for one user is not used by another, and not requested again', async () => {
  const first = await visited('/venues?ws=1');
  await open('/venues?ws=1');
  markOpen('auth0|jana', '2999-01-01T00:00:00Z');
  expect((await arrive()).asked.toSorted()).toEqual(first.toSorted());
  markOpen(mira, '2999-01-01T00:00:00Z');
  expect(await open('/venues?ws=1')).toEqual([]);
});

it('S4.05 forgetting the user also drops the starter’s prefetched data', async () => {
  const first = await visited('/venues?ws=1');
  await open('/venues?ws=1');
  createServices(config()).forget();
  localStorage.setItem('waymark.views.1', '[]');
  expect((await arrive()).asked.toSorted()).toEqual(first.toSorted());
});

it('S4.12 nothing is requested without a session, after its end, or with emptied storages', async () => {
  await visited('/venues?ws=1');
  markOpen(mira, '2020-01-01T00:00:00Z');
  expect(await open('/venues?ws=1')).toEqual([]);
  markOpen(mira, '2999-01-01T00:00:00Z');
  expect(await open('/?code=abc&state=def')).toEqual([]);
  clearStorage();
  markOpen(mira, '2999-01-01T00:00:00Z');
  expect(await open('/venues?ws=1')).toEqual([]);
});

it('nothing is prefetched from a server at another origin', async () => {
  const first = await visited('/venues?ws=1', 'https://api.example/v1');
  expect(first.every((url) => url.startsWith('https://api.example/v1/'))).toBe(true);
  expect(await open('/venues?ws=1')).toEqual([]);
});

it('S5.04 a list that starts today is not prefetched on another day, while other data is', async () => {
  vi.useFakeTimers({ now: new Date('2026-05-04T12:00:00'), toFake: ['Date'] });
  const first = await visited('/events?ws=1');
  expect(await open('/events?ws=1')).toEqual(first);
  vi.setSystemTime(new Date('2026-05-05T12:00:00'));
  expect(await open('/events?ws=1')).toEqual(first.filter((path) => !path.includes('2026-05-04')));
});

it('requests that depend on a slow response are prefetched the next time, too', async () => {
  markOpen(mira, '2999-01-01T00:00:00Z');
  await open('/venues?ws=1');
  const late = Promise.withResolvers<void>();
  wait = () => late.promise;
  const { services } = await arrive();
  const screen = services.place.store.subscribe(() => {
    const venues = resourceOf('venues');
    void services.dataOf(lake).getList(listRequest(venues, readListState(venues, '?ws=1')));
  });
  late.resolve();
  await expect.poll(() => list(asked)).toHaveLength(1);
  screen();
  await expect.poll(async () => list(await open('/venues?ws=1'))).toHaveLength(1);
});

it('an unused response holds no connection', async () => {
  await visited('/venues?ws=1');
  const cancel = vi.spyOn(ReadableStream.prototype, 'cancel');
  const first = await open('/venues?ws=1');
  markOpen('auth0|jana', '2999-01-01T00:00:00Z');
  await arrive();
  expect(cancel).toHaveBeenCalledTimes(first.length);
});

it.each(['{', '[]', '{"subject":"auth0|mira","at":{"1 /venues?":7}}'])(
  'the starter requests nothing if the stored list is malformed: %s',
  async (text) => {
    await visited('/venues?ws=1');
    localStorage.setItem('waymark.first-calls', text);
    expect(await open('/venues?ws=1')).toEqual([]);
  },
);

it('the app starts without prefetching in a browser without storage', async () => {
  await visited('/venues?ws=1');
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(await open('/venues?ws=1')).toEqual([]);
});

it('prefetched rows are used by the first list only, and for a few seconds', async () => {
  await visited('/venues?ws=1');
  await open('/venues?ws=1');
  const { services } = await arrive();
  const venues = resourceOf('venues');
  const ask = (search: string) => listRequest(venues, readListState(venues, search));
  const provider = services.dataOf(lake);
  expect(provider.rowsAhead(ask('?page=2'))).toBeUndefined();
  expect(provider.rowsAhead(ask(''))).toMatchObject({ data: [] });
  expect(provider.rowsAhead(ask(''))).toBeUndefined();
  await provider.askAhead(ask(''));
  vi.useFakeTimers({ now: Date.now() + 5_001 });
  expect(provider.rowsAhead(ask(''))).toBeUndefined();
});

it('the rows of a list with a default view are requested at once if the view is known, otherwise after the views', async () => {
  const kept = { id: 4, resource: 'venues', isDefault: true, state: { query: { status: 'draft', gone: 'x' } } };
  localStorage.setItem('waymark.views.1', JSON.stringify([kept]));
  expect(list(await visited('/venues?ws=1'))).toEqual([expect.stringContaining('status=draft')]);
  expect(list(asked)[0]).not.toContain('gone');
  // Values in the address take precedence, and empty ones remove the view's.
  expect(list(await visited('/venues?ws=1&saved=4&status=')).join()).not.toContain('status');
  localStorage.removeItem('waymark.views.1');
  const first = await visited('/venues?ws=1');
  const of = (path: string) => first.findIndex((call) => call.startsWith(path));
  expect(of('/v1/views?')).toBeGreaterThanOrEqual(0);
  expect(of('/v1/views?')).toBeLessThan(of('/v1/venues?'));
});

it('the starter is at most 1 KB', async () => {
  expect(Buffer.byteLength(await buildStarter())).toBeLessThanOrEqual(1_024);
});
