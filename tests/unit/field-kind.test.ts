import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'waymark-field-kind-'));
for (const part of ['contract', 'site', 'src', 'server', 'package.json', 'tsconfig.base.json'])
  cpSync(join(root, part), join(copy, part), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
afterAll(() => rmSync(copy, { recursive: true }));

/** The parts of a new kind: where each goes, behind which line, and the line itself. */
const parts = [
  ['contract/fields.ts', "  text: { holds: 'text'", "  isbn: { holds: 'text', filter: 'anyOf' },"],
  ['contract/fields.ts', '  boolean: field(', "  isbn: field('isbn', z.string().check(z.regex(/^\\d{13}$/))),"],
  ['src/components/fields/field-input.tsx', '  text: TextInput,', '  isbn: TextInput,'],
  ['src/components/fields/cell.tsx', '  text: plain,', '  isbn: plain,'],
] as const;
type Part = (typeof parts)[number];
const [row, , input, cell] = parts;

const files = [...new Set(parts.map(([file]) => file))];
const original = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

/** Puts the parts in but for those left out, and answers with the files of a room that do not compile then. */
function complaints(room: string, ...without: Part[]): string[] {
  for (const [file, text] of original) {
    let changed = text;
    for (const part of parts) {
      const [place, before, line] = part;
      if (place !== file || without.includes(part)) continue;
      expect(changed).toContain(before);
      changed = changed.replace(before, `${line}\n${before}`);
    }
    writeFileSync(join(copy, file), changed);
  }
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const options = ['-p', room, '--incremental', 'false', '--pretty', 'false'];
  const { stdout } = spawnSync(process.execPath, [compiler, ...options], { cwd: copy, encoding: 'utf8' });
  return [...new Set([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file!))];
}

const timeout = 120_000;

it('a kind of field is a row and a maker, an input and a cell', { timeout }, () => {
  expect([...complaints('src'), ...complaints('server')]).toEqual([]);
});

it('without its row nothing else of it compiles', { timeout }, () => {
  expect(complaints('src', row).toSorted()).toEqual([row[0], input[0], cell[0]].toSorted());
});

it('without its input and its cell the compiler says where they are missing', { timeout }, () => {
  expect(complaints('src', input, cell).toSorted()).toEqual([input[0], cell[0]].toSorted());
});
