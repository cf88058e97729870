import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SQL } from '../../server/platform/db/sql.ts';
import { banners } from '../../src/resources/banners/banners.resource.ts';
import { eventCategories } from '../../src/resources/event-categories/event-categories.resource.ts';
import { terms } from '../../src/resources/event-categories/terms.calls.ts';
import { events } from '../../src/resources/events/events.resource.ts';
import { styleSettingsCalls } from '../../src/resources/style-settings/style-settings.calls.ts';
import { styleSettings } from '../../src/resources/style-settings/style-settings.resource.ts';
import { bannerCalls } from '../../src/resources/banners/banners.calls.ts';
import {
  archiveContentCalls,
  bookingComponentCalls,
  categoryConfigCalls,
  languageConfigCalls,
  siteIdentityCalls,
  websiteCalls,
} from '../../src/resources/website-settings/website-settings.calls.ts';
import { websiteSettings } from '../../src/resources/website-settings/website-settings.resource.ts';
import { venues } from '../../src/resources/venues/venues.resource.ts';
import { everything, makePerson, makeRecord, makeTenant } from './builders.ts';
import { as } from './client.ts';
import { db } from './installation.ts';
import { world } from './world.ts';

const { read, update } = styleSettingsCalls;
const place = await world();
const { home, sibling, foreign, owner, editor, viewer, translator } = place;
const query = { domainId: home.domainId };
const picture = async (background: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  ]);

/** Every pair of calls that reads and changes settings, by its path, with a change that each takes. */
const pairs = [
  ['/style-settings', read, update, { colors: { primary: '#123456' } }],
  ...(
    [
      [websiteCalls, { siteIdentity: { siteName: 'Bled' } }],
      [bookingComponentCalls, { bookingGuests: 4 }],
      [archiveContentCalls, { archivePerPage: 12 }],
      [siteIdentityCalls, { tagline: 'By the lake' }],
      [categoryConfigCalls, { categoryCounts: true }],
      [languageConfigCalls, { siteLanguages: ['en', 'sl'] }],
    ] as const
  ).map(([calls, change]) => [calls.read.path, calls.read, calls.update, change] as const),
] as const;

it('S4.09 the theme of a style is a name, and no markup', async () => {
  const set = (theme: string) => as(owner).call(update, { query, body: { theme } });
  for (const theme of ['<b>Pine</b>', '"><svg>', '{{theme}}', '; x', ' '])
    expect((await set(theme)).body.validationErrors, theme).toMatchObject({ theme: [expect.any(String)] });
  for (const theme of ['Müller & Söhne’s', 'Pine (2)', 'Озеро'])
    expect((await set(theme)).body, theme).toMatchObject({ theme });
});

describe.each(pairs)('S7.06 GET %s and POST %s', (path, reading, changing, body) => {
  it(`S7.06 GET ${path} and S7.06 POST ${path} read and change what one sees and may change`, async () => {
    expect((await as(viewer).call(reading, { query })).status).toBe(200);
    const changed = await as(owner).call(changing, { query, body });
    expect([changed.status, changed.body]).toMatchObject([200, body]);
    expect((await as(viewer).call(reading, { query })).body).toMatchObject(body);
  });

  it('S5.02 “Domain ID is required” where none is named and several could be meant', async () => {
    const said = { status: 400, body: expect.objectContaining({ message: 'Domain ID is required' }) };
    expect(await as(owner).call(reading)).toMatchObject(said);
    expect(await as(owner).call(changing, { body })).toMatchObject(said);
    // Also among the values, as a form has it.
    expect((await as(owner).call(changing, { body: { ...body, domainId: home.domainId } as never })).status).toBe(200);
  });

  it('S6.01 who may not change refuses nothing but the change; another organisation answers as if there were none', async () => {
    expect((await as(viewer).call(changing, { query, body })).status).toBe(403);
    expect((await as(translator).call(reading, { query })).status).toBe(200);
    const theirs = { domainId: foreign.domainId };
    expect((await as(owner).call(reading, { query: theirs })).status).toBe(404);
    expect((await as(owner).call(changing, { query: theirs, body })).status).toBe(404);
  });

  it('what it does not know is refused by its name', async () => {
    const { status, body: answer } = await as(owner).call(changing, {
      query,
      body: { ...body, colr: '#000000' } as never,
    });
    expect([status, Object.keys(answer.validationErrors)]).toEqual([422, ['colr']]);
  });
});

it('every workspace has its settings from its beginning, as they are declared', async () => {
  const begun = await makeTenant();
  const person = await makePerson({ of: [begun], may: everything });
  const presets = (resource: typeof styleSettings | typeof websiteSettings) =>
    Object.fromEntries(
      Object.entries(resource.fields as Record<string, { default?: unknown }>).map(([name, field]) => [
        name,
        field.default ?? null,
      ]),
    );
  for (const [resource, differs] of [
    [styleSettings, {}],
    [websiteSettings, { siteName: 'Bled' }],
  ] as const) {
    const { body } = await as(person).call(resource.endpoints.list);
    expect(body.map((sent) => resource.receive(sent as never))).toEqual([
      expect.objectContaining({ ...presets(resource as typeof styleSettings), ...differs }),
    ]);
  }
});

it('S4.09 an update merges, deep in whichever part it names, and moves the version on', async () => {
  const before = (await as(owner).call(read, { query })).body as unknown as Record<string, Record<string, unknown>>;
  const body = { colors: { accent: '#ABCDEF' }, buttons: { buttonRadius: '1rem' } };
  const { body: after } = await as(owner).call(update, { query, body: body as never });
  expect(after).toMatchObject({
    colors: { ...before.colors, accent: '#abcdef' },
    buttons: { ...before.buttons, buttonRadius: '1rem' },
    typography: before.typography!,
    version: Number(before.version) + 1,
  });
});

it('S4.09 whoever saw an earlier version is told of the later one, and loses nothing by it', async () => {
  const { version } = (await as(owner).call(read, { query })).body as unknown as { version: number };
  await as(owner).call(update, { query, body: { colors: { link: '#005a9c' } } as never });
  const late = await as(owner).call(update, {
    query,
    body: { colors: { link: '#222222' } } as never,
    headers: { 'if-match': `"${version}"` },
  });
  expect([late.status, late.body.current]).toEqual([412, expect.objectContaining({ link: '#005a9c' })]);
});

it('the settings of one workspace never show in another', async () => {
  const beside = { domainId: sibling.domainId };
  const before = (await as(owner).call(read, { query: beside })).body;
  await as(owner).call(update, { query, body: { colors: { primary: '#7a0000' } } as never });
  expect((await as(owner).call(read, { query: beside })).body).toEqual(before);
});

it.each([
  [
    'a colour that closes the style',
    { colors: { primary: 'red;}body{display:none' } },
    'primary',
    'Must be a colour such as #1a7f64',
  ],
  [
    'a colour by a function',
    { colors: { text: 'url(javascript:alert(1))' } },
    'text',
    'Must be a colour such as #1a7f64',
  ],
  [
    'a length without a unit',
    { buttons: { buttonRadius: '12' } },
    'buttonRadius',
    'Must be a length such as 12px or 0.75rem',
  ],
  [
    'a length that calculates',
    { buttons: { buttonRadius: 'calc(1px)' } },
    'buttonRadius',
    'Must be a length such as 12px or 0.75rem',
  ],
  [
    'a length beyond its bounds',
    { container: { containerWidth: '9000px' } },
    'containerWidth',
    'Must be between 480px and 2000px',
  ],
  [
    'a length that is too long in rem',
    { buttons: { buttonPaddingX: '20rem' } },
    'buttonPaddingX',
    'Must be between 4px and 64px',
  ],
  ['a font that is not there', { typography: { bodyFont: 'Comic' } }, 'bodyFont', expect.stringContaining('Inter')],
  [
    'an address that is a script',
    { typography: { bodyFontAddress: 'javascript:alert(1)' } },
    'bodyFontAddress',
    expect.stringContaining('web address'),
  ],
  ['nothing at all', { colors: { primary: null } }, 'primary', 'This is required'],
])('%s is refused with what to write instead', async (_what, body, name, words) => {
  const { status, body: answer } = await as(owner).call(update, { query, body: body as never });
  expect([status, answer.validationErrors]).toEqual([422, { [name]: [words] }]);
});

it('S5.02 logos come along as files with the domain in the form', async () => {
  const files = { logo: await picture('teal'), siteIcon: await picture('orange') };
  const { status, body } = await as(owner).call(siteIdentityCalls.update, {
    body: { domainId: home.domainId, siteName: 'Lake Bled' } as never,
    files,
  });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      siteName: 'Lake Bled',
      logo: expect.objectContaining({ width: 40, height: 20 }),
      logoDark: null,
    }),
  ]);
  const without = await as(owner).call(siteIdentityCalls.update, {
    body: { siteName: 'Lake Bled' },
    files: { logo: await picture('teal') },
  });
  expect([without.status, without.body.message]).toEqual([400, 'Domain ID is required']);
});

it('S7.06 GET /wordpress/global-settings/banner-images and S7.06 POST /wordpress/global-settings/banner-images add, change and order banners', async () => {
  const { read: readBanners, update: change } = bannerCalls;
  const add = async (title: string) =>
    as(editor).call(change, {
      body: { title, domainId: home.domainId } as never,
      files: { image: await picture('navy') },
    });
  expect((await add('Winter')).status).toBe(200);
  const { body } = await add('Summer');
  const all = body.banners as unknown as { id: number; title: string; image: unknown }[];
  expect(all.map(({ title }) => title).toSorted()).toEqual(['Summer', 'Winter']);
  expect(all[0]!.image).toMatchObject({ width: 40 });
  const [winter, summer] = ['Winter', 'Summer'].map((name) => all.find(({ title }) => title === name)!.id);
  const ordered = await as(editor).call(change, { query, body: { order: [summer!, winter!] } as never });
  expect(ordered.body.banners.map(({ title }: { title: string }) => title)).toEqual(['Summer', 'Winter']);
  await as(editor)
    .call(change, {
      query,
      body: { id: winter, title: 'Winter nights', firstDay: '2026-12-01', lastDay: '2026-11-01' } as never,
    })
    .then(({ status, body: answer }) =>
      expect([status, answer.validationErrors]).toEqual([422, { lastDay: ['Must not end before it begins'] }]),
    );
  await as(editor).call(change, { query, body: { id: winter, title: 'Winter nights' } as never });
  const seen = await as(viewer).call(readBanners, { query });
  expect(seen.body.banners.map(({ title }: { title: string }) => title)).toEqual(['Summer', 'Winter nights']);
  const untitled = await as(editor).call(change, { query, body: { text: 'No title' } as never });
  expect(untitled.body.validationErrors).toEqual({ title: ['This is required'] });
  expect((await as(viewer).call(change, { query, body: { title: 'No' } as never })).status).toBe(403);
  const theirs = await makeRecord(banners, foreign);
  expect((await as(editor).call(change, { query, body: { id: theirs, title: 'Mine' } as never })).status).toBe(404);
});

describe('categories', () => {
  const { create, update: change, list, remove } = eventCategories.endpoints;
  const names = async () =>
    (await as(editor).call(list, { query: { workspaceId: home.workspaceId } })).body.map(({ name }) => name);
  const publish = (title: string, category: string | null) =>
    makeRecord(events, home, { title, status: 'published', category, eventStartDate: '2031-05-01T20:00' });

  it('S3.14 an event that names a new category makes it one, also when it is renamed back and forth', async () => {
    await publish('Night music', 'Concert');
    await publish('Morning music', 'Concert');
    expect((await names()).filter((name) => name === 'Concert')).toEqual(['Concert']);
    const [concert] = (await as(editor).call(list, { query: { q: 'Concert', workspaceId: home.workspaceId } })).body;
    await as(editor).call(change!, { params: { id: concert!.id }, body: { name: 'Music' } });
    const [row] = await db.system<{ events: number }>(
      SQL`select count(*)::int as events from events where workspace_id = ${home.workspaceId} and category = 'Music'`,
    );
    expect(row!.events).toBe(2);
  });

  it('a category stands beneath another, and never beneath itself', async () => {
    const made = async (name: string, parent?: number) =>
      (await as(editor).call(create!, { query, body: { name, ...(parent && { parent }) } })).body.id;
    const arts = await made('Arts');
    const stage = await made('Stage', arts);
    const puppets = await made('Puppets', stage);
    for (const parent of [arts, puppets]) {
      const { status, body } = await as(editor).call(change!, { params: { id: arts }, body: { parent } });
      expect([status, body.validationErrors]).toEqual([422, { parent: ['Stands beneath this category already'] }]);
    }
    const { status, body } = await as(editor).call(create!, { query, body: { name: 'Stage' } });
    expect([status, body.validationErrors]).toEqual([422, { name: ['There is already a category with this name'] }]);
    await as(editor).call(remove!, { params: { id: stage } });
    const top = await as(viewer).call(terms, { query: { ...query, taxonomy: 'event_category', parent: 0 } });
    expect(top.body.map(({ name }) => name)).toContain('Puppets');
  });

  it('two who put categories beneath each other at once close no circle', async () => {
    const [one = 0, other = 0] = await Promise.all(
      ['Inns', 'Mills'].map(async (name) => (await as(editor).call(create!, { query, body: { name } })).body.id),
    );
    const put = (id: number, parent: number) => as(editor).call(change!, { params: { id }, body: { parent } });
    // Both are held up at the last moment before they write.
    const both = await db.asSystem(async (tx) => {
      await tx.rows(SQL`select from event_categories where id in (${one}, ${other}) for update`);
      const under = [put(one, other), put(other, one)];
      const waiting = SQL`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await db.system(waiting)).length).toBeGreaterThanOrEqual(2);
      return { under };
    });
    const answers = await Promise.all(both.under);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('S7.06 GET /get-terms gives terms of each taxonomy as a list, as a tree, beneath one, with descriptions', async () => {
    const tenant = await makeTenant();
    const person = await makePerson({ of: [tenant], may: everything });
    const root = await makeRecord(eventCategories, tenant, {
      name: 'Food & Wine',
      description: 'At table',
      position: 1,
    });
    await makeRecord(eventCategories, tenant, { name: 'Tastings', parent: root, position: 2 });
    const venue = await makeRecord(venues, tenant, { name: 'Cellar' });
    for (const status of ['published', 'draft'])
      await makeRecord(events, tenant, {
        title: 'A glass',
        status,
        category: 'Tastings',
        language: 'de',
        venueId: venue,
      });
    const ask = async (more: Record<string, string | number | boolean>) =>
      (await as(person).call(terms, { query: { taxonomy: 'event_category', ...more } as never })).body;
    const foodAndWine = { name: 'Food & Wine', slug: 'food-wine', parent: null, count: 0 };
    expect(await ask({})).toMatchObject([foodAndWine, { name: 'Tastings', parent: root, count: 1 }]);
    expect((await ask({}))[0]).not.toHaveProperty('description');
    expect(await ask({ include_description: true })).toMatchObject([
      { description: 'At table' },
      { description: null },
    ]);
    expect(await ask({ hierarchical: true })).toMatchObject([
      { ...foodAndWine, children: [{ name: 'Tastings', children: [] }] },
    ]);
    expect(await ask({ parent: root })).toMatchObject([{ name: 'Tastings' }]);
    expect(await ask({ taxonomy: 'event_language' })).toMatchObject([{ id: null, slug: 'de', count: 1 }]);
    // A language has no id, and stands beneath nothing.
    expect(await ask({ taxonomy: 'event_language', hierarchical: true })).toMatchObject([{ slug: 'de', children: [] }]);
    expect(await ask({ taxonomy: 'event_venue' })).toMatchObject([{ id: venue, name: 'Cellar', count: 1 }]);
    expect((await as(person).call(terms, { query: { taxonomy: 'event_colour' } as never })).status).toBe(422);
    expect(
      (
        await as(place.stranger).call(terms, {
          query: { taxonomy: 'event_category', domainId: tenant.domainId } as never,
        })
      ).status,
    ).toBe(404);
  });
});
