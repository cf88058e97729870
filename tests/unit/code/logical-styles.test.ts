import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../../src');

/** Physical sides that stay the same in right-to-left writing: a map, a picture, a centered box. */
const sided = new Set([
  'components/map/map.module.css: left: 4px',
  'components/map/map.module.css: border-radius: 50% 50% 50% 0',
  'pages/settings/view-as/viewing-bar.module.css: left: 50%',
]);

const oneSide =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right|float|clear|text-align: (?:left|right)\b)[^;{}]*/g;
const ofFour = /(?<![\w-])(?:margin|padding|inset|border-radius): [^;{}]+/g;

/** The values of a declaration, each complete. */
const partsOf = (values: string) => values.match(/(?:[^\s(]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? [];

function isOneSided(declaration: string): boolean {
  const [name = '', values = ''] = declaration.split(': ');
  const parts = partsOf(values);
  if (name === 'border-radius')
    return parts.length > 1 && !(parts[0] === parts[1] && parts[2] === (parts[3] ?? parts[1]));
  return parts.length === 4 && parts[1] !== parts[3];
}

it('styles use logical directions instead of left and right, for right-to-left languages', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  expect(files.length).toBeGreaterThan(60);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
    const sides = [...text.matchAll(oneSide)].map(([one]) => one.trim()).filter((one) => /^[\w-]+:/.test(one));
    const fours = [...text.matchAll(ofFour)].map(([one]) => one.trim()).filter(isOneSided);
    return [...sides, ...fours].map((one) => `${file}: ${one}`);
  });
  expect(new Set(found)).toEqual(sided);
});
