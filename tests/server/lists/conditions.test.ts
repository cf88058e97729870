import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  type Condition,
  type ConditionGroup,
  type ConditionNode,
  conditionFields,
  groupOf,
  isGroup,
  operatorsOf,
  partsOf,
  valueFormOf,
} from '../../../contract/calls/conditions.ts';
import { conditionLimits } from '../../../contract/calls/constants.ts';
import type { Field } from '../../../contract/declaration/fields.ts';
import { resources } from '../../../server/platform/resources.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Person, editing, everything, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { sampleOf } from '../stage/samples.ts';

const home = await makeTenant();
const editor = await makePerson({ of: [home], may: editing });

const cities = ['Bled', 'bléd', 'Kranj', '', null];
const types = ['hotel', 'hall', null];
const capacities = [10, 100, 100, 900, null];
const halls = Array.from({ length: 60 }, (_, place) => ({
  name: `Hall ${String(place).padStart(2, '0')}`,
  status: place % 3 === 0 ? 'draft' : 'published',
  city: cities[place % 5],
  venueType: types[(place % 7) % 3],
  capacity: capacities[(place % 11) % 5],
  wheelchair: place % 2 === 0 ? 'yes' : null,
}));
for (const hall of halls) await makeRecord(venues, home, hall);

const ask = (where: unknown, person: Person = editor, query: object = {}) =>
  as(person).call(venues.endpoints.list, {
    query: { take: 100, where: typeof where === 'string' ? where : JSON.stringify(where), ...query },
  });
async function names(where: ConditionGroup, person?: Person): Promise<string[]> {
  const { status, body } = await ask(where, person);
  expect(status).toBe(200);
  return body.map(({ name }) => name);
}

/** The expected result of the conditions, computed without a database. */
function holds(node: ConditionNode, row: Record<string, unknown>): boolean {
  if (isGroup(node)) {
    const { nodes, every } = partsOf(node);
    return every ? nodes.every((each) => holds(each, row)) : nodes.some((each) => holds(each, row));
  }
  const value = row[node.field];
  const plain = (text: unknown) => String(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const is = () =>
    Array.isArray(node.value)
      ? node.value.includes(value as string)
      : value !== null && (typeof value === 'string' ? plain(value) === plain(node.value) : value === node.value);
  const contains = () => value !== null && plain(value).includes(plain(node.value));
  const number = value as number | null;
  const [from, to] = node.is === 'within' ? (node.value as [number | null, number | null]) : [node.value as number, node.value as number]; // prettier-ignore
  switch (node.is) {
    case 'is':
      return is();
    case 'isNot':
      return !is();
    case 'contains':
      return contains();
    case 'containsNot':
      return !contains();
    case 'empty':
      return value === null || value === '';
    case 'filled':
      return value !== null && value !== '';
    case 'atLeast':
      return number !== null && number >= from!;
    case 'atMost':
      return number !== null && number <= to!;
    default:
      return number !== null && number >= (from ?? -Infinity) && number <= (to ?? Infinity);
  }
}

const expected = (where: ConditionGroup) => halls.filter((hall) => holds(where, hall)).map(({ name }) => name);

const asked: Condition[] = [
  { field: 'status', is: 'is', value: ['draft'] },
  { field: 'status', is: 'isNot', value: ['draft'] },
  { field: 'city', is: 'is', value: 'BLED' },
  { field: 'city', is: 'isNot', value: 'Kranj' },
  { field: 'city', is: 'contains', value: 'ble' },
  { field: 'city', is: 'containsNot', value: 'ra' },
  { field: 'city', is: 'empty' },
  { field: 'city', is: 'filled' },
  { field: 'venueType', is: 'is', value: ['hotel', 'hall'] },
  { field: 'venueType', is: 'isNot', value: ['hotel'] },
  { field: 'venueType', is: 'empty' },
  { field: 'wheelchair', is: 'filled' },
  { field: 'capacity', is: 'is', value: 100 },
  { field: 'capacity', is: 'isNot', value: 100 },
  { field: 'capacity', is: 'atLeast', value: 100 },
  { field: 'capacity', is: 'atMost', value: 100 },
  { field: 'capacity', is: 'within', value: [50, null] },
  { field: 'capacity', is: 'within', value: [50, 500] },
  { field: 'capacity', is: 'empty' },
];

describe('a list filtered by conditions', () => {
  it.each(asked)('has the records that match all of them: $field $is $value', async (one) => {
    const where = { all: [one] };
    expect(expected(where).length).toBeGreaterThan(0);
    expect(await names(where)).toEqual(expected(where));
  });

  it('has the records that match nested groups', async () => {
    let turn = 0;
    const next = () => asked[(turn = (turn + 7) % asked.length)]!;
    for (let round = 0; round < 25; round += 1) {
      const inner = groupOf([next(), next()], round % 2 === 0);
      const middle = groupOf([next(), inner, next()], round % 3 === 0);
      const where = groupOf([next(), middle], round % 4 > 1);
      expect(await names(where), JSON.stringify(where)).toEqual(expected(where));
    }
  });

  it('applies them alike to totals, exports, bulk changes and the map', async () => {
    const where: ConditionGroup = {
      any: [
        { field: 'capacity', is: 'atLeast', value: 900 },
        {
          all: [
            { field: 'city', is: 'empty' },
            { field: 'status', is: 'is', value: ['draft'] },
          ],
        },
      ],
    };
    const text = JSON.stringify(where);
    const { headers } = await ask(where, editor, { count: 'only' });
    const found = expected(where);
    expect(headers['x-total-count']).toBe(String(found.length));
    const file = await as(editor).call(venues.endpoints.export!, { query: { format: 'json', where: text } });
    expect((file.body as unknown as { name: string }[]).map(({ name }) => name)).toEqual(found);
    const marks = await as(editor).call(venues.endpoints.positions!, { query: { where: text } });
    expect(marks.body.unplaced).toBe(found.length);
    const changed = await as(editor).call(venues.endpoints.bulkUpdate!, {
      query: { workspaceId: home.workspaceId },
      body: { matching: { where: text }, values: { address: 'Lake road 1' } },
    });
    expect(changed.body.changed).toBe(found.length);
    const moved = await ask({ all: [{ field: 'address', is: 'is', value: 'lake road 1' }] });
    expect(moved.body.map(({ name }) => name)).toEqual(found);
  });

  it('contains nothing of another workspace, whatever the conditions', async () => {
    const stranger = await makePerson({ of: [await makeTenant()], may: editing });
    const where: ConditionGroup = { any: [{ field: 'name', is: 'contains', value: 'Hall' }, { field: 'city', is: 'empty' }] }; // prettier-ignore
    expect(await names(where, stranger)).toEqual([]);
  });
});

it('a condition by date matches the whole day, also for local times and timestamps', async () => {
  const there = await makeTenant();
  const viewer = await makePerson({ of: [there], may: ['read'] });
  for (const day of ['2026-03-28T23:30', '2026-03-29', '2026-03-29T23:59', '2026-03-30T00:00'])
    await makeRecord(events, there, { title: day, eventStartDate: day });
  const query = { startDate: '2000-01-01', endDate: '2099-12-31' };
  const found = async (condition: object) => {
    const where = JSON.stringify({ all: [{ field: 'eventStartDate', ...condition }] });
    const { body } = await as(viewer).call(events.endpoints.list, { query: { ...query, where } });
    return body.map(({ title }) => title);
  };
  expect(await found({ is: 'is', value: '2026-03-29' })).toEqual(['2026-03-29', '2026-03-29T23:59']);
  expect(await found({ is: 'before', value: '2026-03-29' })).toEqual(['2026-03-28T23:30']);
  expect(await found({ is: 'after', value: '2026-03-29' })).toEqual(['2026-03-30T00:00']);
  expect(await found({ is: 'within', value: [null, '2026-03-29'] })).toHaveLength(3);
  expect(await found({ is: 'within', value: ['2026-03-29', '2026-03-29'] })).toHaveLength(2);
  const changed = JSON.stringify({ all: [{ field: 'updatedAt', is: 'after', value: '2001-01-01' }] });
  const { body } = await as(viewer).call(events.endpoints.list, { query: { ...query, where: changed } });
  expect(body).toHaveLength(4);
});

it('a condition matches a folder, records without a folder, and their negation', async () => {
  const there = await makeTenant();
  const viewer = await makePerson({ of: [there], may: ['read'] });
  for (const folder of ['Winter', 'Winter/Press', 'Winterhouse', null]) await makeRecord(media, there, { title: String(folder), folder }); // prettier-ignore
  const found = async (is: string, value: string) => {
    const where = JSON.stringify({ all: [{ field: 'folder', is, value }] });
    const { body } = await as(viewer).call(media.endpoints.list, { query: { where, sort: 'id' } });
    return body.map(({ title }) => title);
  };
  expect(await found('is', 'Winter')).toEqual(['Winter', 'Winter/Press']);
  expect(await found('isNot', 'Winter')).toEqual(['Winterhouse', 'null']);
  expect(await found('is', '/')).toEqual(['null']);
  expect(await found('isNot', '/')).toHaveLength(3);
});

const sampleFor = (name: string, field: Field, operator: Condition['is']): unknown => {
  const number = 3;
  const day = '2026-03-29';
  const entry = () => (field.kind === 'boolean' || field.kind === 'stars' ? sampleOf(name, field) : field.kind === 'ref' ? 1 : (field.options?.[0] ?? (field.kind === 'code' ? undefined : sampleOf(name, field)))); // prettier-ignore
  const entries = [entry()].filter((one) => one !== undefined);
  return {
    none: undefined,
    text: 'lake',
    list: entries.length > 0 ? entries : undefined,
    number,
    numbers: [null, number],
    day,
    days: [day, null],
  }[valueFormOf(field, operator)];
};

it('conditions accept every offered operator for every field', async () => {
  const owner = await makePerson({ of: [home], may: everything });
  let asked = 0;
  for (const resource of resources)
    for (const [field, declared] of Object.entries(conditionFields(resource.fields)))
      for (const is of operatorsOf(declared)) {
        const value = sampleFor(field, declared, is);
        if (value === undefined && valueFormOf(declared, is) !== 'none') continue;
        const where = JSON.stringify({ all: [{ field, is, value }] });
        const { shape } = resource.endpoints.list.query as z.ZodMiniObject;
        if (!('where' in shape)) continue;
        const of = 'workspaceId' in shape ? { workspaceId: home.workspaceId } : { domainId: home.domainId };
        const query = { where, ...of };
        const { status, body } = await as(owner).call(resource.endpoints.list, { query });
        expect(status, `${resource.name} ${where} ${JSON.stringify(body)}`).toBe(200);
        asked += 1;
      }
  expect(asked).toBeGreaterThan(300);
});

const deep = (levels: number): ConditionNode =>
  levels === 0 ? { field: 'city', is: 'empty' } : { all: [deep(levels - 1)] };
const many = (count: number) => ({ any: Array.from({ length: count }, () => ({ field: 'city', is: 'empty' })) });

it('conditions are accepted up to the depth of groups and number in docs/limits.md', async () => {
  expect((await ask(deep(conditionLimits.levels))).status).toBe(200);
  expect((await ask(many(conditionLimits.conditions))).status).toBe(200);
  const tooDeep = await ask(deep(conditionLimits.levels + 1));
  expect([tooDeep.status, tooDeep.body.validationErrors]).toEqual([
    422,
    { 'where.all.0.all.0.all.0.all': ['Groups can be nested at most 3 levels deep'] },
  ]);
  const tooMany = await ask(many(conditionLimits.conditions + 1));
  expect([tooMany.status, tooMany.body.validationErrors]).toEqual([
    422,
    { where: ['Must have at most 20 conditions'] },
  ]);
  const tooLong = await ask(' '.repeat(conditionLimits.characters) + JSON.stringify(many(1)));
  expect(tooLong.status).toBe(422);
  const value = Array.from({ length: conditionLimits.values + 1 }, () => 'draft');
  expect((await ask({ all: [{ field: 'status', is: 'is', value }] })).status).toBe(422);
});

const one = (condition: unknown) => ({ all: [condition] });

it.each([
  ['no JSON', '{"all":', ''],
  ['no group', '{"field":"city","is":"empty"}', ''],
  ['a list', '[]', ''],
  ['an empty group', '{"all":[]}', 'all'],
  ['two groups in one', '{"all":[{"field":"city","is":"empty"}],"any":[]}', ''],
  ['a field that there is not', one({ field: 'secret', is: 'empty' }), 'all.0.field'],
  ['a name that every object has', one({ field: '__proto__', is: 'empty' }), 'all.0.field'],
  ['a name that every object has', one({ field: 'constructor', is: 'empty' }), 'all.0.field'],
  ['a column in place of a field', one({ field: 'deleted_at', is: 'empty' }), 'all.0.field'],
  ['SQL for a field', one({ field: `city" = '' or true --`, is: 'empty' }), 'all.0.field'],
  ['an operator that there is not', one({ field: 'city', is: 'or true', value: '' }), 'all.0.is'],
  ['an operator of another kind of field', one({ field: 'city', is: 'atLeast', value: 1 }), 'all.0.is'],
  ['a condition with more in it', one({ field: 'city', is: 'empty', sql: '1' }), 'all.0.sql'],
  ['a value where none is', one({ field: 'city', is: 'empty', value: '' }), 'all.0.value'],
  ['no value', one({ field: 'city', is: 'contains' }), 'all.0.value'],
  ['blanks for a value', one({ field: 'city', is: 'contains', value: '  ' }), 'all.0.value'],
  ['a number for a text', one({ field: 'city', is: 'contains', value: 1 }), 'all.0.value'],
  ['a character that cannot be stored', one({ field: 'city', is: 'contains', value: 'a\0' }), 'all.0.value'],
  ['a text for a number', one({ field: 'capacity', is: 'atLeast', value: '1; drop table venues' }), 'all.0.value'],
  ['a number that no column holds', one({ field: 'capacity', is: 'atLeast', value: 1e12 }), 'all.0.value'],
  ['a choice that there is not', one({ field: 'status', is: 'is', value: ['secret'] }), 'all.0.value.0'],
  ['one choice that is no list', one({ field: 'status', is: 'is', value: 'draft' }), 'all.0.value'],
  ['a day that there is not', one({ field: 'updatedAt', is: 'before', value: '2026-02-30' }), 'all.0.value'],
  ['a day that is told from today on', one({ field: 'updatedAt', is: 'before', value: 'today' }), 'all.0.value'],
  ['a span without ends', one({ field: 'capacity', is: 'within', value: [null, null] }), 'all.0.value'],
  ['a span of three', one({ field: 'capacity', is: 'within', value: [1, 2, 3] }), 'all.0.value'],
])('conditions with %s are refused, with their position: %j', async (_what, where, place) => {
  const { status, body } = await ask(where);
  expect(status).toBe(422);
  expect(Object.keys(body.validationErrors)).toEqual([place ? `where.${place}` : 'where']);
});

it.each([`'; drop table venues; --`, `%' or '1'='1`, '\\', '_', '%', `$1`, `${'a'.repeat(200)}`])(
  'SQL in the value of a condition is text: %s',
  async (value) => {
    for (const is of ['is', 'contains'] as const) expect(await names({ all: [{ field: 'city', is, value }] })).toEqual([]);
  },
); // prettier-ignore
