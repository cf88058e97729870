import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { banners } from '../../../src/resources/banners/banners.resource.ts';
import { styleSettingsCalls } from '../../../src/resources/style-settings/style-settings.calls.ts';
import { styleSettings } from '../../../src/resources/style-settings/style-settings.resource.ts';
import { bannerCalls } from '../../../src/resources/banners/banners.calls.ts';
import {
  archiveContentCalls,
  bookingComponentCalls,
  categoryConfigCalls,
  languageConfigCalls,
  siteIdentityCalls,
  websiteCalls,
} from '../../../src/resources/website-settings/website-settings.calls.ts';
import { websiteSettings } from '../../../src/resources/website-settings/website-settings.resource.ts';
import { everything, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { world } from '../stage/world.ts';

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

/** Pairs of calls that read and change settings: path, calls, and a valid change. */
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

it('S4.09 the theme of a style is a name, without markup', async () => {
  const set = (theme: string) => as(owner).call(update, { query, body: { theme } });
  for (const theme of ['<b>Pine</b>', '"><svg>', '{{theme}}', '; x', ' '])
    expect((await set(theme)).body.validationErrors, theme).toMatchObject({ theme: [expect.any(String)] });
  for (const theme of ['Müller & Söhne’s', 'Pine (2)', 'Озеро'])
    expect((await set(theme)).body, theme).toMatchObject({ theme });
});

describe.each(pairs)('S7.06 GET %s and POST %s', (path, reading, changing, body) => {
  it(`S7.06 GET ${path} and S7.06 POST ${path} read settings, and change them with the permission`, async () => {
    expect((await as(viewer).call(reading, { query })).status).toBe(200);
    const changed = await as(owner).call(changing, { query, body });
    expect([changed.status, changed.body]).toMatchObject([200, body]);
    expect((await as(viewer).call(reading, { query })).body).toMatchObject(body);
  });

  it('S5.02 “Domain ID is required” when the request names none and the user has several', async () => {
    const said = { status: 400, body: expect.objectContaining({ message: 'Domain ID is required' }) };
    expect(await as(owner).call(reading)).toMatchObject(said);
    expect(await as(owner).call(changing, { body })).toMatchObject(said);
    // A form sends it among its values.
    expect((await as(owner).call(changing, { body: { ...body, domainId: home.domainId } as never })).status).toBe(200);
  });

  it('S6.01 a user without the permission to change can still read; settings of another organization are not found', async () => {
    expect((await as(viewer).call(changing, { query, body })).status).toBe(403);
    expect((await as(translator).call(reading, { query })).status).toBe(200);
    const theirs = { domainId: foreign.domainId };
    expect((await as(owner).call(reading, { query: theirs })).status).toBe(404);
    expect((await as(owner).call(changing, { query: theirs, body })).status).toBe(404);
  });

  it('an unknown field is refused with its name', async () => {
    const { status, body: answer } = await as(owner).call(changing, {
      query,
      body: { ...body, colr: '#000000' } as never,
    });
    expect([status, Object.keys(answer.validationErrors)]).toEqual([422, ['colr']]);
  });
});

it('a new workspace has its settings with the declared defaults', async () => {
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

it('S4.09 an update merges into the groups it names, and increases the version', async () => {
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

it('S4.09 an update with an earlier version is refused with the current values', async () => {
  const { version } = (await as(owner).call(read, { query })).body as unknown as { version: number };
  await as(owner).call(update, { query, body: { colors: { link: '#005a9c' } } as never });
  const late = await as(owner).call(update, {
    query,
    body: { colors: { link: '#222222' } } as never,
    headers: { 'if-match': `"${version}"` },
  });
  expect([late.status, late.body.current]).toEqual([412, expect.objectContaining({ link: '#005a9c' })]);
});

it('changing the settings of one workspace leaves those of another unchanged', async () => {
  const another = { domainId: sibling.domainId };
  const before = (await as(owner).call(read, { query: another })).body;
  await as(owner).call(update, { query, body: { colors: { primary: '#7a0000' } } as never });
  expect((await as(owner).call(read, { query: another })).body).toEqual(before);
});

it.each([
  [
    'a color that closes the style',
    { colors: { primary: 'red;}body{display:none' } },
    'primary',
    'Must be a color such as #1a7f64',
  ],
  [
    'a color by a function',
    { colors: { text: 'url(javascript:alert(1))' } },
    'text',
    'Must be a color such as #1a7f64',
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
  ['an unknown font', { typography: { bodyFont: 'Comic' } }, 'bodyFont', expect.stringContaining('Inter')],
  [
    'an address that is a script',
    { typography: { bodyFontAddress: 'javascript:alert(1)' } },
    'bodyFontAddress',
    expect.stringContaining('web address'),
  ],
  ['an empty color', { colors: { primary: null } }, 'primary', 'This is required'],
])('%s is refused, and the error says what to enter', async (_what, body, name, words) => {
  const { status, body: answer } = await as(owner).call(update, { query, body: body as never });
  expect([status, answer.validationErrors]).toEqual([422, { [name]: [words] }]);
});

it('S5.02 logos are uploaded as files with the domain in the form', async () => {
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
      expect([status, answer.validationErrors]).toEqual([422, { lastDay: ['Must not end before it starts'] }]),
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
