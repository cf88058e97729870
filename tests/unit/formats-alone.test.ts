import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');
const ways =
  /\bIntl\.(?!supportedValuesOf)\w+|\.toLocale(?:Date|Time)?String\((?!'sv'\))|\bresolvedOptions\(|\.format\('(?!YYYY-MM-DD')/g;

it('dates, times, numbers and money are written by src/formats alone, so that they follow what a person has set', () => {
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('formats'))
    .flatMap((file) => [...readFileSync(join(src, file), 'utf8').matchAll(ways)].map(([way]) => `${file}: ${way}`));
  expect(found).toEqual([]);
});
