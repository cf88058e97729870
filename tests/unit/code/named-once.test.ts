import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as constants from '../../../contract/calls/constants.ts';

const root = join(import.meta.dirname, '../../..');
const sources = ['src', 'contract', 'server'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file: join(room, file), text: readFileSync(join(root, room, file), 'utf8') })),
);

it('S4.14 every button that shows only an icon for edit or delete has a tooltip', () => {
  const buttons = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<Button\b(?:(?!<\/Button>)[^])*?<(?:Edit|Trash)Icon[^]*?<\/Button>/g)].map(([button]) => ({
      file,
      button,
    })),
  );
  const bare = buttons.filter(({ button }) => button.includes('size="icon"'));
  expect(bare.length).toBeGreaterThan(5);
  expect(bare.filter(({ button }) => !button.includes('data-tip=')).map(({ file }) => file)).toEqual([]);
});

/** Radix's own values; `tests/screen/shell/constants.test.tsx` compares them with the installed version. */
const builtIn = ['submenu'];

it.each(Object.keys(constants).filter((name) => !builtIn.includes(name)))('S9.01 the constant %s is used', (name) => {
  const users = sources.filter(
    ({ file, text }) => file !== 'contract/calls/constants.ts' && new RegExp(`\\b${name}\\b`).test(text),
  );
  expect(users).not.toEqual([]);
});
