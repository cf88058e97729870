// Imported first: the hills are declared before the server starts.
import { hillsTable } from '../../places/hills.ts';
import { doAll, come, fair, faults, planned, stored } from '../schedule-stage.ts';
import { describe, expect, it } from 'vitest';
import { changeSets } from '../../../../contract/calls/history.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { events } from '../../../../src/resources/events/events.resource.ts';
import { publishingRules } from '../../../../src/resources/publishing-rules/publishing-rules.resource.ts';
import { websiteSettings } from '../../../../src/resources/website-settings/website-settings.resource.ts';
import { hills } from '../../../hills.ts';
import { type Person, type Tenant, makePicture, makeRecord } from '../../stage/builders.ts';
import { as } from '../../stage/client.ts';
import { lastChange } from '../../stage/inputs.ts';
import { db } from '../../stage/installation.ts';
import * as stage from '../schedule-stage.ts';
import { checkedImport, runImport } from '../../imports/transfer.ts';
import { type World, world } from '../../stage/world.ts';

await db.asSystem((tx) => tx.script(hillsTable));

const { create, update, bulkUpdate, savePending, publishPending, bulkPublish, revert } = events.endpoints;
const needsPicture = { featured_media: ['Add a picture before publishing'] };

const rule = (person: Person, { workspaceId }: Tenant, body: object) =>
  as(person).call(publishingRules.endpoints.create, {
    query: { workspaceId },
    body: { resource: 'events', mode: 'block', ...body },
  });

const ruleOf = async (person: Person, { workspaceId }: Tenant) =>
  (await as(person).call(publishingRules.endpoints.list, { query: { workspaceId } })).body[0]!.id;

/** A workspace in which events need a picture. */
async function strict(body: object = { requiredFields: ['featured_media'] }): Promise<World> {
  const place = await world();
  expect((await rule(place.owner, place.home, body)).status).toBe(201);
  return place;
}

const added = ({ editor, home }: World, body: object = {}) =>
  as(editor).call(create!, { query: { workspaceId: home.workspaceId }, body: { ...fair, ...body } });
const publish = ({ editor }: World, id: number) =>
  as(editor).call(update!, { params: { id }, body: { status: 'published' } });
const refusalOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { validationErrors?: unknown }).validationErrors,
];

/** Sets the languages of the website. */
const speaks = (place: World, siteLanguages: string[]) =>
  makeRecord(websiteSettings, place.home, { siteLanguages, defaultLanguage: 'en' });

describe('a blocking rule', () => {
  it('refuses to publish a new or existing event without a required field, in the language of the reader', async () => {
    const place = await strict({ requiredFields: ['featured_media', 'description'] });
    const both = { ...needsPicture, description: ['Fill this in before publishing'] };
    expect(refusalOf(await added(place, { status: 'published' }))).toEqual([422, both]);
    const draft = await added(place);
    expect(draft.status).toBe(201);
    expect(refusalOf(await publish(place, draft.body.eventId))).toEqual([422, both]);
    const german = await as(place.editor).call(update!, {
      params: { id: draft.body.eventId },
      body: { status: 'published' },
      headers: { 'accept-language': 'de' },
    });
    expect(german.body.validationErrors).toMatchObject({
      featured_media: ['Fügen Sie vor dem Veröffentlichen ein Bild hinzu'],
    });
  });

  it('publishes an event that gets what it lacks with the same change', async () => {
    const place = await strict();
    const draft = await added(place);
    const picture = await makePicture(place.home);
    const body = { status: 'published', featured_media: picture };
    const { status } = await as(place.editor).call(update!, { params: { id: draft.body.eventId }, body });
    expect(status).toBe(200);
  });

  it('lets published events be corrected, but not publish saved changes that lack something', async () => {
    const place = await world();
    const id = await makeRecord(events, place.home, { status: 'published' });
    await rule(place.owner, place.home, { requiredFields: ['featured_media'] });
    const { editor } = place;
    expect((await as(editor).call(update!, { params: { id }, body: { title: 'Winter fair' } })).status).toBe(200);
    await as(editor).call(savePending!, { params: { id }, body: { values: { title: 'Spring fair' }, version: 0 } });
    const published = await as(editor).call(publishPending!, { params: { id }, body: { version: 1 } });
    expect(refusalOf(published)).toEqual([422, needsPicture]);
    const together = await as(editor).call(bulkPublish!, { body: { ids: [id] } });
    expect(refusalOf(together)).toEqual([422, needsPicture]);
  });

  it('names the incomplete ones of several events, and publishes none of them', async () => {
    const place = await strict();
    const picture = await makePicture(place.home);
    const whole = await makeRecord(events, place.home, { title: 'Whole', featured_media: picture });
    const ids = [whole];
    for (const title of ['Fair', 'Market']) ids.push(await makeRecord(events, place.home, { title }));
    const bulk = (all: number[]) =>
      as(place.editor).call(bulkUpdate!, { body: { ids: all, values: { status: 'published' } } });
    const message = '2 of the 3 records are incomplete and can’t be published: “Fair”, “Market”';
    expect(refusalOf(await bulk(ids))).toEqual([422, { status: [message] }]);
    expect((await stored(whole)).status).toBe('draft');
    expect((await bulk([whole])).status).toBe(200);
  });

  it('stops a scheduled publication, which is reported as incomplete', async () => {
    expect((await rule(stage.owner, stage.home, { requiredFields: ['featured_media'] })).status).toBe(201);
    const id = await planned();
    await come(id);
    await doAll();
    expect(await stored(id)).toMatchObject({ status: 'scheduled', problem: 'incomplete' });
    expect(faults).toEqual([]);
  });

  it('refuses rows of an import one by one', async () => {
    const place = await strict({ requiredFields: ['description'] });
    const file =
      'title,eventStartDate,status,description\nWhole,2099-06-01,published,A fair\nFair,2099-06-02,published,\n';
    const { id } = await checkedImport(place.editor, events, place.home, file);
    const { counts, errors } = await runImport(place.editor, id);
    expect(counts).toMatchObject({ create: 1, invalid: 1 });
    expect(errors).toMatchObject([{ row: 3, message: expect.stringContaining('Fill this in before publishing') }]);
  });

  it('imports the translations of an item together, although another row is refused', async () => {
    const place = await strict({ requiredFields: ['description'], requiredLanguages: ['en', 'de'] });
    await speaks(place, ['en', 'de']);
    const file = [
      'title,eventStartDate,status,description,language,translation_group',
      'Fair,2099-06-01,published,A fair,en,fair',
      'Market,2099-06-02,published,,en,market',
      'Messe,2099-06-01,published,Eine Messe,de,fair',
    ];
    const { id } = await checkedImport(place.editor, events, place.home, file.join('\n'));
    const { counts, errors } = await runImport(place.editor, id);
    expect(counts).toMatchObject({ create: 2, invalid: 1 });
    expect(errors).toMatchObject([{ row: 3 }]);
  });

  it('refuses an undo and an earlier version that would publish an incomplete event', async () => {
    const place = await world();
    const id = await makeRecord(events, place.home, { status: 'published' });
    const { id: changeId } = await lastChange(id, events);
    await as(place.editor).call(update!, { params: { id }, body: { status: 'draft' } });
    await rule(place.owner, place.home, { requiredFields: ['featured_media'] });
    const { changeSetId } = await lastChange(id, events);
    const undone = await as(place.editor).call(changeSets.undo, { params: { id: changeSetId } });
    const back = await as(place.editor).call(revert!, { params: { id, changeId } });
    expect([undone.status, back.status]).toEqual([422, 422]);
    expect((await stored(id)).status).toBe('draft');
  });
});

describe('required languages', () => {
  it('are those of the item, in any status but the trash', async () => {
    const place = await strict({ requiredLanguages: ['en', 'de'] });
    await speaks(place, ['en', 'de']);
    const translation_group = crypto.randomUUID();
    const { body } = await added(place, { language: 'en', translation_group });
    const needsGerman = [422, { language: ['Add translations before publishing (languages: de)'] }];
    expect(refusalOf(await publish(place, body.eventId))).toEqual(needsGerman);
    const german = await added(place, { language: 'de', translation_group });
    const { remove, restore } = events.endpoints;
    await as(place.editor).call(remove, { params: { id: german.body.eventId } });
    expect(refusalOf(await publish(place, body.eventId))).toEqual(needsGerman);
    await as(place.editor).call(restore, { params: { id: german.body.eventId } });
    expect((await publish(place, body.eventId)).status).toBe(200);
  });

  it('no longer count once the website does not have them', async () => {
    const place = await strict({ requiredLanguages: ['de', 'it'] });
    await speaks(place, ['en', 'de']);
    const { body } = await added(place, { language: 'en' });
    const needsGerman = [422, { language: ['Add translations before publishing (languages: de)'] }];
    expect(refusalOf(await publish(place, body.eventId))).toEqual(needsGerman);
    await speaks(place, ['en']);
    expect((await publish(place, body.eventId)).status).toBe(200);
    const { list } = publishingRules.endpoints;
    const rules = await as(place.viewer).call(list, { query: { workspaceId: place.home.workspaceId } });
    expect(rules.body).toMatchObject([{ requiredLanguages: ['de', 'it'], effectiveLanguages: [] }]);
  });

  it('are those of the organization while the website has none', async () => {
    const place = await strict({ requiredLanguages: ['de', 'it'] });
    await db.system(SQL`
      insert into languages (organisation_id, name, code) values (${place.home.organisationId}, 'Italian', 'it')`);
    const { body } = await added(place, { language: 'en' });
    const needsItalian = [422, { language: ['Add translations before publishing (languages: it)'] }];
    expect(refusalOf(await publish(place, body.eventId))).toEqual(needsItalian);
  });
});

describe('a rule', () => {
  it('that warns or is off lets everything pass, also outside its workspace', async () => {
    const place = await strict();
    const elsewhere = { ...place, home: place.sibling };
    expect((await added(elsewhere, { status: 'published' })).status).toBe(201);
    const id = await ruleOf(place.owner, place.home);
    for (const mode of ['warn', 'off'] as const) {
      await as(place.owner).call(publishingRules.endpoints.update, { params: { id }, body: { mode } });
      expect((await added(place, { status: 'published' })).status).toBe(201);
    }
  });

  it('is changed by those who may change settings, and read by all members of the workspace', async () => {
    const place = await strict();
    const id = await ruleOf(place.viewer, place.home);
    const off = { params: { id }, body: { mode: 'off' as const } };
    expect((await as(place.viewer).call(publishingRules.endpoints.update, off)).status).toBe(403);
    expect((await as(place.stranger).call(publishingRules.endpoints.update, off)).status).toBe(404);
    expect((await rule(place.stranger, place.home, { requiredFields: [] })).status).not.toBe(201);
  });

  it('is refused for unknown content, fields and languages', async () => {
    const { owner, home } = await world();
    const fields = ['title', 'status', 'noSuchField', 'description'];
    expect(refusalOf(await rule(owner, home, { resource: 'webhooks' }))).toEqual([
      422,
      { resource: ['Choose content that can be published'] },
    ]);
    expect(refusalOf(await rule(owner, home, { requiredFields: fields, requiredLanguages: ['German'] }))).toEqual([
      422,
      {
        requiredFields: ['Can’t be required: title, status, noSuchField'],
        requiredLanguages: ['Must be a language code such as en or de-AT'],
      },
    ]);
    expect(refusalOf(await rule(owner, home, { resource: 'properties', requiredLanguages: ['de'] }))).toEqual([
      422,
      { requiredLanguages: ['This content has no translations'] },
    ]);
    expect((await rule(owner, home, {})).status).toBe(201);
    expect(refusalOf(await rule(owner, home, {}))).toEqual([
      422,
      { resource: ['There is already a rule for this content'] },
    ]);
  });

  it('works for a resource of one’s own declaration, and ignores a field that was removed from it', async () => {
    const place = await strict({ resource: 'hills', requiredFields: ['parentId'] });
    const query = { workspaceId: place.home.workspaceId };
    const hill = (body: object) =>
      as(place.editor).call(hills.endpoints.create, { query, body: { name: 'High', status: 'published', ...body } });
    expect(refusalOf(await hill({}))).toEqual([422, { parentId: ['Fill this in before publishing'] }]);
    await db.system(SQL`
      update publishing_rules set required_fields = '{height}' where workspace_id = ${place.home.workspaceId}`);
    expect((await hill({})).status).toBe(201);
  });
});
