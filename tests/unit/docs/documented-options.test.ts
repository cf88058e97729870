import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
const page = read('docs/add-a-resource.md');

/** The property names of an interface in the contract. */
function optionsOf(file: string, name: string): string[] {
  const [, body = ''] =
    new RegExp(`^(?:export )?interface ${name}\\b[^]*?\\{\\n([^]*?)^\\}`, 'm').exec(read(file)) ?? [];
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, option]) => option!);
}

/** The names in the first column of the table after this text. */
const documentedAfter = (words: string) =>
  [
    ...page
      .slice(page.indexOf(words))
      .split('\n\n')[1]!
      .matchAll(/^\| `(\w+)`/gm),
  ].map(([, option]) => option!);

it.each([
  ['a declaration', 'contract/declaration/resource.ts', 'Declaration', '## Options of a declaration'],
  ['a field', 'contract/declaration/fields.ts', 'FieldOptions', 'Options of every field:'],
])('every option of %s is documented, and no other', (_what, file, name, words) => {
  const options = optionsOf(file, name);
  expect(options.length).toBeGreaterThan(10);
  expect(documentedAfter(words).toSorted()).toEqual(options.toSorted());
});
