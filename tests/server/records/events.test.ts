import { describe, expect, it } from 'vitest';
import { mediaCalls } from '../../../contract/media/media.ts';
import { eventCalls, events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { pictureBlob } from '../stage/inputs.ts';
import { db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

const { create, update, updateWithMedia, remove, restore, one, list } = events.endpoints;
const concert = { title: 'Concert', eventStartDate: '2026-07-04T19:30', timeZone: 'Europe/Ljubljana' };

const rowOf = async (id: number) => {
  const [row] = await db.system<Record<string, unknown>>(SQL`select * from events where id = ${id}`);
  return row;
};
const readBack = async (person: Parameters<typeof as>[0], id: number) =>
  (await as(person).call(one, { params: { id } })).body[0];

describe('creating', () => {
  it('S7.04 S3.08 an event is created as JSON with any fields, and read as it was returned', async () => {
    const { home, editor } = await world();
    const body = { ...concert, status: 'published', category: 'music', latitude: 46.3683, longitude: 14.1146 };
    const added = await as(editor).call(create!, { query: { domainId: home.domainId }, body });
    expect([added.status, added.body]).toEqual([
      201,
      expect.objectContaining({
        ...body,
        eventStartDate: '2026-07-04T19:30:00+02:00',
        workspaceId: home.workspaceId,
        version: 1,
      }),
    ]);
    expect(await readBack(editor, added.body.eventId)).toEqual(added.body);
  });

  it('S3.08 S7.04 a multipart request creates it with two pictures, and numbers and empty values as text', async () => {
    const { home, editor } = await world();
    const venueId = await makeRecord(venues, home, { name: 'Festival Hall', city: 'Bled', country: 'Slovenia' });
    const files = { mainImage: await pictureBlob('teal', 64, 48), secondaryImage: await pictureBlob('orange', 20, 30) };
    const body = { ...concert, venueId, latitude: -0.5, longitude: 14, description: null };
    const { status, body: event } = await as(editor).call(create!, {
      query: { workspaceId: home.workspaceId },
      body,
      files,
    });
    expect(status).toBe(201);
    expect(event).toMatchObject({
      venueId,
      venue: { id: venueId, name: 'Festival Hall, Bled, Slovenia' },
      latitude: -0.5,
      description: null,
      featured_media: { width: 64, height: 48, url: `/v1/media/${event.featured_media?.id}` },
      secondary_image: { width: 20, height: 30 },
    });
    const picture = await as(editor).call(mediaCalls.file, { params: { id: event.featured_media!.id } });
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(String(picture.body).slice(0, 4)).toBe('RIFF');
  });

  it('S3.08 unknown fields are accepted, stored, and returned in every response', async () => {
    const { home, editor, viewer } = await world();
    const further = { isFree: false, promoter: 'Kulturverein Bled', tickets: { from: 12.5, to: 30, seats: [1, 'B'] } };
    const query = { workspaceId: home.workspaceId };
    const { status, body: event } = await as(editor).call(create!, { query, body: { ...concert, ...further } });
    expect([status, event]).toEqual([
      201,
      expect.objectContaining({ ...concert, eventStartDate: event.eventStartDate, ...further }),
    ]);
    expect(await readBack(viewer, event.eventId)).toEqual(event);
    const found = await as(viewer).call(list, { query });
    expect(found.body).toContainEqual({ ...event, distance: null });
    const params = { id: event.eventId };
    const changes = { isFree: true, promoter: null, age: '16+' };
    const changed = await as(editor).call(update!, { params, body: changes });
    expect(changed.body).toMatchObject({ title: 'Concert', isFree: true, tickets: further.tickets, age: '16+' });
    expect(changed.body).not.toHaveProperty('promoter');
    const sentBack = await as(editor).call(update!, { params, body: { ...changed.body, title: 'Late' } });
    expect(sentBack.body).toMatchObject({ title: 'Late', isFree: true, age: '16+', tickets: further.tickets });
  });

  it('S3.08 unknown fields are accepted as multipart, too, with booleans as the text true or false', async () => {
    const { home, editor } = await world();
    const { body: event } = await as(editor).call(create!, {
      query: { workspaceId: home.workspaceId },
      body: { ...concert, isFree: true, isSoldOut: false, promoter: 'true story' },
      files: { mainImage: await pictureBlob() },
    });
    expect(event).toMatchObject({ isFree: true, isSoldOut: false, promoter: 'true story' });
    expect(await readBack(editor, event.eventId)).toEqual(event);
  });

  it('S3.08 unknown fields are not written to a column of their name', async () => {
    const { home, editor } = await world();
    const further = { cell: 7, searched: 'x', created_at: 'x' };
    const query = { workspaceId: home.workspaceId };
    const { status, body } = await as(editor).call(create!, { query, body: { ...concert, ...further } });
    expect([status, body]).toEqual([201, expect.objectContaining(further)]);
    expect(await rowOf(body.eventId)).toMatchObject({ cell: null, searched: 'concert x x', further_fields: further });
  });

  it('S3.08 unknown fields have a size limit, and cannot replace a field of the record', async () => {
    const { home, editor } = await world();
    const query = { workspaceId: home.workspaceId };
    const refusal = async (further: object) =>
      Object.keys(
        (await as(editor).call(create!, { query, body: { ...concert, ...further } })).body.validationErrors ?? {},
      );
    expect(await refusal({ notes: 'x'.repeat(20_001) })).toEqual(['notes']);
    expect(await refusal({ one: 'x'.repeat(11_000), other: 'x'.repeat(11_000) })).toEqual(['one', 'other']);
    expect(await refusal({ bad: 'a\u0000b' })).toEqual(['bad']);
    expect(await refusal({ [`${'n'.repeat(101)}`]: 1 })).toEqual(['n'.repeat(101)]);
    for (const own of ['workspaceId', 'mainImage']) expect(await refusal({ [own]: 77 })).toEqual([own]);
    const left = ['version', 'deletedAt', 'venue', 'labels', 'eventId', 'id', 'propertyId'];
    const sent = Object.fromEntries(left.map((own) => [own, 77]));
    const { body: clean } = await as(editor).call(create!, { query, body: { ...concert, ...sent } });
    expect(Object.entries(clean).filter(([, value]) => value === 77)).toEqual([]);
    const { body: event } = await as(editor).call(create!, { query, body: { ...concert, one: 'x'.repeat(11_000) } });
    const grown = await as(editor).call(update!, {
      params: { id: event.eventId },
      body: { other: 'x'.repeat(11_000) },
    });
    expect([grown.status, Object.keys(grown.body.validationErrors)]).toEqual([422, ['other']]);
  });

  it('S7.04 without a status it is a draft, and it belongs to the workspace of the request', async () => {
    const { home, editor } = await world();
    const query = { workspaceId: home.workspaceId };
    expect((await as(editor).call(create!, { query, body: concert })).body).toMatchObject({
      status: 'draft',
      language: 'en',
    });
    const nowhere = await as(editor).call(create!, { body: concert });
    expect([nowhere.status, nowhere.body]).toEqual([
      400,
      expect.objectContaining({ message: 'Domain ID is required' }),
    ]);
  });

  it('S7.04 all errors are reported at once, by field, and nothing is stored', async () => {
    const { home, local } = await world();
    const body = {
      status: 'gone',
      eventStartDate: 'soon',
      website: 'javascript:alert(1)',
      latitude: 91,
      mainImage: 'lake.jpg',
      title: '',
    };
    const { status, body: answer } = await as(local).call(create!, { body });
    expect(status).toBe(422);
    expect(answer.validationErrors).toEqual({
      title: ['This is required'],
      status: ['Must be one of: draft, scheduled, published, archived'],
      eventStartDate: ['Must be a date, or a date and a time such as 19:30'],
      website: ['Must be a web address that begins with http:// or https://'],
      latitude: ['Must be at most 90'],
      mainImage: ['Unknown field'],
    });
    expect(await db.system(SQL`select from events where workspace_id = ${home.workspaceId}`)).toEqual([]);
  });

  it.each([null, ''])('S7.04 a status is never empty, even when sent as %o', async (status) => {
    const { home, local } = await world();
    const id = await makeRecord(events, home, { ...concert, status: 'published' });
    const answers = [
      await as(local).call(create!, { body: { ...concert, status } }),
      await as(local).call(update!, { params: { id }, body: { status } }),
    ];
    for (const answer of answers)
      expect([answer.status, Object.keys(answer.body.validationErrors)]).toEqual([422, ['status']]);
  });

  it('S7.04 the venue must be in the same workspace', async () => {
    const { home, sibling, foreign, editor } = await world();
    const elsewhere = [await makeRecord(venues, sibling), await makeRecord(venues, foreign), 999_999_999];
    for (const venueId of elsewhere) {
      const { status, body } = await as(editor).call(create!, {
        query: { workspaceId: home.workspaceId },
        body: { ...concert, venueId },
      });
      expect([status, body.validationErrors]).toEqual([422, { venueId: ['This venue was not found'] }]);
    }
  });
});

describe('changing', () => {
  it('S7.04 a published event stays published when only its title changes', async () => {
    const { home, editor } = await world();
    const id = await makeRecord(events, home, { ...concert, status: 'published', category: 'music' });
    const before = await rowOf(id);
    const { status, body } = await as(editor).call(update!, { params: { id }, body: { title: 'Late concert' } });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ title: 'Late concert', status: 'published', version: 2 }),
    ]);
    expect(await rowOf(id)).toEqual({
      ...before,
      title: 'Late concert',
      searched: 'late concert music',
      words: "'1concert' '1late' '2music'",
      version: 2,
      updated_at: expect.anything(),
    });
  });

  it('S7.04 a new picture replaces the previous one, the other stays, and null removes one', async () => {
    const { home, editor } = await world();
    const id = await makeRecord(events, home, concert);
    const params = { id };
    const both = { mainImage: await pictureBlob(), secondaryImage: await pictureBlob() };
    const first = await as(editor).call(updateWithMedia!, { params, body: { title: 'With pictures' }, files: both });
    const next = await as(editor).call(updateWithMedia!, {
      params,
      files: { mainImage: await pictureBlob('red', 9, 9) },
    });
    expect(next.body).toMatchObject({ title: 'With pictures', secondary_image: first.body.secondary_image });
    expect(next.body.featured_media).toMatchObject({ width: 9, height: 9 });
    const emptied = await as(editor).call(update!, { params, body: { featured_media: null } });
    expect(emptied.body).toMatchObject({ featured_media: null, secondary_image: first.body.secondary_image });
  });

  it('S7.04 the id of a picture of another workspace is refused', async () => {
    const { home, editor } = await world();
    const id = await makeRecord(events, home, concert);
    const { status } = await as(editor).call(update!, { params: { id }, body: { featured_media: 1 } });
    expect(status).toBe(422);
  });

  it('S7.04 an empty text clears an optional field', async () => {
    const { home, editor } = await world();
    const id = await makeRecord(events, home, { ...concert, category: 'music' });
    expect((await as(editor).call(update!, { params: { id }, body: { category: '' } })).body.category).toBeNull();
    const { status, body } = await as(editor).call(update!, { params: { id }, body: { title: '' } });
    expect([status, body.validationErrors]).toEqual([422, { title: ['This is required'] }]);
  });
});

describe('removing', () => {
  it('S7.04 a removed event is in the trash, hidden and unchangeable, until it is restored', async () => {
    const { home, editor } = await world();
    const id = await makeRecord(events, home, { ...concert, status: 'published' });
    const params = { id };
    const gone = await as(editor).call(remove!, { params });
    expect([gone.status, gone.body]).toEqual([200, { id, version: 2, deletedAt: expect.any(String) }]);
    expect(await readBack(editor, id)).toBeUndefined();
    expect((await as(editor).call(update!, { params, body: { title: 'x' } })).status).toBe(404);
    expect((await as(editor).call(remove!, { params })).status).toBe(404);
    const trash = await as(editor).call(list, { query: { trashed: true } });
    expect(trash.body).toEqual([expect.objectContaining({ eventId: id, deletedAt: gone.body.deletedAt })]);
    const back = await as(editor).call(restore!, { params });
    expect(back.body).toMatchObject({ eventId: id, status: 'published', deletedAt: null, version: 3 });
    expect((await as(editor).call(restore!, { params })).status).toBe(404);
  });
});

describe('translations', () => {
  it('S3.09 S7.04 an event is added to a translation group, which lists its languages, oldest first', async () => {
    const { home, editor } = await world();
    const group = { translation_group: 'summer-fair' };
    const english = await makeRecord(events, home, { ...concert, ...group, language: 'en' });
    const german = await makeRecord(events, home, { ...concert, language: 'de' });
    await makeRecord(events, home, concert);
    const body = { newPostId: german, translationGroup: 'summer-fair' };
    const linked = await as(editor).call(eventCalls.linkTranslation, { body });
    expect([linked.status, linked.body]).toEqual([
      200,
      expect.objectContaining({ eventId: german, ...group, version: 2 }),
    ]);
    const { body: together } = await as(editor).call(eventCalls.byTranslationGroup, { query: group });
    expect(together).toEqual([english, german].map((eventId) => expect.objectContaining({ eventId })));
  });

  it('S3.09 a group needs a name, and a group of another workspace is empty', async () => {
    const { home, foreign, editor } = await world();
    const id = await makeRecord(events, home, concert);
    const nameless = await as(editor).call(eventCalls.linkTranslation, {
      body: { newPostId: id, translationGroup: ' ' },
    });
    expect([nameless.status, nameless.body]).toMatchObject([
      422,
      { validationErrors: { translationGroup: ['This is required'] } },
    ]);
    await makeRecord(events, foreign, { ...concert, translation_group: 'theirs' });
    const query = { translation_group: 'theirs' };
    expect((await as(editor).call(eventCalls.byTranslationGroup, { query })).body).toEqual([]);
  });
});
