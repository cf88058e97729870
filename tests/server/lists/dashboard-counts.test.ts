import { describe, expect, it } from 'vitest';
import { overview } from '../../../contract/calls/overview.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { type Person, type Tenant, everything, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

const span = { startDate: '2028-06-01', endDate: '2028-06-30' };
const languages = ['en', 'de', 'fr'];
const lists = [
  {},
  { status: 'published' },
  { status: 'draft' },
  { lacks: 'picture' },
  { lacks: 'description' },
  { status: 'published', untranslated: 'de' },
  ...languages.map((untranslated) => ({ untranslated })),
].map((filters) => ({ resource: 'events', filters: { ...span, ...filters } }));

/** The dashboard's counts, and the rows of each of its lists, read separately. */
async function toldAndShown(person: Person) {
  const told = (await as(person).call(overview.counts, { body: { lists } })).body;
  const shown: number[] = [];
  for (const { filters } of lists) {
    const { body } = await as(person).call(events.endpoints.list, {
      query: { ...filters, count: 'none', take: 100 } as never,
    });
    shown.push(body.length);
  }
  return { told, shown };
}

const event = (home: Tenant, title: string, language: string, group: string | null, values: object = {}) =>
  makeRecord(events, home, {
    title,
    language,
    translation_group: group,
    eventStartDate: '2028-06-10T10:00',
    ...values,
  });

/**
 * A workspace with records in several languages, partly outside the requested days, and another workspace with the same names.
 */
async function place() {
  const home = await makeTenant();
  const other = await makeTenant();
  await event(other, 'Elsewhere', 'de', 'lights');
  const lights = await event(home, 'Lights', 'en', 'lights', { status: 'published' });
  await event(home, 'Lumières', 'fr', 'lights', { description: '<p>Soir</p>' });
  const market = await event(home, 'Markt', 'de', 'market', { status: 'published' });
  await event(home, 'Market', 'en', 'market');
  await event(home, 'Earlier', 'en', 'opening', { eventStartDate: '2028-02-01T10:00' });
  await event(home, 'Eröffnung', 'de', 'opening', { eventStartDate: '2028-02-01T10:00' });
  await event(home, 'Goes on', 'en', null, { eventStartDate: '2028-05-30T10:00', eventEndDate: '2028-06-03T10:00' });
  await event(home, 'Allein', 'de', null);
  return { home, lights, market };
}

/** A user who may read events in some languages only. */
async function readerOf(home: Tenant, of: readonly string[]): Promise<Person> {
  const person = await makePerson({ of: [home], may: [] });
  for (const language of of)
    await db.system(SQL`
      insert into permissions (organisation_id, user_id, resource, action, language)
      values (${home.organisationId}, ${person.id}, 'events', 'read', ${language})`);
  return person;
}

describe('each count of a dashboard equals the number of rows in its list', () => {
  it('for users with access to all records, and for users with access to some languages', async () => {
    const { home } = await place();
    const owner = await makePerson({ of: [home], may: everything });
    const all = await toldAndShown(owner);
    expect(all.told).toEqual([6, 2, 4, 6, 5, 1, 1, 2, 3]);
    expect(all.told).toEqual(all.shown);
    const german = await toldAndShown(await readerOf(home, ['de']));
    expect(german.told).toEqual([2, 1, 1, 2, 2, 0, 1, 0, 2]);
    expect(german.told).toEqual(german.shown);
    const both = await toldAndShown(await readerOf(home, ['de', 'fr']));
    expect(both.told).toEqual(both.shown);
  });

  it('after each change, also to records outside the requested days', async () => {
    const { home, lights, market } = await place();
    const owner = await makePerson({ of: [home], may: everything });
    const german = await readerOf(home, ['de']);
    const seen = new Set<string>();
    const look = async () => {
      for (const person of [owner, german]) {
        const { told, shown } = await toldAndShown(person);
        expect(told).toEqual(shown);
        seen.add(JSON.stringify([person.id, told]));
      }
    };
    await look();
    const change = (id: number, body: object) =>
      as(owner).call(events.endpoints.update, { params: { id }, body: body as never });
    await event(home, 'Lichter', 'de', 'lights');
    await look();
    await as(owner).call(events.endpoints.remove, { params: { id: lights } });
    await look();
    await as(owner).call(events.endpoints.restore!, { params: { id: lights } });
    await change(lights, { language: 'it', status: 'draft' });
    await look();
    await change(market, { translation_group: null, description: '<p>Abends</p>' });
    await look();
    await change(market, { eventStartDate: '2028-10-01T10:00' });
    await look();
    // Each of the six stages of the content gave the owner different counts.
    expect([...seen].filter((one) => one.startsWith(`[${owner.id},`))).toHaveLength(6);
  });
});
