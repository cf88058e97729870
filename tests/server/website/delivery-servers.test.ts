import { afterAll, expect, inject, it } from 'vitest';
import { SQL } from '../../../server/platform/db/sql.ts';
import { styleSettingsCalls } from '../../../src/resources/style-settings/style-settings.calls.ts';
import { editing, makePerson, makePicture, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { publish, run, websiteOf } from './delivery-inputs.ts';
import { config, dataDir, db } from '../stage/installation.ts';
import { startServer } from '../stage/processes.ts';

/** Each process caches its responses, and is notified of changes by the database. */
const settings = {
  DATABASE_URL: inject('databaseUrl'),
  PUBLIC_URL: config.publicUrl,
  DATA_DIR: dataDir,
  PGAPPNAME: 'servers of the delivery',
};
const servers = await Promise.all([startServer(settings), startServer(settings)]);
afterAll(() => Promise.all(servers.map((server) => server.stop())));

const tenant = await makeTenant();
const domain = await websiteOf(tenant);
const at = (origin: string, path: string) => fetch(`${origin}/v1/delivery/${domain}/${path}`);
const everywhere = (path: string, read: (answer: Response) => Promise<unknown>) =>
  Promise.all(servers.map(async ({ origin }) => read(await at(origin, path))));
const titles = () =>
  everywhere('events', async (answer) =>
    ((await answer.json()) as { items: { title: string }[] }).items.map(({ title }) => title),
  );

/** The connections on which these servers listen for notifications. */
const listeners = () =>
  db.system<{ pid: number }>(
    SQL`select pid from pg_stat_activity where application_name = ${settings.PGAPPNAME} and query like 'select pg_notify%'`,
  );

it('changes are visible at every server: added, renamed, unpublished, trashed and restyled content', async () => {
  const id = await publish('events', tenant, { title: 'Fair', eventStartDate: '2031-05-01' });
  await expect.poll(titles).toEqual([['Fair'], ['Fair']]);
  // Cached by now.
  expect(await titles()).toEqual([['Fair'], ['Fair']]);
  const set = (what: string) => run(`update events set ${what} where id = ${id}`);
  await set("title = 'Market'");
  await expect.poll(titles).toEqual([['Market'], ['Market']]);
  await set("status = 'draft'");
  await expect.poll(titles).toEqual([[], []]);
  await set("status = 'published'");
  await expect.poll(titles).toEqual([['Market'], ['Market']]);
  await set('deleted_at = now()');
  await expect.poll(titles).toEqual([[], []]);
  const css = () => everywhere('tokens.css', async (answer) => (await answer.text()).includes('#abcdef'));
  expect(await css()).toEqual([false, false]);
  await run(`update style_settings set "primary" = '#abcdef' where workspace_id = ${tenant.workspaceId}`);
  await expect.poll(css).toEqual([true, true]);
});

it('S7.06 a color saved at one server is on the website at both, whose responses then stay cached until the next change', async () => {
  const person = await makePerson({ of: [tenant], may: editing });
  const site = (path: string, headers: Record<string, string> = {}) =>
    Promise.all(servers.map(({ origin }) => fetch(`${origin}/sites/${domain}/${path}`, { headers })));
  const [page] = await site('');
  const [, tokens] = /<link rel="stylesheet" href="([^"]+tokens\.css)"/.exec(await page!.text())!;
  const looks = (headers: Record<string, string> = {}) =>
    Promise.all(servers.map(({ origin }) => fetch(origin + tokens!, { headers })));
  const tags = (await looks()).map(({ headers }) => headers.get('etag')!);
  expect((await looks({ 'if-none-match': tags[0]! })).map(({ status }) => status)).toEqual([304, 304]);
  expect((await site('', { 'if-none-match': page!.headers.get('etag')! })).map(({ status }) => status)).toEqual([
    304, 304,
  ]);

  const saved = await as(person).call(styleSettingsCalls.update, {
    body: { domainId: tenant.domainId, colors: { primary: '#123456' } },
  });
  expect(saved.status).toBe(200);
  const shown = async () =>
    Promise.all((await looks()).map(async (one) => (await one.text()).includes('--color-primary: #123456')));
  await expect.poll(shown).toEqual([true, true]);
  expect((await looks({ 'if-none-match': tags[0]! })).map(({ status }) => status)).toEqual([200, 200]);
});

it('a picture moved to the trash is no longer served by any of them', async () => {
  const picture = await makePicture(tenant);
  await publish('venues', tenant, { featured_media: picture });
  const statuses = () => everywhere(`media/${picture}`, ({ status }) => Promise.resolve(status));
  await expect.poll(statuses).toEqual([200, 200]);
  await run(`update media set deleted_at = now() where id = ${picture}`);
  await expect.poll(statuses).toEqual([404, 404]);
});

it('servers whose notification connection is cut read the current state, and listen again', async () => {
  const id = await publish('events', tenant, { title: 'Before', eventStartDate: '2031-05-01' });
  await expect.poll(titles).toEqual([['Before'], ['Before']]);
  for (const round of [1, 2, 3]) {
    const before = await listeners();
    expect(before.length).toBeGreaterThanOrEqual(2);
    await db.system(SQL`select pg_terminate_backend(pid) from unnest(${before.map(({ pid }) => pid)}::int[]) pid`);
    const title = `After ${round}`;
    await run(`update events set title = '${title}' where id = ${id}`);
    await expect.poll(titles).toEqual([[title], [title]]);
    await expect
      .poll(async () => (await listeners()).filter(({ pid }) => !before.some((one) => one.pid === pid)).length)
      .toBeGreaterThanOrEqual(2);
  }
  await run(`update events set title = 'Heard' where id = ${id}`);
  await expect.poll(titles).toEqual([['Heard'], ['Heard']]);
  expect(servers.every((server) => server.isRunning())).toBe(true);
});
