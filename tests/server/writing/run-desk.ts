import { type RunItem, writingRunItems as items, writingRuns as runs } from '../../../contract/writing/writing-runs.ts';
import type { Models } from '../../../server/features/models/entrance.ts';
import { claimItem } from '../../../server/features/writing-runs/queue-store.ts';
import { writeItem } from '../../../server/features/writing-runs/work.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { propertyFacts } from '../../../src/resources/property-facts/property-facts.resource.ts';
import { propertyTypes } from '../../../src/resources/property-types/property-types.resource.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { type Person, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { app, db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

/** A signal that never aborts. */
export const going = new AbortController().signal;

/** A workspace with this number of complete properties, and a style guide. */
export async function desk(houses = 1) {
  const place = await world();
  const { home } = place;
  await db.system(SQL`update properties set deleted_at = now() where id = ${home.propertyId}`);
  const propertyTypeId = await makeRecord(propertyTypes, home, { name: 'Hotel' });
  const known = { propertyTypeId, city: 'Bled', country: 'Slovenia', address: 'Cesta 1', stars: 4 };
  const propertyIds: number[] = [];
  for (let number = 1; number <= houses; number += 1)
    propertyIds.push(await makeRecord(properties, home, { name: `House ${number}`, ...known }));
  for (const propertyId of propertyIds)
    await makeRecord(propertyFacts, home, { propertyId, factName: 'rooms', factValue: '24', language: 'en' });
  const styleguideId = await makeRecord(styleguides, home, { person: 'we', tone: null, notes: null, propertyId: null, wordsToUse: null, wordsToAvoid: null }); // prettier-ignore
  const query = { workspaceId: home.workspaceId };
  const plan = { styleguideId, languages: ['de'], contentTypes: ['property-description'], propertyIds };
  const begin = async (more: object = {}, person: Person = place.editor) =>
    as(person).call(runs.begin, { query, body: { ...plan, ...more } });
  const begun = async (more: object = {}, person?: Person) => (await begin(more, person)).body.id;
  const list = async (asked: object = {}, person: Person = place.editor): Promise<RunItem[]> =>
    (await as(person).call(items.list, { query: { ...query, take: 100, ...asked } })).body;
  const run = async (id: number, person: Person = place.editor) =>
    (await as(person).call(runs.one, { params: { id } })).body;
  const review = async (id: number, person: Person = place.editor) =>
    (await as(person).call(items.one, { params: { id } })).body;
  const accept = (id: number, body: object, person: Person = place.editor) =>
    as(person).call(items.accept, { params: { id }, body: { seen: null, ...body } });
  const posts = (propertyId = propertyIds[0]!) =>
    db.system<{ id: number; status: string; language: string; title: string; content: string; excerpt: string }>(SQL`
      select id, status, language, title, content, excerpt from property_posts
      where webapp_property_id = ${propertyId} and deleted_at is null order by id`);
  return { ...place, query, plan, propertyIds, styleguideId, begin, begun, list, run, review, accept, posts };
}

/** Writes all due texts, as the servers do. @returns the number of started texts */
export async function writeAll(models: Models = app.models, stopping = going): Promise<number> {
  for (let begun = 0; ; begun += 1) {
    const item = await claimItem(db);
    if (!item) return begun;
    await writeItem({ db, models, media: app.media }, item, stopping);
  }
}
