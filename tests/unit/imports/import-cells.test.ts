import { describe, expect, it } from 'vitest';
import { factTypeOf } from '../../../contract/writing/facts.ts';
import { f } from '../../../contract/declaration/fields.ts';
import { type Fields, defineResource } from '../../../contract/declaration/resource.ts';
import { isSame, valueOf } from '../../../server/features/transfer/cells/cell-rules.ts';
import { columnsOf, textsFor } from '../../../server/features/transfer/columns/columns.ts';
import { readStructures, rowReader, typedValue } from '../../../server/features/transfer/cells/convert.ts';
import type { Job } from '../../../server/features/transfer/imports/import-store.ts';

type Mapped = Pick<Job, 'headers' | 'columns'>;
/** The values of a row for a record without an address. */
const rowOf = (fields: Fields, job: Mapped, cells: unknown[]) =>
  rowReader({ fields, address: {}, open: false, ownNames: new Set() }, columnsOf(job), {
    dayOrder: null,
    dayOrders: {},
  })(cells);
const valuesOf = ({ fields }: { fields: Fields }, job: Mapped, cells: unknown[]) => rowOf(fields, job, cells).values;

describe('a cell is parsed by the kind of its field', () => {
  it.each([
    [f.text(), '=1+1', '=1+1'],
    [f.integer(), '12', 12],
    [f.number(), '2,5', 2.5],
    [f.number(), '-2.5', -2.5],
    [f.number(), '1.5e3', 1_500],
    [f.number(), '2E-2', 0.02],
    [f.number(), '1.234,5', 1_234.5],
    [f.integer(), '1.200', 1_200],
    [f.stars(), '4*', 4],
    [f.stars(), '3 Sterne', 3],
    [f.stars(), '5 ESTRELLAS LUJO', 5],
    [f.stars(), '3 étoiles', 3],
    [f.stars(), '4 Sterne Superior', 4],
    [f.stars(), '2 zvezdici', 2],
    [f.stars(), '3 llaves', '3 llaves'],
    [f.stars(), '2 épis', '2 épis'],
    [f.stars(), '4 Sonnen', '4 Sonnen'],
    [f.stars(), '3 spighe', '3 spighe'],
    [f.stars(), '2 forks', '2 forks'],
    [f.boolean(), 'Ja', true],
    [f.boolean(), 'não', false],
    [f.latitude(), '46° 21′ 54″ N', 46.365],
    [f.latitude(), '46,365', 46.365],
    [f.language(), 'Italienisch', 'it'],
    [f.language(), 'EN,DE', 'en'],
    [f.email(), 'mailto:a@b.example', 'a@b.example'],
    [f.email(), '–', null],
    [f.dateTime(), '0000-00-00', null],
    [f.dateTime(), '0000-00-00 00:00:00', null],
    [f.dateTime(), '0000-00-00T00:00', null],
    [f.dateTime(), '00.00.0000', null],
    [f.url(), 'http://', null],
    [f.url(), 'www.lake.example.', 'https://www.lake.example'],
    [f.url(), 'https://lake.example/a;', 'https://lake.example/a'],
    [f.url(), '//lake.example', 'https://lake.example'],
    [f.url(), 'https://', null],
    [f.text(), '0000-00-00', '0000-00-00'],
    [f.phone(), 'Tel. +39 0472 1', '+39 0472 1'],
    [f.phone(), '922 84 08 95 / 661 93 26 51 - 636 13 65 13.', '922 84 08 95 / 661 93 26 51'],
    [f.phone(), '922 56 07 90 / 639 87 46 56 / 646 43 14 87', '922 56 07 90 / 639 87 46 56'],
    [f.phone(), '+39 0472 123456; +39 0472 123457; +39 0472 123458', '+39 0472 123456 / +39 0472 123457'],
    [f.phone(), '+386 (0)4 579 80 00, +386 (0)4 579 80 01, +386 (0)41 1', '+386 (0)4 579 80 00 / +386 (0)41 1'],
    [f.phone(), '+39 0472 12345678 +39 0472 12345679 +39 0472 12345670', '+39 0472 12345678 / +39 0472 12345679'],
    [f.phone(), '922 74 61 03 / 922 84 01 18', '922 74 61 03 / 922 84 01 18'],
    [f.choice(['guest house']), 'guest_house', 'guest house'],
    [f.dateTime(), '1. Mai 2033, 19 Uhr', '2033-05-01T19:00'],
    [f.dateTime(), 'Sun, 1 May 2033 7:30 pm', '2033-05-01T19:30'],
    [f.dateTime(), '31.12.2033', '2033-12-31'],
    [f.dateTime(), '20330501T193000Z', '2033-05-01T19:30Z'],
    [f.dateTime(), '20330501', '2033-05-01'],
    [f.dateTime(), '41001017', '41001017'],
    [f.dateTime(), '3/4/2033', '3/4/2033'],
    [f.dateTime(), '30/4/2033', '2033-04-30'],
    [f.number(), '12 m', '12 m'],
    [f.number(), 'about 12', 'about 12'],
    [f.boolean(), 'Yes', true],
    [f.boolean(), 'TRUE', true],
    [f.boolean(), '1', true],
    [f.boolean(), 'no', false],
    [f.boolean(), 'False', false],
    [f.boolean(), '0', false],
    [f.boolean(), 'perhaps', 'perhaps'],
    [f.choice(['hotel', 'Guest House']), 'HOTEL', 'hotel'],
    [f.choice(['hotel', 'Guest House']), 'guest house', 'Guest House'],
    [f.choice(['hotel']), 'tent', 'tent'],
    [f.url(), 'www.lake.example/fine', 'https://www.lake.example/fine'],
    [f.url(), 'lake.example', 'https://lake.example'],
    [f.url(), 'http://lake.example', 'http://lake.example'],
    [f.url(), 'see lake.example', 'see lake.example'],
    [f.url(), 'lake', 'lake'],
    [f.text(), 'lake.example', 'lake.example'],
    [f.text(), 'Rock &amp; Roll', 'Rock & Roll'],
    [f.text(), 'Caf&eacute; M&uuml;ller', 'Café Müller'],
    [f.text(), 'Children&#039;s day &#8211; &#x201C;open&#x201D;', "Children's day – “open”"],
    [f.text(), 'Bled&nbsp;Castle', 'Bled Castle'],
    [f.text(), 'R&D & more; A&unknown;', 'R&D & more; A&unknown;'],
    [f.url(), 'https://a.example/?x=1&amp;y=2&copy=3', 'https://a.example/?x=1&y=2&copy=3'],
    [f.richText(), 'Baden-W&#252;rttemberg &amp; more', '<p>Baden-Württemberg &amp; more</p>'],
    [f.richText(), 'One &lt;b&gt; &ndash; two\n\nThree &hellip;', '<p>One &lt;b&gt; – two</p><p>Three …</p>'],
    [f.richText(), '<p>M&uuml;ller</p>', '<p>M&uuml;ller</p>'],
    [f.richText(), 'Plain & simple', 'Plain & simple'],
    [f.words(), 'Slovene; German \n; ', ['Slovene', 'German']],
    [f.words(), '["a; b"]', ['a; b']],
  ])('%o reads %j as %j', (field, text, value) => {
    expect(valueOf(field, text)).toEqual(value);
  });

  it.each([
    [f.text(), undefined, null, true],
    [f.text(), 'a', 'b', false],
    [f.integer(), 0, null, false],
    [f.dateTime(), '2026-03-01', '2026-03-01', true],
    [f.dateTime(), '2026-03-01', '2026-03-01T00:00', false],
    [f.dateTime(), '2026-03-01T18:00:00+01:00', '2026-03-01T17:00:00Z', true],
    [f.dateTime(), '2026-03-01T18:00:00+01:00', '2026-03-01T18:00:00Z', false],
    [f.dateTime(), '2026-03-01T18:00:00+01:00', '2026-03-01T18:00', true],
    [f.dateTime(), '2026-03-01T18:00', '2026-03-01T18:00:00+01:00', true],
    [f.dateTime(), '2026-03-01T18:00', '2026-03-01T18:01', false],
    [f.dateTime(), null, '2026-03-01T18:00', false],
    [f.dateTime(), '2026-03-01T18:00', null, false],
    [f.image(), { id: 4, url: 'x' }, 4, true],
    [f.image(), { id: 4, url: 'x' }, 5, false],
    [f.image(), null, null, true],
    [f.words(), ['a'], ['a'], true],
    [f.words(), ['a'], ['b'], false],
    [f.json(), '7', 7, true],
    [f.json(), 'true', true, true],
    [f.json(), { a: 1 }, '{"a":1}', true],
    [f.json(), { a: 1 }, { a: 2 }, false],
    [f.json(), null, null, true],
    [f.json(), null, 'null', false],
    [f.json(), 'quiet', 'quiet', true],
  ])('%o: compares %j with %j', (field, before, after, same) => {
    expect(isSame(field, before, after)).toBe(same);
  });
});

describe('S3.04 a fact is parsed by its type', () => {
  it.each([
    ['number', '2,5', '2.5'],
    ['number', '-2,5', '-2.5'],
    ['number', '1,2,3', '1,2,3'],
    ['number', 'over 2,5', 'over 2,5'],
    ['number', '2,5 km', '2,5 km'],
    ['time', '9:05', '09:05'],
    ['yesNo', 'YES', 'yes'],
    ['list', 'Visa; cash, ', ['Visa', 'cash']],
    ['list', '["a, b"]', ['a, b']],
    ['json', '{"a":1}', { a: 1 }],
    ['json', 'a', 'a'],
    ['text', '{"a":1}', '{"a":1}'],
  ] as const)('S3.04 a %s from %j', (type, text, value) => {
    expect(typedValue(type, text)).toEqual(value);
  });

  const facts = {
    fields: { name: f.text(), value: f.json(), extra: f.json() },
    rules: [
      { notBefore: ['extra', 'name'], message: '' },
      { typedBy: ['value', 'name'], types: factTypeOf },
    ] as const,
  };

  it('S3.04 by the name in its row, else the stored name, else as JSON', () => {
    expect(readStructures(facts, { name: 'rooms', value: '2,5' })).toEqual({ name: 'rooms', value: '2.5' });
    expect(readStructures(facts, { value: '2,5' }, { name: 'rooms' })).toEqual({ value: '2.5' });
    expect(readStructures(facts, { value: '["a"]' })).toEqual({ value: ['a'] });
    expect(readStructures(facts, { name: 'rooms', extra: '2,5' })).toEqual({ name: 'rooms', extra: '2,5' });
    expect(readStructures(facts, { name: 'rooms', value: ['2,5'] })).toEqual({ name: 'rooms', value: ['2,5'] });
    expect(readStructures(facts, { wing: '["a"]', name: '["a"]' })).toEqual({ wing: '["a"]', name: '["a"]' });
  });
});

describe('a row of a file', () => {
  const rooms = defineResource('rooms', {
    title: 'name',
    fields: {
      name: f.text({ required: true }),
      status: f.status(['draft', 'published']),
      beds: f.integer(),
      street: f.text({ joined: true, aliases: ['road', 'number'] }),
      hallId: f.ref('halls'),
      photo: f.image(),
    },
  });
  const job = {
    headers: ['Number', 'Road', 'Title', 'Name', 'Beds', 'State', 'Hall', 'Picture', 'Other'],
    columns: {
      Number: 'street',
      Road: 'street',
      Title: 'name',
      Name: 'name',
      Beds: 'beds',
      State: 'status',
      Hall: 'hallId',
      Picture: 'photo',
      Other: null,
    },
  };

  it('gives a field the first non-empty value of its columns, trimmed', () => {
    const columns = columnsOf(job);
    expect(textsFor(columns, ['', '', ' ', ' Lipa '], 'name')).toEqual(['Lipa']);
    expect(textsFor(columns, [null, null, 'Oak', 'Lipa'], 'name')).toEqual(['Oak', 'Lipa']);
    expect(textsFor(columns, [7], 'street')).toEqual(['7']);
  });

  it('joins the parts of a text by their numbers, else in their order', () => {
    const job = { headers: ['b', 'a'], columns: { b: 'street', a: 'street' } };
    const street = (field: ReturnType<typeof f.text>) =>
      valuesOf({ fields: { street: field } }, job, ['7', 'Lake Road']);
    expect(street(f.text({ joined: true, aliases: ['a', 'b'] }))).toEqual({ street: 'Lake Road 7' });
    expect(street(f.text({ joined: true }))).toEqual({ street: '7 Lake Road' });
    expect(street(f.text())).toEqual({ street: '7' });
  });

  it('has the values of its columns; references are resolved later, and a missing status stays missing', () => {
    expect(valuesOf(rooms, job, ['7', 'Lake Road', 'Lipa', 'Oak', '2', 'PUBLISHED', 'Ref', '4', 'x'])).toEqual({
      street: 'Lake Road 7',
      name: 'Lipa',
      beds: 2,
      status: 'published',
    });
    expect(valuesOf(rooms, job, ['', '', '', '', '', '', '', '', ''])).toEqual({
      street: null,
      name: null,
      beds: null,
    });
    expect(valuesOf(rooms, { headers: ['id'], columns: { id: 'id' } }, ['4'])).toEqual({});
  });
});
