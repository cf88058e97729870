import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allAllowed } from '../../../server/policy/all-allowed.ts';
import { errorLine } from '../../../server/features/transfer/columns/words-of.ts';
import { accepted, read } from '../../../server/platform/accepted.ts';
import { ApiError, MissingRight } from '../../../server/platform/errors.ts';

describe('the reason for refusing a row of a file', () => {
  it('is reported by field in one line, else by the error’s message', () => {
    expect(errorLine(new ApiError('invalid', '', { validationErrors: { name: ['a', 'b'], '': ['c'] } }))).toBe(
      'name: a, b; c',
    );
    expect(errorLine(new ApiError('not_found', 'It is gone'))).toBe('It is gone');
  });

  it('comes from the schema, which also returns valid values and the other fields', () => {
    const schema = z.strictObject({
      name: z.string(),
      status: z._default(z.string(), 'draft'),
      rooms: z.optional(z.number()),
    });
    expect(accepted(schema, { name: 'Lipa' })).toEqual({ values: { name: 'Lipa', status: 'draft' }, refused: {} });
    expect(accepted(schema, { name: 7, rooms: 3 })).toEqual({
      values: { rooms: 3 },
      refused: { name: ['Must be text'] },
    });
    expect(accepted(schema, null).values).toEqual({});
  });

  it('S3.11 S7.07 numeric text is accepted where only a number is valid, at any depth', () => {
    const id = z.int().check(z.positive());
    const schema = z.strictObject({
      id: z.nullable(
        z.pipe(
          z.union([z.literal(''), id]),
          z.transform((given) => given || null),
        ),
      ),
      gallery: z.optional(z.array(z.union([id, z.object({ id })]))),
      value: z.optional(z.union([z.number(), z.string()])),
    });
    expect(read(schema, { id: '5', gallery: ['7', { id: '8' }, 9], value: '5' })).toMatchObject({
      data: { id: 5, gallery: [7, { id: 8 }, 9], value: '5' },
    });
    for (const wrong of ['x', '5x', ' 5', '1e3', '9'.repeat(20), '-5', '1.5'])
      expect([wrong, read(schema, { id: wrong }).success]).toEqual([wrong, false]);
    expect(accepted(schema, { id: '5', nonsense: 1 })).toEqual({
      values: { id: 5 },
      refused: { nonsense: ['Unknown field'] },
    });
    const sent = { id: '5' };
    read(schema, sent);
    expect(sent).toEqual({ id: '5' });
  });
});

describe('S6.01 a bulk change', () => {
  const refuse = (refused: readonly number[]) => (row: number) => {
    if (refused.includes(row)) throw new MissingRight(`You don’t have permission to change ${row}.`, [row]);
  };

  it('S6.01 is allowed if each record is', () => {
    expect(() => allAllowed([1, 2], refuse([]))).not.toThrow();
  });

  it('S6.01 is refused as a whole, with the first missing permission and the number of records', () => {
    expect(() => allAllowed([1, 2, 3], refuse([2, 3]))).toThrow(
      'You don’t have permission to change 2. This applies to 2 of the 3 records, so nothing was changed.',
    );
    expect(() => allAllowed([1, 2, 3], refuse([2, 3]))).toThrow(expect.objectContaining({ organisationIds: [2] }));
  });

  it('S6.01 of a single record is refused like any change of it', () => {
    expect(() => allAllowed([1], refuse([1]))).toThrow(
      'You don’t have permission to change 1. Ask an owner or administrator',
    );
  });

  it('stops at any other error', () => {
    const broken = () => {
      throw new Error('Torn');
    };
    expect(() => allAllowed([1, 2], broken)).toThrow('Torn');
  });
});
