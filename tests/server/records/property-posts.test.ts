import { describe, expect, it, vi } from 'vitest';
import { postStore } from '../../../server/features/property-posts/store.ts';
import { propertyPostCalls as calls } from '../../../src/resources/property-posts/property-posts.calls.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { editing, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { type Sent, as } from '../stage/client.ts';
import { pictureBlob } from '../stage/inputs.ts';
import { type Wire, notFound, postStage, refusal, wrong } from './post-stage.ts';

const { home, foreign, editor, query, meta, post, send, made, pictures } = await postStage();
const { list, one, create, update, remove, translations } = propertyPosts.endpoints;

it('S3.10 a property post is created and read with its documented meta and gallery', async () => {
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

it('S3.10 a change of one meta field keeps the others; meta fields may also be sent at the top level', async () => {
  const { id, meta: own } = await made();
  const changed = await as(editor).call(update, { params: { id }, body: { meta: { city: 'Radovljica' } } });
  expect([changed.status, (changed.body as unknown as Wire).meta]).toEqual([200, { ...own, city: 'Radovljica' }]);
  const flat = await as(editor).call(update, { params: { id }, body: { city: 'Bled' } });
  expect((flat.body as unknown as Wire).meta).toEqual(own);
  expect(wrong(await as(editor).call(update, { params: { id }, body: { meta: { rooms: 3 } } }))).toEqual([
    422,
    { 'meta.rooms': ['Unknown field'] },
  ]);
  expect((await as(editor).call(update, { params: { id }, body: { meta: 'none' } })).status).toBe(422);
});

describe('S5.01 a property post with several errors is refused with all of them:', () => {
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
    email: 'desk',
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

describe('S8.06 an unknown property post, or one of another organization:', () => {
  it('S8.06 Property not found', async () => {
    const there = await makeRecord(propertyPosts, foreign);
    for (const id of [there, 999_999_999]) {
      const params = { id };
      expect(refusal(await as(editor).call(one, { params }))).toEqual(notFound);
      expect(refusal(await as(editor).call(update, { params, body: { title: 'Mine' } }))).toEqual(notFound);
      expect(refusal(await as(editor).call(remove, { params }))).toEqual(notFound);
      expect(refusal(await as(editor).call(calls.gallery, { params }))).toEqual(notFound);
      expect(refusal(await as(editor).call(calls.setGallery, { params, body: { gallery: [] } }))).toEqual(notFound);
      expect(refusal(await as(editor).call(calls.setFeatured, { params, body: { media_id: null } }))).toEqual(notFound);
      const files = { file: await pictureBlob() };
      expect(refusal(await as(editor).call(calls.addMedia, { params, body: {}, files }))).toEqual(notFound);
    }
    expect(refusal(await as(editor).call(calls.ofProperty, { params: { id: foreign.propertyId } }))).toEqual(notFound);
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
    expect(answers.map(refusal)).toEqual([
      [500, 'Failed to create property'],
      [500, 'Failed to update property'],
      [500, 'Failed to update property'],
      [500, 'Failed to upload media'],
      [500, 'Failed to upload gallery image'],
    ]);
  });
});

it('S7.11 GET /wordpress/properties/by-webapp-id/{id} answers the post of a property in a language, or its first one', async () => {
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
  expect(refusal(await as(person).call(calls.ofProperty, { params, query: { language: 'it' } }))).toEqual(notFound);
  expect(wrong(await send({ ...post, meta: { ...meta, ...property } }))).toEqual([
    422,
    { webapp_property_id: ['This property was not found'] },
  ]);
});

it('S7.11 GET /wordpress/properties/translation-group/{group} answers the language versions of a post', async () => {
  const group = { ...meta, translation_group: 'three languages / one house' };
  for (const language of ['en', 'de', 'sl']) await send({ ...post, language, meta: group });
  const { body } = await as(editor).call(translations!, { params: { group: group.translation_group } } as Sent);
  expect((body as unknown as { language: string }[]).map(({ language }) => language)).toEqual(['en', 'de', 'sl']);
});
