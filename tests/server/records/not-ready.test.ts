import { describe, expect, it } from 'vitest';
import { groupField, isTranslated } from '../../../contract/declaration/field-defaults.ts';
import type { Field } from '../../../contract/declaration/fields.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { isPublishable, requirableFields } from '../../../contract/publishing/publishing-rules.ts';
import { overview } from '../../../contract/calls/overview.ts';
import { randomFrom } from '../../../server/demo/random.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { resourceNamed, resources } from '../../../server/platform/resources.ts';
import { refuseIncomplete } from '../../../server/records/publishing/completeness-store.ts';
import { storeOf } from '../../../server/records/store.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { publishingRules } from '../../../src/resources/publishing-rules/publishing-rules.resource.ts';
import { websiteSettings } from '../../../src/resources/website-settings/website-settings.resource.ts';
import { type Tenant, makePicture, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { sampleOf } from '../stage/samples.ts';
import { type World, world } from '../stage/world.ts';

const publishable = resources.filter((resource) => isPublishable(resource));
const { list, update, bulkUpdate, savePending } = events.endpoints;

const setRule = (place: World, body: object) =>
  as(place.owner).call(publishingRules.endpoints.create, {
    query: { workspaceId: place.home.workspaceId },
    body: { resource: 'events', mode: 'warn', ...body },
  });

/** Sets the languages of the website. */
const speaks = ({ home }: World) =>
  makeRecord(websiteSettings, home, { siteLanguages: ['en', 'de'], defaultLanguage: 'en' });

/** Ids of the records that the filter finds. */
async function found({ viewer, home }: World, resource: Resource, query: object = {}): Promise<number[]> {
  const { endpoints, idKey } = resource;
  const asked = { workspaceId: home.workspaceId, notReady: true, take: 100, sort: 'id', ...query };
  const { body } = await as(viewer).call(endpoints.list, { query: asked });
  return (body as unknown as Record<string, number>[]).map((row) => row[idKey]!).sort((one, other) => one - other);
}

/** A title of pictures that are deleted once records show them. */
const toDelete = 'to delete';

/** Two values of a field: one that counts, and one that looks like one but is blank. */
async function valuesOf(name: string, field: Field, of: Tenant): Promise<[filled: unknown, blank: unknown]> {
  const target = async () =>
    field.resource === 'properties' ? of.propertyId : makeRecord(resourceNamed(field.resource!), of);
  switch (field.kind) {
    case 'image':
      return [await makePicture(of), await makePicture(of, { title: toDelete })];
    case 'gallery':
      return [
        [{ id: await makePicture(of), caption: null }],
        [{ id: await makePicture(of, { title: toDelete }), caption: null }],
      ];
    case 'ref':
      return [await target(), null];
    case 'refs':
      return [[await target()], []];
    case 'byLanguage':
      return [{ de: { text: 'Am See' } }, null];
    case 'words':
    case 'urls':
      return [sampleOf(name, field), []];
    case 'text':
    case 'longText':
    case 'richText':
    case 'url':
    case 'email':
    case 'phone':
      return [sampleOf(name, field), ''];
    default:
      return [sampleOf(name, field), null];
  }
}

/** Languages and items of records, some without an item. */
const itemOf = ({ fields }: Resource, made: number) =>
  isTranslated(fields) && {
    language: ['en', 'de', 'it'][made % 3],
    [groupField(fields)!]: made % 4 === 0 ? '' : `item ${Math.floor(made / 3)}`,
  };

/** Records with random values in the fields that a rule can require, some of them in pictures that are deleted later. */
async function makeRecords(resource: Resource, of: Tenant): Promise<void> {
  const random = randomFrom(35);
  const isUnique = (name: string) => resource.unique.some(({ fields }) => fields.includes(name));
  const names = requirableFields(resource).filter((name) => !isUnique(name));
  const values = new Map<string, unknown[]>();
  for (const name of names) values.set(name, await valuesOf(name, resource.fields[name]!, of));
  for (let made = 0; made < 15; made++) {
    const given = names.filter(() => random.int(0, 2) > 0).map((name) => [name, random.pick(values.get(name)!)]);
    await makeRecord(resource, of, { ...itemOf(resource, made), ...Object.fromEntries(given) });
  }
  await db.system(
    SQL`update media set deleted_at = now() where title = ${toDelete} and workspace_id = ${of.workspaceId}`,
  );
}

/** Ids of the records that the check before publishing refuses. */
const refusedOf = (resource: Resource, ids: readonly number[]) =>
  db.asSystem(async (tx) => {
    const store = storeOf(resource);
    const refused: number[] = [];
    for (const row of await store.byIds(tx, ids))
      await refuseIncomplete(tx, store, [row]).catch(() => refused.push(store.idOf(row)));
    return refused;
  });

it.each(publishable.map(({ name }) => name))(
  'the filter finds the %s that the check before publishing refuses, for each field and language',
  async (name) => {
    const resource = resourceNamed(name);
    const place = await world();
    const { workspaceId } = place.home;
    await speaks(place);
    await makeRecords(resource, place.home);
    const ids = await found(place, resource, { notReady: false });
    const fields = requirableFields(resource);
    const rules = [
      ...fields.map((field) => ({ fields: [field], languages: [] })),
      { fields: fields.slice(0, 2), languages: ['en', 'de'] },
      { fields: [], languages: ['de'] },
    ];
    for (const rule of rules) {
      await db.system(SQL`
        insert into publishing_rules (workspace_id, resource, mode, required_fields, required_languages)
        values (${workspaceId}, ${name}, 'block', ${rule.fields}, ${rule.languages})
        on conflict (workspace_id, resource) where deleted_at is null
        do update set required_fields = excluded.required_fields, required_languages = excluded.required_languages`);
      const refused = await refusedOf(resource, ids);
      expect([rule, await found(place, resource)]).toEqual([rule, refused]);
      const others = ids.filter((id) => !refused.includes(id));
      expect([rule, await found(place, resource, { notReady: false })]).toEqual([rule, others]);
    }
  },
);

describe('events', () => {
  it('of an item without a required language are all found, and one item is counted', async () => {
    const place = await world();
    await speaks(place);
    await setRule(place, { requiredLanguages: ['en', 'de'] });
    const [whole, half] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const language of ['en', 'de']) await makeRecord(events, place.home, { language, translation_group: whole });
    const lacking = [];
    for (const language of ['en', 'it'])
      lacking.push(await makeRecord(events, place.home, { language, translation_group: half }));
    const alone = await makeRecord(events, place.home, { language: 'en' });
    expect(await found(place, events)).toEqual([...lacking, alone]);
    expect(await found(place, events, { perItem: true })).toEqual([lacking[0], alone]);
    expect(await found(place, events, { notReady: false, perItem: true })).toHaveLength(1);
    const { workspaceId } = place.home;
    const counted = await as(place.viewer).call(overview.counts, {
      query: { workspaceId },
      body: { lists: [{ resource: 'events', filters: { notReady: 'true', perItem: 'true' } }] },
    });
    expect(counted.body).toEqual([2]);
  });

  it('in the trash do not count as a translation', async () => {
    const place = await world();
    await speaks(place);
    await setRule(place, { requiredLanguages: ['de'] });
    const translation_group = crypto.randomUUID();
    const id = await makeRecord(events, place.home, { language: 'en', translation_group });
    await makeRecord(events, place.home, { language: 'de', translation_group }, true);
    expect(await found(place, events)).toEqual([id]);
  });

  it('with unpublished changes that remove a required value are found, as are those that still lack one', async () => {
    const place = await world();
    const description = '<p>A fair by the lake</p>';
    const ids: number[] = [];
    for (const values of [{ description }, { description }, {}])
      ids.push(await makeRecord(events, place.home, { status: 'published', ...values }));
    await setRule(place, { requiredFields: ['description'] });
    const changes = [{ description: '' }, { title: 'Winter fair' }, { description }];
    for (const [index, values] of changes.entries())
      await as(place.editor).call(savePending!, { params: { id: ids[index]! }, body: { values, version: 0 } });
    expect(await found(place, events)).toEqual([ids[0], ids[2]]);
  });

  it('are limited in a bulk change as in the list', async () => {
    const place = await world();
    await setRule(place, { requiredFields: ['description'] });
    const ready = await makeRecord(events, place.home, { description: '<p>A fair</p>' });
    const lacking = await makeRecord(events, place.home);
    const { body } = await as(place.editor).call(bulkUpdate!, {
      query: { workspaceId: place.home.workspaceId },
      body: { matching: { notReady: 'true' }, values: { organizer: 'To do' } },
    });
    expect(body).toMatchObject({ changed: 1 });
    const { body: all } = await as(place.viewer).call(list, {
      query: { workspaceId: place.home.workspaceId, sort: 'id' },
    });
    expect(all.map(({ eventId, organizer }) => [eventId, organizer])).toEqual([
      [ready, null],
      [lacking, 'To do'],
    ]);
  });

  it('without a rule, with one that is off, or with one of another workspace are all ready', async () => {
    const place = await world();
    const id = await makeRecord(events, place.home);
    await setRule({ ...place, home: place.sibling }, { requiredFields: ['description'] });
    expect(await found(place, events)).toEqual([]);
    expect(await found(place, events, { notReady: false })).toEqual([id]);
    await setRule(place, { requiredFields: ['description'], mode: 'off' });
    expect(await found(place, events)).toEqual([]);
    const elsewhere = await makeRecord(events, place.sibling);
    expect(await found({ ...place, home: place.sibling }, events)).toEqual([elsewhere]);
  });

  it('become ready once they have what they lacked', async () => {
    const place = await world();
    await setRule(place, { requiredFields: ['description'] });
    const id = await makeRecord(events, place.home);
    expect(await found(place, events)).toEqual([id]);
    await as(place.editor).call(update!, { params: { id }, body: { description: '<p>A fair</p>' } });
    expect(await found(place, events)).toEqual([]);
  });
});
