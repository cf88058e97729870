import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../../src');
const ways =
  /\bIntl\.(?!supportedValuesOf)\w+|\.toLocale(?:Date|Time)?String\((?!'sv'\))|\bresolvedOptions\(|\.format\('(?!YYYY-MM-DD')/g;

it('dates, times, numbers and amounts are formatted in src/formats only, so that they follow the user’s settings', () => {
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('formats'))
    .flatMap((file) => [...readFileSync(join(src, file), 'utf8').matchAll(ways)].map(([way]) => `${file}: ${way}`));
  expect(found).toEqual([]);
});
