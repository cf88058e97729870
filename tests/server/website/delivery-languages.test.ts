import { describe, expect, it } from 'vitest';
import { delivery } from '../../../contract/website/delivery.ts';
import { makePicture, makeTenant } from '../stage/builders.ts';
import { send } from '../stage/client.ts';
import { publish, run, websiteOf } from './delivery-inputs.ts';

/** A website whose main language is English, or as in the settings. */
async function website(settings = "language_fallback = 'default language'") {
  const tenant = await makeTenant();
  await run(`update website_settings set ${settings} where workspace_id = ${tenant.workspaceId}`);
  return { tenant, params: { domain: await websiteOf(tenant) } };
}
const day = '2031-05-01';
const query = (language?: string) => ({ from: day, ...(language && { language }) });

describe('lists have each item once', async () => {
  const { tenant, params } = await website();
  const event = (title: string, language: string | null, translation_group: string | null) =>
    publish('events', tenant, { title, language, translation_group, eventStartDate: day });
  const [market, markt] = [await event('Market', 'en', 'market'), await event('Markt', 'de', 'market')];
  await event('Concert', 'en', 'concert');
  await event('Tržnica', 'sl', 'other');
  await event('Untold', null, null);
  const titles = async (language?: string) => {
    const { body } = await send(delivery.events, { params, query: query(language) });
    expect(body.total).toBe(body.items.length);
    return body.items.map(({ title }) => title);
  };

  it('in the requested language, or in the website’s main language if it is not translated', async () => {
    expect(await titles('de')).toEqual(['Markt', 'Concert', 'Untold']);
    expect(await titles('en')).toEqual(['Market', 'Concert', 'Untold']);
    expect(await titles()).toEqual(['Market', 'Concert', 'Untold']);
    expect(await titles('sl')).toEqual(['Market', 'Concert', 'Tržnica', 'Untold']);
  });

  it('and a single item is in the requested language if translated, with its other languages', async () => {
    const one = async (id: number, language?: string) =>
      (await send(delivery.event, { params: { ...params, id }, query: { ...(language && { language }) } })).body;
    expect(await one(market, 'de')).toMatchObject({ id: markt, title: 'Markt', language: 'de' });
    expect(await one(market, 'sl')).toMatchObject({ id: market, title: 'Market' });
    expect(await one(markt)).toMatchObject({ id: markt, title: 'Markt' });
    expect((await one(markt)).inLanguages).toEqual([
      { language: 'de', id: markt },
      { language: 'en', id: market },
    ]);
  });

  it('untranslated items are omitted if the website’s settings say so', async () => {
    await run(`update website_settings set language_fallback = 'leave out' where workspace_id = ${tenant.workspaceId}`);
    await expect.poll(() => titles('de')).toEqual(['Markt']);
    expect(await titles()).toEqual(['Market', 'Concert', 'Untold']);
  });
});

it('venues and posts work in the same way, and an event has its venue in the language', async () => {
  const { tenant, params } = await website();
  const venue = await publish('venues', tenant, { name: 'Castle', language: 'en', translation_group: 'castle' });
  const burg = await publish('venues', tenant, { name: 'Burg', language: 'de', translation_group: 'castle' });
  await publish('property-posts', tenant, { title: 'Lipa', language: 'en', translation_group: 'lipa' });
  await publish('property-posts', tenant, { title: 'Linde', language: 'de', translation_group: 'lipa' });
  await publish('events', tenant, { title: 'Ball', venueId: venue, eventStartDate: day });
  const asked = { params, query: { language: 'de' } };
  expect((await send(delivery.venues, asked)).body).toMatchObject({ total: 1, items: [{ id: burg, name: 'Burg' }] });
  expect((await send(delivery.posts, asked)).body).toMatchObject({ total: 1, items: [{ title: 'Linde' }] });
  const atBurg = await send(delivery.events, { params, query: { ...query('de'), venue: burg } });
  expect(atBurg.body.items).toMatchObject([{ title: 'Ball', venue: { id: burg, name: 'Burg' } }]);
});

it('facts are in the language or the website’s main one; numbers are the same in all', async () => {
  const { tenant, params } = await website();
  const facts: [string, string, unknown][] = [
    ['short_description', 'en', 'By the lake'],
    ['short_description', 'de', 'Am See'],
    ['breakfast', 'en', 'Until ten'],
    ['getting_here', 'sl', 'Z vlakom'],
    ['altitude', 'sl', '501'],
    ['slogan', 'de', 'Ruhe'],
  ];
  for (const [factName, language, factValue] of facts)
    await publish('property-facts', tenant, { factName, language, factValue });
  await publish('property-amenities', tenant, { amenity: 'sauna' });
  await publish('property-amenities', tenant, { amenity: 'wifi' });
  await publish('property-amenities', tenant, { amenity: 'own boat', group: 'other' });
  const property = async (language: string) =>
    (await send(delivery.property, { params: { ...params, id: tenant.propertyId }, query: { language } })).body;
  const german = await property('de');
  expect(german.facts).toEqual({ short_description: 'Am See', breakfast: 'Until ten', altitude: 501, slogan: 'Ruhe' });
  expect(german.amenities).toEqual([
    { group: 'room', amenity: 'wifi' },
    { group: 'wellness', amenity: 'sauna' },
    { group: 'other', amenity: 'own boat' },
  ]);
  await run(`update website_settings set language_fallback = 'leave out' where workspace_id = ${tenant.workspaceId}`);
  await expect
    .poll(async () => (await property('de')).facts)
    .toEqual({ short_description: 'Am See', altitude: 501, slogan: 'Ruhe' });
});

it('settings have sections, logos, languages, banners and categories in the language', async () => {
  const { tenant, params } = await website("site_languages = '{de,sl,fr}', default_language = 'en'");
  const picture = await makePicture(tenant, { alt_text: 'A lake', by_language: '{"de": {"alt_text": "Ein See"}}' });
  await publish('website-settings', tenant, { logo: picture });
  for (const language of ['en', 'sl', 'it']) await publish('venues', tenant, { language });
  await publish('banners', tenant, {
    title: 'Winter',
    text: 'Snow',
    link: 'https://lake.example/winter',
    by_language: { de: { title: 'Winterzeit' } },
    image: picture,
    position: 2,
  });
  await publish('banners', tenant, { title: 'First', position: 1 });
  await run(
    `update banners set link = 'javascript:alert(1)' where title = 'First' and workspace_id = ${tenant.workspaceId}`,
  );
  const music = await publish('event-categories', tenant, {
    name: 'Music & Song',
    by_language: { de: { name: 'Musik' } },
    colour: '#1a7f64',
    icon: 'music',
  });
  await publish('event-categories', tenant, { name: 'Choirs', parent: music });
  for (const category of ['Music & Song', 'Choirs']) await publish('events', tenant, { category, eventStartDate: day });
  await publish('events', tenant, { category: 'Choirs', eventStartDate: '2001-01-01' });
  const { body } = await send(delivery.settings, { params, query: { language: 'de' } });
  expect(body).toMatchObject({
    domain: params.domain,
    style: { colors: { primary: '#0b6b5b' }, typography: { baseSize: '17px' } },
    site: { siteIdentity: { siteName: 'Bled' }, languageConfig: { defaultLanguage: 'en' } },
    logo: { id: picture, alt: 'Ein See' },
    logoDark: null,
    languages: ['en', 'sl'],
    banners: [
      { title: 'First', link: null },
      { title: 'Winterzeit', text: 'Snow', link: 'https://lake.example/winter', picture: { id: picture } },
    ],
    categories: [
      {
        name: 'Music & Song',
        title: 'Musik',
        slug: 'music-song',
        colour: '#1a7f64',
        icon: 'music',
        count: 2,
        children: [{ name: 'Choirs', count: 1, children: [] }],
      },
    ],
  });
  expect(body.site.siteIdentity).not.toHaveProperty('logo');
  for (const category of ['music-song', 'Music & Song']) {
    const { body: listed } = await send(delivery.events, { params, query: { category } });
    expect(listed.items.map((event) => event.category).toSorted()).toEqual(['Choirs', 'Music & Song']);
  }
  expect((await send(delivery.events, { params, query: { category: 'nothing' } })).body).toEqual({
    items: [],
    total: 0,
  });
});
