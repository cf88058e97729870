import { describe, expect, it } from 'vitest';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { everything, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { signIn } from '../stage/client.ts';
import { pictureBlob } from '../stage/inputs.ts';
import { app } from '../stage/installation.ts';

/**
 * A client that knows only the specification: cookie, CSRF token, paths, parameters, fields, and earlier responses. It uses no
 * declarations.
 */
const home = await makeTenant();
const owner = await makePerson({ of: [home], may: everything });
const headers = await signIn(owner);

type Body = Record<string, unknown>;
type Row = Body & { id: number };

/** Makes a call as specified, which must succeed. */
async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Row> {
  const response = await app.inject({
    method,
    url: `/v1${path}`,
    headers,
    remoteAddress: owner.address,
    ...(body && { payload: body }),
  });
  const said = response.body && (response.json() as unknown);
  expect([method, path, response.statusCode, said]).toEqual([
    method,
    path,
    expect.toSatisfy((status: number) => status < 300),
    said,
  ]);
  return said as Row;
}

function form(values: Record<string, string | Blob>): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string') sent.append(name, value);
    else sent.append(name, value, `${name}.png`);
  return sent;
}

const rowsOf = (answer: unknown): Row[] => (Array.isArray(answer) ? answer : (answer as { data: Row[] }).data);
const first = (answer: Row): Row => (Array.isArray(answer) ? (answer as Row[])[0]! : answer);
const { organisationId, workspaceId, domainId } = home;
const picture = () => pictureBlob();

const entities: [path: string, body: Body][] = [
  ['/organizations', { name: 'Lake Country' }],
  ['/workspaces', { name: 'Old Town', organisationId }],
  ['/properties', { name: 'Hotel Triglav', workspaceId }],
  ['/domains', { name: 'Visit Bled', tld: 'visit-bled.example', workspaceId }],
  ['/roles', { name: 'Night editor', organisationId }],
  ['/property-types', { name: 'Lodge', organisationId }],
  ['/languages', { name: 'Ladin', code: 'lld', organisationId }],
  ['/styleguide-types', { name: 'House voice', organisationId }],
  ['/styleguides', { name: 'Lake voice', organisationId }],
];

describe('by the specification alone, a record is added, read, sent back unchanged, listed and removed:', () => {
  it.each(entities)('S7.03 S7.07 S7.08 S7.09 %s', async (path, body) => {
    const { id } = await ask('POST', path, body);
    const read = await ask('GET', `${path}/${id}`);
    await ask('PUT', `${path}/${id}`, read);
    expect(await ask('GET', `${path}/${id}`)).toMatchObject({ id, name: body.name });
    expect(rowsOf(await ask('GET', `${path}?take=100`)).map((row) => row.id)).toContain(id);
    if (['/organizations', '/workspaces', '/properties', '/domains'].includes(path))
      await ask('GET', `${path}/my${path.replace('/', '-')}`);
    await ask('DELETE', `${path}/${id}`);
  });
});

it('S7.07 roles are assigned and removed, and permissions granted, changed and revoked', async () => {
  const roleId = (await ask('POST', '/roles', { name: 'Reader', organisationId })).id;
  const given = await ask('POST', '/user-roles', { userId: owner.id, roleId });
  await ask('GET', `/user-roles/${given.id}`);
  await ask('GET', `/user-roles?userId=${owner.id}`);
  await ask('GET', '/user-roles/my-roles');
  await ask('DELETE', `/user-roles/${given.id}`);
  await ask('POST', '/user-roles', given);
  await ask('DELETE', `/user-roles/user/${owner.id}/role/${roleId}`);
  const permission = await ask('POST', '/permissions', { roleId, organisationId, resource: 'events', action: 'read' });
  for (const by of [`userId=${owner.id}`, `organisationId=${organisationId}`]) await ask('GET', `/permissions?${by}`);
  expect(await ask('PUT', `/permissions/${permission.id}`, { ...permission, action: 'update' })).toMatchObject({
    action: 'update',
  });
  await ask('DELETE', `/permissions/${permission.id}`);
});

it('S7.08 facts, languages and amenities of a property', async () => {
  const property = await ask('POST', '/properties', { name: 'Hotel Lipa', workspaceId });
  const propertyId = property.id;
  const fact = await ask('POST', '/property-facts', { propertyId, language: 'en', factName: 'Rooms', factValue: '42' });
  await ask('PUT', `/property-facts/${fact.id}`, await ask('GET', `/property-facts/${fact.id}`));
  for (const value of [JSON.stringify([{ name: 'Sauna' }]), [{ name: 'Pool' }]]) {
    const amenities = await ask('POST', '/property-facts', { propertyId, factName: 'amenities', factValue: value });
    await ask('PUT', `/property-facts/${amenities.id}`, amenities);
    await ask('DELETE', `/property-facts/${amenities.id}`);
  }
  expect(await ask('GET', `/property-facts?propertyId=${propertyId}&language=en`)).toMatchObject([
    { factName: 'Rooms' },
  ]);
  await ask('DELETE', `/property-facts/${fact.id}`);
  const { id: languageId } = await ask('POST', '/languages', { name: 'Friulian', code: 'fur', organisationId });
  // The first is the default, which stays.
  const { id: defaultId } = await ask('POST', '/languages', { name: 'Sardinian', code: 'sc', organisationId });
  await ask('POST', '/property-languages', { propertyId, languageId: defaultId });
  const link = await ask('POST', '/property-languages', { propertyId, languageId });
  expect(link).toMatchObject({ propertyId, languageId });
  expect(await ask('GET', `/property-languages?propertyId=${propertyId}&languageId=${languageId}`)).toMatchObject([
    { language: { id: languageId, name: 'Friulian' } },
  ]);
  await ask('DELETE', `/property-languages/property/${propertyId}/language/${languageId}`);
  await ask('POST', '/property-languages', link);
  const amenity = await ask('POST', '/property-amenities', { domainId, propertyId, amenity: 'Sauna' });
  expect(rowsOf(await ask('GET', `/property-amenities?domainId=${domainId}`)).length).toBeGreaterThan(0);
  await ask('DELETE', `/property-amenities/${first(amenity).id}?domainId=${domainId}`);
});

it('S7.04 S7.05 events are created as JSON and as a form, sent back changed, linked and deleted', async () => {
  const published = await ask('POST', '/publish', {
    title: 'Lantern night',
    description: 'Lights on the lake.',
    eventStartDate: '2031-06-01',
    venue: { name: 'Festival Hall, Bled, Slovenia' },
    latitude: 46.36,
    longitude: 14.09,
    domainId,
  });
  const withFiles = await ask(
    'POST',
    `/publish?domainId=${domainId}`,
    form({
      title: 'Boat race',
      eventStartDate: '2031-06-02',
      featured: 'true',
      mainImage: await picture(),
      secondaryImage: await pictureBlob('navy'),
    }),
  );
  const id = first(published).eventId as number;
  const other = first(withFiles).eventId as number;
  const all = rowsOf(await ask('GET', `/all-events?domainId=${domainId}`));
  const [mine, theirs] = [id, other].map((eventId) => all.find((row) => row.eventId === eventId)!);
  expect(mine).toMatchObject({ title: 'Lantern night', status: 'draft' });
  expect(theirs).toMatchObject({ featured_media: expect.anything(), secondary_image: expect.anything() });
  await ask('POST', `/update-event/${id}`, mine);
  await ask(
    'POST',
    `/update-event-with-media/${other}`,
    form({ title: 'Boat race at night', mainImage: await picture() }),
  );
  await ask('POST', '/publish', mine);
  await ask('POST', '/link-translation', { newPostId: other, translationGroup: 'lantern-night' });
  expect(rowsOf(await ask('GET', '/events-by-translation-group?translation_group=lantern-night'))).toMatchObject([
    { eventId: other },
  ]);
  const near = '/api/location/nearby-events?startDate=2031-05-01&endDate=2031-08-01&descending=false&skip=0&take=10';
  expect(
    rowsOf(await ask('GET', `${near}&latitude=46.36&longitude=14.09&distance=35&domainId=${domainId}`)),
  ).toMatchObject([{ title: 'Lantern night' }, { title: 'Lantern night' }]);
  const hall = await makeRecord(venues, home);
  const [venue] = rowsOf(await ask('GET', `/venues?domainId=${domainId}`));
  expect(await ask('GET', `/venues/${hall}`)).toMatchObject(venue!);
  const around = await ask('GET', '/api/location/nearby-venues?latitude=46.36&longitude=14.09&distance=35');
  expect(around).toMatchObject({
    data: expect.any(Array),
    pagination: { hasMore: false, totalCount: expect.any(Number) },
  });
  await ask('DELETE', `/delete-event/${id}`);
});

const settings = [
  '/style-settings',
  '/category-config',
  '/language-config',
  '/wordpress/global-settings',
  '/wordpress/global-settings/booking-component',
  '/wordpress/global-settings/banner-images',
  '/wordpress/global-settings/archive-content',
  '/wordpress/global-settings/site-identity',
];

describe('S7.06 settings are read, and sent back with the domain, also as text:', () => {
  it.each(settings)('%s', async (path) => {
    for (const query of [`?domainId=${domainId}`, '']) {
      const read = await ask('GET', `${path}?domainId=${domainId}`);
      expect(await ask('POST', `${path}${query}`, { ...read, domainId: String(domainId) })).toBeTruthy();
    }
  });
});

it.each(['event_category', 'event_language', 'event_venue'])('S7.06 terms of %s', async (taxonomy) => {
  const query = `taxonomy=${taxonomy}&include_description=true&hierarchical=true&parent=0`;
  expect(await ask('GET', `/get-terms?${query}&domainId=${domainId}`)).toBeTruthy();
});

it('S7.06 a banner is deleted by sending the list back without it', async () => {
  const path = '/wordpress/global-settings/banner-images';
  await ask('POST', path, form({ domainId: String(domainId), title: 'Autumn', image: await picture() }));
  const read = await ask('GET', `${path}?domainId=${domainId}`);
  const all = read.banners as { title: string }[];
  const banners = all.filter(({ title }) => title !== 'Autumn');
  expect(banners).toHaveLength(all.length - 1);
  expect(await ask('POST', path, { ...read, banners, domainId })).toMatchObject({ banners });
});

it('S7.06 banner images and site identity are sent as forms with files', async () => {
  const global = '/wordpress/global-settings';
  await ask(
    'POST',
    `${global}/banner-images`,
    form({ domainId: String(domainId), title: 'Summer', image: await picture() }),
  );
  const identity = await ask(
    'POST',
    `${global}/site-identity`,
    form({ domainId: String(domainId), logo: await picture() }),
  );
  expect(identity.logo).toBeTruthy();
});

it('S7.10 S7.11 property posts with their pictures, and texts about them', async () => {
  const [{ id: propertyId }, { id: styleguideId }] = [
    await ask('POST', '/properties', { name: 'Lake Lodge', workspaceId }),
    await ask('POST', '/styleguides', { name: 'Quiet voice', organisationId, examples: 'The lake lies still.' }),
  ];
  const meta = {
    webapp_property_id: String(propertyId),
    property_type: 'Lodge',
    address: 'Cesta svobode 12',
    city: 'Bled',
    country: 'Slovenia',
    translation_group: 'lake-lodge',
    star_rating: 4,
    email: 'info@lodge.example',
    reservation_link: 'https://lodge.example',
    policies_links: ['https://lodge.example/rules'],
  };
  const body = { title: 'Lake Lodge', content: '<p>By the lake.</p>', excerpt: 'By the lake.', meta, gallery: [] };
  const { id } = await ask('POST', `/wordpress/properties?domainId=${domainId}`, body);
  const post = `/wordpress/properties/${id}`;
  const media = await ask(
    'POST',
    '/wordpress/media',
    form({ file: await picture(), title: 'Terrace', alt_text: 'A terrace', post: String(id) }),
  );
  await ask('POST', `${post}/media`, form({ file: await pictureBlob('olive'), title: 'Garden', alt_text: 'A garden' }));
  await ask('POST', `${post}/featured-media`, { media_id: media.id });
  await ask('POST', `${post}/gallery`, { gallery: [media.id] });
  await ask('POST', `${post}/gallery`, await ask('GET', `${post}/gallery`));
  await ask('PUT', post, await ask('GET', post));
  await ask('GET', `/wordpress/properties/by-webapp-id/${propertyId}`);
  expect(rowsOf(await ask('GET', '/wordpress/properties/translation-group/lake-lodge'))).toMatchObject([{ id }]);
  expect(rowsOf(await ask('GET', `/wordpress/properties?domainId=${domainId}`))).toMatchObject([{ id }]);

  await ask('POST', '/content/generate', { styleguideId, propertyId, language: 'en', contentType: 'summary' });
  const alt = {
    name: 'Lantern night',
    date: '2031-06-01',
    city: 'Bled',
    country: 'Slovenia',
    description: 'Lights',
    venue: 'Hall',
  };
  const more = { language: 'en', imageType: 'main', existingAltText: 'A lake' };
  await ask('POST', '/openai/generate/alt', form({ image: await picture(), ...alt, ...more }));
  await ask('POST', `/content/train/${styleguideId}`);
  await ask('GET', `/content/train/status/${styleguideId}`);
  await ask('GET', `/styleguides/property/${propertyId}?organisationId=${organisationId}`);
  await ask('DELETE', post);
});

it('S7.02 S7.12 the user’s profile, and places', async () => {
  const me = await ask('GET', '/users/me');
  await ask('PUT', '/users/me', me);
  await ask('PUT', '/users/me', { name: 'Mira', familyname: 'Kos' });
  expect(await ask('GET', '/users/me')).toMatchObject({ profile: { name: 'Mira', familyname: 'Kos' } });
  await ask('POST', '/places/autocomplete', { input: 'Bled', types: ['geocode', 'establishment'] });
});
