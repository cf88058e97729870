import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../../../contract/declaration/cells.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { propertyFacts } from '../../../src/resources/property-facts/property-facts.resource.ts';
import { type Tenant, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { checkedImport, exported, runImport } from './transfer.ts';
import { world } from '../stage/world.ts';

const csv = (...rows: unknown[][]) => rows.map(csvLine).join('');

/** A property's facts, as `name@language` with their values. */
async function descriptorOf(of: Tenant, name: string): Promise<Record<string, unknown>> {
  const rows = await db.system<{ key: string; value: unknown }>(SQL`
    select f.fact_name || '@' || f.language as key, f.fact_value as value from property_facts f
    join properties p on p.id = f.property_id
    where p.workspace_id = ${of.workspaceId} and p.name = ${name} and f.deleted_at is null`);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

async function withFacts(of: Tenant, name: string, facts: Record<string, unknown>, language = 'en'): Promise<number> {
  const propertyId = await makeRecord(properties, of, { name });
  for (const [factName, factValue] of Object.entries(facts))
    await makeRecord(propertyFacts, of, { propertyId, factName, factValue, language });
  return propertyId;
}

const nasty = {
  rooms: '61',
  altitude: '-2.5',
  parking: 'yes',
  restaurant: 'false',
  check_in_time: '15:00',
  languages_spoken: ['Slovenščina', 'English, spoken slowly', '"quoted"'],
  payment_methods: ['Visa', 'cash; coins'],
  amenities: { room: ['wifi', 'tv'], outside: { pool: 'über=1' } },
  short_description: '=SUM(A1); "quoted", with\r\nlines – ž 你好',
  own_plus: '+386 4 1',
  own_minus: '-5 °C',
  own_at: '@home',
  own_quote: `'=a`,
  own_json: '[1, 2]',
  '@id': 'way/1',
  'mail@de': 'hello',
  'Named: oddly, "so"': 'yes',
};

describe('facts are columns of a properties file', () => {
  it.each(['csv', 'json'] as const)(
    'exported as %s are imported unchanged, in this and in another workspace',
    async (format) => {
      const { home, sibling, owner } = await world();
      await db.system(SQL`delete from properties where id = any(${[home.propertyId, sibling.propertyId]}::bigint[])`);
      const id = await withFacts(home, 'Vila', nasty);
      await makeRecord(propertyFacts, home, {
        propertyId: id,
        factName: 'breakfast',
        factValue: 'Früh',
        language: 'de',
      });
      await withFacts(home, 'Koča', { rooms: '4' });
      await makeRecord(properties, home, { name: 'Nothing known' });
      const file = async (of: Tenant) => {
        const { body } = await exported(owner, properties, { workspaceId: of.workspaceId, format });
        return format === 'csv' ? body : JSON.stringify(body);
      };
      const before = await file(home);
      const again = await checkedImport(owner, properties, home, before, 'id');
      expect(again.errors).toEqual([]);
      expect(again.counts).toEqual({ create: 0, update: 0, unchanged: 3, invalid: 0 });

      const there = await checkedImport(owner, properties, sibling, before);
      expect(there.counts).toEqual({ create: 3, update: 0, unchanged: 0, invalid: 0 });
      await runImport(owner, there.id);
      expect(await descriptorOf(sibling, 'Koča')).toEqual({ 'rooms@en': '4' });
      expect(await descriptorOf(sibling, 'Vila')).toMatchObject({
        'languages_spoken@en': nasty.languages_spoken,
        'amenities@en': nasty.amenities,
        'own_quote@en': `'=a`,
        'breakfast@de': 'Früh',
        'mail@de@en': 'hello',
      });
      const rowsOf = (text: string) =>
        format === 'csv'
          ? (parse(text, { bom: true, columns: true }) as object[]).map((row) => ({ ...row, id: '' }))
          : (JSON.parse(text) as object[]).map((row) => ({ ...row, id: '' }));
      expect(rowsOf(await file(sibling))).toEqual(rowsOf(before));
    },
  );

  it('are recognized by heading: fields first, then known facts and their synonyms; other columns are skipped', async () => {
    const { home, owner } = await world();
    const headings = [
      'name',
      'rooms',
      'fact:rooms',
      'beds',
      'wheelchair',
      'addr:street',
      'lat',
      'fact:breakfast@de',
      'sport',
    ];
    const { columns } = await checkedImport(
      owner,
      properties,
      home,
      csv(
        headings,
        headings.map((heading) => (heading === 'name' ? 'Lipa' : '')),
      ),
    );
    expect(columns).toEqual({
      name: 'name',
      rooms: 'rooms',
      'fact:rooms': 'fact:rooms',
      beds: 'fact:beds',
      wheelchair: 'fact:wheelchair_accessible',
      'addr:street': 'address',
      lat: 'latitude',
      'fact:breakfast@de': 'fact:breakfast@de',
      sport: null,
    });
  });

  it('with a value of the wrong type are skipped, with a note, like other invalid cells', async () => {
    const { home, owner } = await world();
    const file = csv(
      ['name', 'email', 'fact:beds', 'fact:parking', 'fact:check_in_time', 'fact:amenities', 'fact:languages_spoken'],
      ['Good', '', '2,5', 'Yes', '9:30', '{"room":["tv"]}', 'Deutsch; English'],
      ['Bad', 'nobody', 'many', 'perhaps', 'noon', 'tv', '[1]'],
    );
    const { id, errors, cellNotes } = await checkedImport(owner, properties, home, file);
    expect(errors).toEqual([]);
    expect(cellNotes.map(({ row, name, column, message }) => [row, name, column, message])).toEqual([
      [3, 'Bad', 'email', 'Invalid email format'],
      [3, 'Bad', 'fact:beds', 'Must be a number'],
      [3, 'Bad', 'fact:parking', 'Must be yes or no'],
      [3, 'Bad', 'fact:check_in_time', 'Must be a time such as 15:00'],
      [3, 'Bad', 'fact:amenities', 'Must be an object or list, or JSON text of one'],
      [3, 'Bad', 'fact:languages_spoken', 'Must be a list of words'],
    ]);
    await runImport(owner, id);
    expect(await descriptorOf(home, 'Good')).toEqual({
      'beds@en': '2.5',
      'parking@en': 'yes',
      'check_in_time@en': '09:30',
      'amenities@en': { room: ['tv'] },
      'languages_spoken@en': ['Deutsch', 'English'],
    });
    expect(await descriptorOf(home, 'Bad')).toEqual({});
  });

  it('of an existing property change even without other changes; an empty cell deletes a fact, a missing column keeps it', async () => {
    const { home, owner } = await world();
    const id = await withFacts(home, 'Vila', {
      beds: '4',
      parking: 'yes',
      breakfast: 'Early',
      // A list in a JSON format that clients may store it in, too (S3.04).
      languages_spoken: '["Deutsch"]',
    });
    const { counts, id: job } = await checkedImport(
      owner,
      properties,
      home,
      csv(
        ['name', 'fact:beds', 'fact:parking', 'fact:altitude', 'fact:languages_spoken'],
        ['Vila', '5', '', '501', 'Deutsch'],
      ),
      'name',
    );
    expect(counts).toEqual({ create: 0, update: 1, unchanged: 0, invalid: 0 });
    await runImport(owner, job);
    expect(await descriptorOf(home, 'Vila')).toEqual({
      'beds@en': '5',
      'altitude@en': '501',
      'breakfast@en': 'Early',
      'languages_spoken@en': '["Deutsch"]',
    });
    const history = await db.system<{ table_name: string; action: string; user_id: number }>(SQL`
      select table_name, action, user_id from changes where user_id = ${owner.id} and workspace_id = ${home.workspaceId} order by id`);
    expect(history.map(({ table_name, action }) => `${action} ${table_name}`)).toEqual([
      'update property_facts',
      'trash property_facts',
      'insert property_facts',
    ]);
    const { body } = await as(owner).call(properties.endpoints.one, { params: { id } });
    expect(body.version).toBe(1);
  });

  it('need a permission per row and language, only if they change', async () => {
    const home = await makeTenant();
    const translator = await makePerson({ of: [home], may: ['read'] });
    const reader = await makePerson({ of: [home], may: ['read'] });
    await allow(reader.id, home, 'properties', ['create', 'update']);
    await allow(translator.id, home, 'properties', ['create', 'update']);
    await allow(translator.id, home, 'property-facts', ['create', 'update'], 'de');
    await withFacts(home, 'Vila', { beds: '4' });
    const file = csv(
      ['name', 'fact:beds', 'fact:breakfast@de'],
      ['Vila', '4', ''],
      ['New', '', 'Früh'],
      ['Newer', '2', ''],
    );
    const ofReader = await checkedImport(reader, properties, home, file, 'name');
    expect([ofReader.counts.unchanged, ofReader.counts.invalid]).toEqual([1, 2]);
    expect(ofReader.errors[0]?.message).toContain(
      'fact breakfast@de: You don’t have permission to create property-facts',
    );
    const ofTranslator = await checkedImport(translator, properties, home, file, 'name');
    expect(ofTranslator.counts).toMatchObject({ unchanged: 1, create: 1, invalid: 1 });
    expect(ofTranslator.errors[0]?.message).toContain('create property-facts in en');
    await runImport(translator, ofTranslator.id);
    expect(await descriptorOf(home, 'New')).toEqual({ 'breakfast@de': 'Früh' });
  });

  it('are missing without the permission to read them, and never from another workspace', async () => {
    const { home, foreign, owner } = await world();
    const blind = await makePerson({ of: [home], may: [] });
    await allow(blind.id, home, 'properties', ['read']);
    await withFacts(home, 'Vila', { beds: '4' });
    await withFacts(foreign, 'Elsewhere', { altitude: '3' });
    const headings = async (person: typeof owner) =>
      Object.keys((parse((await exported(person, properties, {})).body, { bom: true, columns: true }) as object[])[0]!);
    const ofFacts = async (person: typeof owner) => (await headings(person)).filter((name) => name.startsWith('fact:'));
    expect([await ofFacts(owner), await ofFacts(blind)]).toEqual([['fact:beds'], []]);
  });
});

/** A permission of the user. */
const allow = async (
  userId: number,
  { organisationId }: Tenant,
  resource: string,
  may: string[],
  language?: string,
) => {
  for (const action of may)
    await db.system(SQL`
      insert into permissions (organisation_id, user_id, resource, action, language)
      values (${organisationId}, ${userId}, ${resource}, ${action}, ${language ?? null})`);
};
