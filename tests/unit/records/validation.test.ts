import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { f } from '../../../contract/declaration/fields.ts';
import { validationErrors } from '../../../contract/calls/validation.ts';

const errorsOf = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = z.safeParse(schema, value);
  return error ? validationErrors(error) : {};
};
const said = (schema: z.ZodMiniType, value: unknown) => errorsOf(schema, value)[''];

describe('an invalid value has a helpful message', () => {
  it.each<[string, z.ZodMiniType, unknown]>([
    ['Must be text', z.string(), 7],
    ['Must be a number', z.number(), 'seven'],
    ['Must be a whole number', z.int(), 1.5],
    ['Must be an object', z.object({}), 7],
    ['Must be a list', z.array(z.int()), 7],
    ['Must be a boolean', z.boolean(), 'yes'],
    ['Must be one of: draft, published', z.enum(['draft', 'published']), 'gone'],
    ['Must have at least 3 characters', z.string().check(z.minLength(3)), 'ab'],
    ['Must have at least 3 characters', z.string().check(z.minLength(3)), ''],
    ['Must have at most 1 characters', z.string().check(z.maxLength(1)), 'ab'],
    ['Must have at least 2 entries', z.array(z.int()).check(z.minLength(2)), [1]],
    ['Must have at most 1 entries', z.array(z.int()).check(z.maxLength(1)), [1, 2]],
    ['Must be at least 5', z.number().check(z.minimum(5)), 4],
    ['Must be at most 5', z.number().check(z.maximum(5)), 6],
    ['Is not a valid url', z.url(), 'here'],
    ['Is not a valid value', z.string().check(z.regex(/^a$/)), 'b'],
    ['Is not valid', z.number().check(z.multipleOf(5)), 6],
    ['Must be text', z.union([z.literal(''), z.string()]), 7],
    ['Must be text', z.union([z.literal(''), z.int(), z.string()]), true],
    ['Is not valid', z.union([]), 7],
    ['In words of its own', z.string().check(z.maxLength(1, 'In words of its own')), 'ab'],
  ])('%s', (words, schema, value) => {
    expect(said(schema, value)).toEqual([words]);
  });

  it.each([undefined, null, ''])('an empty value (%j) is reported as required for every type', (empty) => {
    for (const schema of [z.int(), z.array(z.int()), z.enum(['draft']), z.object({})])
      expect(said(schema, empty)).toEqual(['This is required']);
  });
});

describe('messages are at their fields', () => {
  const schema = z.strictObject({
    name: z.string().check(
      z.refine((text) => text !== '', 'This is required'),
      z.minLength(2),
    ),
    gallery: z.optional(z.array(z.strictObject({ alt: z.string() }))),
  });

  it('nested ones by a dotted path, unknown ones under their own names', () => {
    expect(errorsOf(schema, { name: 'Lipa', gallery: [{ alt: 'x' }, { alt: 7, size: 1 }], colour: 'red' })).toEqual({
      'gallery.1.alt': ['Must be text'],
      'gallery.1.size': ['Unknown field'],
      colour: ['Unknown field'],
    });
  });

  it('and a missing value has no other error', () => {
    expect(errorsOf(schema, { name: '' })).toEqual({ name: ['This is required'] });
  });
});

describe('values of certain field kinds', () => {
  const accepts = ({ value }: { value: z.ZodMiniType }, given: unknown) => z.safeParse(value, given).success;

  it.each<[string, unknown[], unknown[]]>([
    ['timeZone', ['Europe/Ljubljana', 'UTC', 'Etc/GMT-2'], ['Mars/Base', '+02:00', '-05:00', '', 7]],
    [
      'dateTime',
      ['2026-03-29', '2026-03-29T18:00', '2026-03-29T18:00:30.5Z', '2026-03-29T18:00+02:00', '2024-02-29'],
      ['2026-02-29', '2026-02-29T18:00', '2026-13-01', '2026-03-29T25:00', '2026-03-29T18:00+15:00', '0999-01-01',
        '2026-3-1', ' 2026-03-29', '2026-03-29 ', 'tomorrow'],
    ],
    ['date', ['2026-03-29', '1000-01-01', '2999-12-31'], ['2026-02-29', '0999-12-31', '3000-01-01', '2026-03-29T18:00']],
  ])('%s', (kind, good, bad) => {
    const field = f[kind as 'timeZone' | 'dateTime' | 'date']();
    expect(good.filter((value) => !accepts(field, value))).toEqual([]);
    expect(bad.filter((value) => accepts(field, value))).toEqual([]);
  }); // prettier-ignore

  it('an invalid date is reported with the expected format, and a value of another type as its type', () => {
    expect(said(f.date().value, '29.3.2026')).toEqual(['Must be a date as YYYY-MM-DD']);
    expect(said(f.date().value, '3000-01-01')).toEqual(['Must be between the years 1000 and 2999']);
    expect(said(f.date().value, 7)).toEqual(['Must be text']);
  });

  it('numbers stay within the declared range, else within the column’s', () => {
    const limits = ({ min, max }: { min?: number; max?: number }) => [min, max];
    expect([f.number(), f.integer(), f.number({ max: 2 }), f.integer({ min: 0 }), f.stars()].map(limits)).toEqual([
      [-1e15, 1e15],
      [-2_147_483_648, 2_147_483_647],
      [-1e15, 2],
      [0, 2_147_483_647],
      [1, 5],
    ]);
    expect(said(f.number().value, -1e15)).toBeUndefined();
    expect(said(f.number({ max: 2 }).value, 2.5)).toEqual(['Must be at most 2']);
    expect(said(f.integer().value, 2_147_483_648)).toEqual(['Must be at most 2147483647']);
  });

  it('text has one or several lines, up to a length; a reference has its resource', () => {
    expect([f.text(), f.longText(), f.text({ max: 4 })].map(({ max }) => max)).toEqual([200, 20_000, 4]);
    expect([f.longText().wide, (f.text() as { wide?: boolean }).wide, f.ref('halls').resource]).toEqual([
      true,
      undefined,
      'halls',
    ]);
  });

  it('a choice is one of its options, which components can read', () => {
    const type = f.choice(['hotel', 'hall']);
    expect([type.options, accepts(type, 'hall'), accepts(type, 'tent')]).toEqual([['hotel', 'hall'], true, false]);
  });

  it('text is trimmed, and cannot contain characters that cannot be stored', () => {
    const { value } = f.text({ max: 4 });
    expect(z.parse(value, ' a\tb\n ')).toBe('a\tb');
    expect(said(value, 'a\0b')).toEqual(['Contains characters that cannot be stored']);
    expect(said(value, 'a\u0007')).toEqual(['Contains characters that cannot be stored']);
    expect(said(value, 'Lipa!')).toEqual(['Must have at most 4 characters']);
  });

  it('S3.04 an object stays one, numbers and booleans become text, and values outside JSON are refused', () => {
    const { value } = f.json();
    for (const kept of [{ room: ['wifi'] }, ['a', 1], 'quiet']) expect(z.parse(value, kept)).toEqual(kept);
    expect([2.5, true, false].map((given) => z.parse(value, given))).toEqual(['2.5', 'true', 'false']);
    const refusal = ['Is too long, or contains characters that cannot be stored'];
    const round: unknown[] = [];
    round.push(round);
    for (const odd of [['a\0b'], { half: '\uD83D' }, ['x'.repeat(20_000)], round])
      expect(said(value, odd)).toEqual(refusal);
    // Two brackets and two quotes are added.
    expect(said(value, ['x'.repeat(19_996)])).toBeUndefined();
    expect(said(value, ['x'.repeat(19_997)])).toEqual(refusal);
  });
});
