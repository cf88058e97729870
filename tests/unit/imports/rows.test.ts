import { expect, it } from 'vitest';
import { proofsOf } from '../../../scripts/test/rows.ts';
import { specParts } from '../../spec-parts.ts';
import { specRows } from '../../spec-rows.ts';

const spec = {
  rows: { 'S1.01': 'A row without parts', 'S1.02': 'Screens', 'S1.03': 'Calls' },
  parts: { 'S1.02': ['/', '/blog'], 'S1.03': ['GET /venues', 'GET /venues/{id}'] },
};
const standing = (passed: string[], failed: string[] = []) => proofsOf(spec, passed, failed);

it('a row without parts is proven by a passed test with its name, unless another one failed', () => {
  expect(standing(['S1.01 a thing holds']).proven).toEqual(['S1.01']);
  expect(standing(['a thing holds']).proven).toEqual([]);
  expect(standing(['S1.01 a thing holds'], ['S1.01 another does not']).proven).toEqual([]);
});

it('a row with parts is proven once each part is named with it, and missing parts are listed', () => {
  const blog = 'a file › S1.02 /blog lists what was written';
  expect(standing([blog])).toMatchObject({ proven: [], missing: { 'S1.02': ['/'] } });
  expect(standing([blog, 'S1.02 / greets'])).toMatchObject({ proven: ['S1.02'] });
  expect(standing([blog, 'S1.02 / greets']).missing).not.toHaveProperty('S1.02');
});

it('a test that names only the row, another row, or failed, proves no part', () => {
  const proof = ['S1.02 every screen is shown', 'S1.01 /blog', '/ and /blog are shown'];
  expect(standing(proof, ['S1.02 / greets']).missing['S1.02']).toEqual(['/', '/blog']);
});

it('a part must be a whole word', () => {
  expect(standing(['S1.02 /blog/{id} is shown']).missing['S1.02']).toEqual(['/', '/blog']);
  expect(standing(['S1.03 GET /venues/{id} is answered']).missing['S1.03']).toEqual(['GET /venues']);
  expect(standing(['S1.03 GET /venues: all of them']).missing['S1.03']).toEqual(['GET /venues/{id}']);
});

it('an unknown row is reported as an error', () => {
  expect(() => standing(['S1.04 no such row'])).toThrow('S1.04');
});

it('every row with parts is in the specification, and no part is listed twice', () => {
  for (const [row, parts] of Object.entries(specParts)) {
    expect(specRows).toHaveProperty([row]);
    expect(new Set(parts).size).toBe(parts.length);
  }
});
