import { expect, it } from 'vitest';
import { delivery } from '../../../contract/website/delivery.ts';
import { redirects } from '../../../src/resources/redirects/redirects.resource.ts';
import { everything, makePerson, makeTenant } from '../stage/builders.ts';
import { as, send } from '../stage/client.ts';
import { app, config } from '../stage/installation.ts';
import { publish, websiteOf } from './delivery-inputs.ts';

const { create, update, remove } = redirects.endpoints;
const origin = new URL(config.publicUrl).origin;

/** A website with these redirects. */
async function moved(targets: Record<string, string>) {
  const home = await makeTenant();
  const domain = await websiteOf(home);
  const owner = as(await makePerson({ of: [home], may: everything }));
  const query = { workspaceId: home.workspaceId };
  const ids: number[] = [];
  for (const [path, target] of Object.entries(targets)) {
    const { status, body } = await owner.call(create!, { query, body: { path, target } });
    expect(status).toBe(201);
    ids.push(body.id);
  }
  const visit = async (path: string) => {
    const { statusCode, headers } = await app.inject({ url: `/sites/${domain}${path}` });
    return [statusCode, headers.location?.replace(`${origin}/sites/${domain}`, '')];
  };
  return { home, domain, owner, query, ids, visit };
}

it('a former address leads to a page of the website, or to another website', async () => {
  const { visit } = await moved({
    '/old-events': '/events',
    '/about.html': '/pages/about?from=old',
    '/shop': 'https://shop.example/lake?x=1',
    '/s%C3%B8ndag': '/de/events',
  });
  expect(await visit('/old-events')).toEqual([301, '/events']);
  expect(await visit('/old-events/?utm=x')).toEqual([301, '/events']);
  expect(await visit('/about.html')).toEqual([301, '/pages/about?from=old']);
  expect(await visit('/shop')).toEqual([301, 'https://shop.example/lake?x=1']);
  expect(await visit('/s%C3%B8ndag')).toEqual([301, '/de/events']);
  expect(await visit('/OLD-events')).toEqual([404, undefined]);
});

it('a page comes before a redirect at its address', async () => {
  const { visit, home } = await moved({ '/events': '/venues' });
  await publish('events', home, { title: 'Fair', language: 'en' });
  expect(await visit('/events')).toEqual([200, undefined]);
});

it('a redirect may lead to another one, and a circle leads nowhere', async () => {
  const { visit } = await moved({ '/a': '/b', '/b': '/events', '/c': '/d', '/d': '/c', '/e': '/e/', '/f': '/en/f' });
  expect([await visit('/a'), await visit('/b')]).toEqual([
    [301, '/b'],
    [301, '/events'],
  ]);
  for (const circle of ['/c', '/e', '/f']) expect(await visit(circle)).toEqual([404, undefined]);
});

it('a target cannot leave the website without its protocol, and malformed paths are looked up as they are', async () => {
  const { visit } = await moved({ '/a': '//other.example/', '/100%': '/events' });
  expect(await visit('/a')).toEqual([301, '//other.example/']);
  expect(await visit('/100%25')).toEqual([301, '/events']);
});

it('a target that is no web address leads nowhere', async () => {
  const { visit } = await moved({ '/a': 'https://lake.example:99999/' });
  expect(await visit('/a')).toEqual([404, undefined]);
});

it('line breaks, backslashes and letters of other scripts in a target stay in its path', async () => {
  const { visit } = await moved({ '/a': '/x%0d%0aset-cookie:a=b', '/b': '/\\\\other.example', '/c': '/søndag' });
  expect([await visit('/a'), await visit('/b'), await visit('/c')]).toEqual([
    [301, '/x%0d%0aset-cookie:a=b'],
    [301, '///other.example'],
    [301, '/s%C3%B8ndag'],
  ]);
});

it('a former address below a language code is redirected', async () => {
  const { visit } = await moved({ '/en/old': '/events', '/fr/old': '/venues' });
  expect([await visit('/en/old'), await visit('/fr/old')]).toEqual([
    [301, '/events'],
    [301, '/venues'],
  ]);
});

it('changed and deleted redirects apply at once, and no other website has them', async () => {
  const { visit, domain, owner, query, ids } = await moved({ '/old': '/events' });
  const other = await moved({});
  const params = { id: ids[0]! };
  expect(await visit('/old')).toEqual([301, '/events']);
  await owner.call(update!, { params, query, body: { target: '/venues' } });
  await expect.poll(() => visit('/old')).toEqual([301, '/venues']);
  const { body } = await send(delivery.redirects, { params: { domain } });
  expect(body).toEqual({ items: [{ path: '/old', target: '/venues' }] });
  expect(await other.visit('/old')).toEqual([404, undefined]);
  await owner.call(remove!, { params, query });
  await expect.poll(() => visit('/old')).toEqual([404, undefined]);
});

it.each([
  ['old-page', '/events'],
  ['/old page', '/events'],
  ['/old?id=1', '/events'],
  ['/old', 'events'],
  ['/old', 'javascript:alert(1)'],
  ['/old', 'https:///x'],
  ['/old', '/two words'],
  ['/old', 'https://[lake'],
  ['/old', 'https://lake.example%0d%0aset-cookie:a=b'],
  ['/old', 'https://lake.example@other.example/'],
])('a redirect from %s to %s is refused', async (path, target) => {
  const { owner, query } = await moved({});
  expect((await owner.call(create!, { query, body: { path, target } })).status).toBe(422);
});

it('two redirects cannot have the same address', async () => {
  const { owner, query } = await moved({ '/old': '/events' });
  const { status, body } = await owner.call(create!, { query, body: { path: '/old', target: '/venues' } });
  expect([status, body]).toMatchObject([422, { validationErrors: { path: ['Another redirect has this address'] } }]);
});
