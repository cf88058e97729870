import { describe, expect, it, vi } from 'vitest';
import { postStore } from '../../server/features/property-posts/store.ts';
import { SQL } from '../../server/platform/db/sql.ts';
import { mediaLibraryCalls } from '../../src/resources/media/media.calls.ts';
import { media } from '../../src/resources/media/media.resource.ts';
import { propertyPostCalls as calls } from '../../src/resources/property-posts/property-posts.calls.ts';
import { propertyPosts } from '../../src/resources/property-posts/property-posts.resource.ts';
import { editing, makePerson, makePicture, makeRecord, makeTenant } from './builders.ts';
import { type Sent, as } from './client.ts';
import { pictureBlob } from './inputs.ts';
import { db } from './installation.ts';
import { lastChange } from './inputs.ts';

const home = await makeTenant();
const foreign = await makeTenant();
const editor = await makePerson({ of: [home], may: editing });
const { list, one, create, update, remove, revert, translations } = propertyPosts.endpoints;

const meta = {
  webapp_property_id: home.propertyId,
  property_type: 'Hotel',
  address: 'Cesta svobode 12',
  city: 'Bled',
  country: 'Slovenia',
  translation_group: 'hotel-lipa',
  star_rating: 4,
  email: 'desk@lipa.example',
  reservation_link: 'https://lipa.example/book',
  policies_links: ['https://lipa.example/house-rules', 'https://lipa.example/pets'],
};
const post = { title: 'Hotel Lipa', content: '<p>A house by the lake.</p>', excerpt: 'By the lake', meta };
const query = { workspaceId: home.workspaceId };
const send = (body: object, sent: Sent = {}) =>
  as(editor).call(create, { query, ...sent, body: body as Record<string, unknown> });
const made = async (body: object = {}) => (await send({ ...post, ...body })).body as unknown as Wire;
const pictures = async (count: number) => Promise.all(Array.from({ length: count }, () => makePicture(home)));
const wrong = ({ status, body }: { status: number; body: { validationErrors?: unknown } }) => [
  status,
  body.validationErrors,
];
const notFound = [404, 'Property not found'];
const told = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];

/** A post as it travels. */
interface Wire {
  id: number;
  version: number;
  meta: Record<string, unknown>;
  featured_media: { id: number } | null;
  gallery: { id: number; caption: string | null }[];
}

it('S3.10 a post is written and read with its meta and its gallery as they are documented', async () => {
  const [first, second] = await pictures(2);
  const gallery = [{ id: second, caption: 'The garden' }, { id: first }];
  const { status, body } = await send({ ...post, featured_media: first, gallery });
  expect([status, body]).toEqual([201, expect.objectContaining({ title: 'Hotel Lipa', meta, status: 'draft' })]);
  const shown = (id: number) => ({ id, url: `/v1/media/${id}`, alt_text: '', width: 8, height: 8 });
  expect(body).toMatchObject({
    featured_media: shown(first!),
    gallery: [
      { ...shown(second!), caption: 'The garden' },
      { ...shown(first!), caption: null },
    ],
  });
  expect(body).not.toHaveProperty('address');
  const listed = await as(editor).call(list, { query: { ...query, q: 'lipa' } });
  expect(listed.body).toContainEqual(body);
});

it('S3.10 what is changed of the meta leaves the rest of it; it may also come beside the other fields', async () => {
  const { id } = await made();
  const changed = await as(editor).call(update, { params: { id }, body: { meta: { city: 'Radovljica' } } });
  expect([changed.status, (changed.body as unknown as Wire).meta]).toEqual([200, { ...meta, city: 'Radovljica' }]);
  const flat = await as(editor).call(update, { params: { id }, body: { city: 'Bled' } });
  expect((flat.body as unknown as Wire).meta).toEqual(meta);
  expect(wrong(await as(editor).call(update, { params: { id }, body: { meta: { rooms: 3 } } }))).toEqual([
    422,
    { 'meta.rooms': ['Unknown field'] },
  ]);
  expect((await as(editor).call(update, { params: { id }, body: { meta: 'none' } })).status).toBe(422);
});

describe('S5.01 all that is wrong with a post is told at once:', () => {
  const required = {
    title: 'Property title is required',
    content: 'Property description is required',
    excerpt: 'Property summary is required',
    webapp_property_id: 'Webapp property ID is required',
    property_type: 'Property type is required',
    address: 'Property address is required',
    city: 'Property city is required',
    country: 'Property country is required',
    translation_group: 'Translation group is required',
  };
  const messages = Object.fromEntries(Object.entries(required).map(([name, message]) => [name, [message]]));
  const malformed = {
    star_rating: 6,
    email: 'nobody',
    reservation_link: 'lipa',
    policies_links: ['https://lipa.example', 'pets', 'ftp://lipa.example'],
  };
  const refused = {
    star_rating: ['Star rating must be between 1 and 5'],
    email: ['Invalid email format'],
    reservation_link: ['Invalid reservation link URL'],
    'policies_links.1': ['Invalid policy link URL at position 2'],
    'policies_links.2': ['Invalid policy link URL at position 3'],
  };

  it.each(Object.entries(required))('S5.01 %s: %s', async (name, message) => {
    const { meta: _meta, ...outside } = post;
    const flat = { ...outside, ...meta, [name]: undefined };
    expect(wrong(await send(flat))).toEqual([422, { [name]: [message] }]);
    expect(wrong(await send({ ...flat, [name]: null }))).toEqual([422, { [name]: [message] }]);
  });

  it('S5.01 Star rating, Invalid email format, Invalid reservation link URL, Invalid policy link URL at position N', async () => {
    expect(wrong(await send({}))).toEqual([422, messages]);
    expect(wrong(await send({ title: ' ', meta: malformed }))).toEqual([422, { ...messages, ...refused }]);
    const { id } = await made();
    const emptied = Object.fromEntries(Object.keys(required).map((name) => [name, null]));
    expect(wrong(await as(editor).call(update, { params: { id }, body: { ...emptied, ...malformed } }))).toEqual([
      422,
      { ...messages, ...refused },
    ]);
  });

  it.each([0, 6, 2.5, 'four'])('S5.01 Star rating %s', async (star_rating) => {
    const [status, errors] = wrong(await send({ ...post, meta: { ...meta, star_rating } }));
    expect([status, Object.keys(errors as object)]).toEqual([422, ['star_rating']]);
  });
});

describe('S8.06 a post that there is not, and one of another organisation:', () => {
  it('S8.06 Property not found', async () => {
    const there = await makeRecord(propertyPosts, foreign);
    for (const id of [there, 999_999_999]) {
      const params = { id };
      expect(told(await as(editor).call(one, { params }))).toEqual(notFound);
      expect(told(await as(editor).call(update, { params, body: { title: 'Mine' } }))).toEqual(notFound);
      expect(told(await as(editor).call(remove, { params }))).toEqual(notFound);
      expect(told(await as(editor).call(calls.gallery, { params }))).toEqual(notFound);
      expect(told(await as(editor).call(calls.setGallery, { params, body: { gallery: [] } }))).toEqual(notFound);
      expect(told(await as(editor).call(calls.setFeatured, { params, body: { media_id: null } }))).toEqual(notFound);
      const files = { file: await pictureBlob() };
      expect(told(await as(editor).call(calls.addMedia, { params, body: {}, files }))).toEqual(notFound);
    }
    expect(told(await as(editor).call(calls.ofProperty, { params: { id: foreign.propertyId } }))).toEqual(notFound);
  });

  it('S8.06 Failed to create property, Failed to update property, Failed to upload media, Failed to upload gallery image', async () => {
    const { id } = await made();
    const params = { id };
    const files = { file: await pictureBlob('#998877') };
    vi.spyOn(postStore, 'insert').mockRejectedValue(new Error('relation "property_posts" does not exist'));
    vi.spyOn(postStore, 'update').mockRejectedValue(new Error('relation "property_posts" does not exist'));
    const answers = [
      await send(post),
      await as(editor).call(update, { params, body: { title: 'Another' } }),
      await as(editor).call(calls.setFeatured, { params, body: { media_id: null } }),
      await as(editor).call(calls.addMedia, { params, body: {}, files }),
      await as(editor).call(calls.setGallery, { params, body: { gallery: [] } }),
    ];
    vi.restoreAllMocks();
    expect(answers.map(told)).toEqual([
      [500, 'Failed to create property'],
      [500, 'Failed to update property'],
      [500, 'Failed to update property'],
      [500, 'Failed to upload media'],
      [500, 'Failed to upload gallery image'],
    ]);
  });
});

it('S7.11 GET /wordpress/properties/by-webapp-id/{id} answers the post of a property in a language, else the first', async () => {
  const property = { webapp_property_id: (await makeTenant(home.organisationId)).propertyId };
  const own = await makeTenant();
  const person = await makePerson({ of: [own], may: editing });
  const body = (language: string) =>
    ({ ...post, language, meta: { ...meta, webapp_property_id: own.propertyId } }) as Record<string, unknown>;
  for (const language of ['en', 'de']) await as(person).call(create, { body: body(language) });
  const params = { id: own.propertyId };
  expect((await as(person).call(calls.ofProperty, { params })).body).toMatchObject({ language: 'en' });
  expect((await as(person).call(calls.ofProperty, { params, query: { language: 'de' } })).body).toMatchObject({
    language: 'de',
  });
  expect(told(await as(person).call(calls.ofProperty, { params, query: { language: 'it' } }))).toEqual(notFound);
  expect(wrong(await send({ ...post, meta: { ...meta, ...property } }))).toEqual([
    422,
    { webapp_property_id: ['There is no such property here'] },
  ]);
});

it('S7.11 GET /wordpress/properties/translation-group/{group} answers the post in its languages', async () => {
  const group = { ...meta, translation_group: 'three languages / one house' };
  for (const language of ['en', 'de', 'sl']) await send({ ...post, language, meta: group });
  const { body } = await as(editor).call(translations!, { params: { group: group.translation_group } } as Sent);
  expect((body as unknown as { language: string }[]).map(({ language }) => language)).toEqual(['en', 'de', 'sl']);
});

it('S3.11 S7.11 the gallery of a post is set in an order, with captions, and read in it', async () => {
  const { id } = await made();
  const params = { id };
  const [first, second, third] = await pictures(3);
  const set = (gallery: unknown) =>
    as(editor).call(calls.setGallery, { params, body: { gallery } as Record<string, unknown> });
  const shown = async () =>
    (await as(editor).call(calls.gallery, { params })).body.gallery.map((each) => [each.id, each.caption]);
  expect((await set([third, { id: first, caption: 'At night' }, second])).status).toBe(200);
  expect(await shown()).toEqual([
    [third, null],
    [first, 'At night'],
    [second, null],
  ]);
  expect((await set([first])).body.gallery.map((each) => each.id)).toEqual([first]);
  expect(wrong(await set([first, first]))).toEqual([422, { gallery: ['Has a picture twice'] }]);
  expect(wrong(await set([await makePicture(foreign)]))).toEqual([422, { gallery: ['There is no such picture here'] }]);
  expect(wrong(await set([999_999_999]))).toEqual([422, { gallery: ['There is no such picture here'] }]);
  expect((await set('all')).status).toBe(422);
  const tooMany = Array.from({ length: 201 }, (_, index) => index + 1);
  expect(wrong(await set(tooMany))).toEqual([422, { gallery: ['Has more than 200 pictures'] }]);
  expect(await shown()).toEqual([[first, null]]);
});

it('S3.11 S7.11 a picture is featured by its id, and by the id of another organisation’s by nobody', async () => {
  const { id } = await made();
  const [picture] = await pictures(1);
  const feature = (media_id: number | null) =>
    as(editor).call(calls.setFeatured, { params: { id }, body: { media_id } });
  expect((await feature(picture!)).body.featured_media).toMatchObject({ id: picture });
  expect(wrong(await feature(await makePicture(foreign)))).toEqual([
    422,
    { featured_media: ['There is no such picture here'] },
  ]);
  expect((await feature(null)).body.featured_media).toBeNull();
});

it('S3.11 S7.11 a file that is brought for a post is in the library and at the end of its gallery', async () => {
  const [first] = await pictures(1);
  const { id, version } = await made({ gallery: [first] });
  const bring = async (body: object, file: Blob, headers = {}) =>
    as(editor).call(calls.addMedia, {
      params: { id },
      body: body as Record<string, unknown>,
      files: { file },
      headers,
    });
  const added = await bring(
    { title: 'Terrace', alt_text: 'Tables', post: String(id) },
    await pictureBlob('#123457', 20, 20),
  );
  expect([added.status, added.body]).toEqual([
    200,
    {
      id: added.body.id,
      url: `/v1/media/${added.body.id}`,
      title: 'Terrace',
      alt_text: 'Tables',
      width: 20,
      height: 20,
    },
  ]);
  const { body } = await as(editor).call(calls.gallery, { params: { id } });
  expect(body.gallery.map((each) => each.id)).toEqual([first, added.body.id]);
  expect(wrong(await bring({ post: '1' }, await pictureBlob('#123458')))).toEqual([
    422,
    { post: ['Names another post than the address'] },
  ]);
  expect(wrong(await bring({}, new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' })))[0]).toBe(422);
  const again = await bring({ title: 'Terrace', alt_text: 'Tables' }, await pictureBlob('#123457', 20, 20));
  expect(again).toMatchObject({ status: 200, body: added.body });
  const otherwise = await bring({ title: 'Another', alt_text: 'Chairs' }, await pictureBlob('#123457', 20, 20));
  expect(otherwise).toMatchObject({ status: 200, body: { title: 'Another', alt_text: 'Chairs' } });
  const stale = await bring({}, await pictureBlob('#123459'), { 'if-match': `"${version}"` });
  expect(stale.status).toBe(412);
  const { body: library } = await as(editor).call(media.endpoints.list, { query: { ...query, q: 'Terrace' } });
  expect(library).toMatchObject([{ id: added.body.id, usedBy: null }]);
  const { body: one } = await as(editor).call(media.endpoints.one, { params: { id: added.body.id } });
  expect(one.usedBy).toBe(1);
});

it('S3.11 a file of the library may name the post that it belongs to', async () => {
  const { id } = await made();
  const files = { file: await pictureBlob('#543210', 12, 12) };
  const there = await makeRecord(propertyPosts, foreign);
  const refused = await as(editor).call(mediaLibraryCalls.bring, { query, body: { post: there }, files });
  expect(told(refused)).toEqual(notFound);
  const { status, body } = await as(editor).call(mediaLibraryCalls.bring, { query, body: { post: id }, files });
  expect(status).toBe(201);
  const { body: read } = await as(editor).call(calls.gallery, { params: { id } });
  expect(read.gallery.map((each) => each.id)).toEqual([body.id]);
});

it('S3.11 where a picture is used counts featured pictures and galleries, in the same moment', async () => {
  const [picture] = await pictures(1);
  const uses = async () =>
    (await as(editor).call(mediaLibraryCalls.uses, { params: { id: picture! } })).body.uses.map(({ field }) => field);
  expect(await uses()).toEqual([]);
  const { id } = await made({ featured_media: picture, gallery: [picture] });
  expect((await uses()).toSorted()).toEqual(['featured_media', 'gallery']);
  await as(editor).call(update, { params: { id }, body: { gallery: [] } });
  expect(await uses()).toEqual(['featured_media']);
});

it('a picture in the trash leaves the galleries and comes back to its place', async () => {
  const [first, second] = await pictures(2);
  const { id } = await made({ gallery: [first, second] });
  const shown = async () =>
    (await as(editor).call(calls.gallery, { params: { id } })).body.gallery.map((each) => each.id);
  await as(editor).call(media.endpoints.remove, { params: { id: first! }, query: { force: true } });
  expect(await shown()).toEqual([second]);
  await as(editor).call(media.endpoints.restore, { params: { id: first! } });
  expect(await shown()).toEqual([first, second]);
});

it('a gallery has a history, and comes back from it', async () => {
  const [first, second] = await pictures(2);
  const { id } = await made({ gallery: [{ id: first, caption: 'Before' }] });
  const { id: changeId } = await lastChange(id, propertyPosts);
  await as(editor).call(update, { params: { id }, body: { gallery: [second!] } });
  const { status } = await as(editor).call(revert!, { params: { id, changeId } });
  expect(status).toBe(200);
  const { body } = await as(editor).call(calls.gallery, { params: { id } });
  expect(body.gallery.map((each) => [each.id, each.caption])).toEqual([[first, 'Before']]);
});

it('text, picture and gallery are saved together, or not at all', async () => {
  const [picture] = await pictures(1);
  const { id } = await made();
  const params = { id };
  const body = { title: 'Another title', featured_media: picture!, gallery: [picture!, await makePicture(foreign)] };
  expect(wrong(await as(editor).call(update, { params, body }))).toEqual([
    422,
    { gallery: ['There is no such picture here'] },
  ]);
  expect((await as(editor).call(one, { params })).body).toMatchObject({ title: 'Hotel Lipa', featured_media: null });
  const [row] = await db.system<{ count: number }>(
    SQL`select count(*)::int as count from changes where table_name = 'property_posts' and record_id = ${id}`,
  );
  expect(row!.count).toBe(1);
});
