import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const rooms = ['contract', 'site', 'src', 'server'];
const copy = mkdtempSync(join(tmpdir(), 'waymark-field-kind-'));
for (const part of [...rooms, 'package.json', 'tsconfig.base.json'])
  cpSync(join(root, part), join(copy, part), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
afterAll(() => rmSync(copy, { recursive: true }));

/** The parts of a new kind: the file of each, the line before it, and its code. */
const parts = [
  ['contract/declaration/fields.ts', "  text: { holds: 'text'", "  isbn: { holds: 'text', filter: 'anyOf' },"],
  [
    'contract/declaration/fields.ts',
    '  boolean: field(',
    "  isbn: field('isbn', z.string().check(z.regex(/^\\d{13}$/))),",
  ],
  ['src/components/fields/field-input.tsx', '  text: TextInput,', '  isbn: TextInput,'],
  ['src/components/fields/cell.tsx', '  text: plain,', '  isbn: plain,'],
] as const;
type Part = (typeof parts)[number];
const [row, , input, cell] = parts;

const changed = [...new Set(parts.map(([file]) => file))];
const original = new Map(changed.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

/** Only files that list the kinds or their values can lack a new kind. */
const namesKinds = /\b(FieldKind|fieldKinds|KindDescriptor|descriptorOf|ValueType|valueColumns)\b|Field\['kind'\]/;
/** Files that extend libraries' types, which the others need. */
const addsTypes = /^declare module/m;
const concerned = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((file) => join(room, file).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => [namesKinds, addsTypes].some((words) => words.test(readFileSync(join(root, file), 'utf8')))),
);

/** As `src/tsconfig.json` and `server/tsconfig.json` have them. */
const browser = { lib: ['es2024', 'dom', 'dom.iterable'], types: ['vite/client'] };
const node = { lib: ['es2024'], types: ['node'] };

/** Adds all other parts, and returns the files that do not compile then. */
function complaints(platform: typeof browser, files: readonly string[], ...without: Part[]): string[] {
  for (const [file, text] of original) {
    let next = text;
    for (const part of parts) {
      const [place, before, line] = part;
      if (place !== file || without.includes(part)) continue;
      expect(next).toContain(before);
      next = next.replace(before, `${line}\n${before}`);
    }
    writeFileSync(join(copy, file), next);
  }
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { ...platform, incremental: false },
    files,
  };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '--pretty', 'false'], { cwd: copy, encoding: 'utf8' });
  return [...new Set([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file!))];
}

it('a field kind is complete with its row, maker, input and cell', () => {
  expect(concerned).toEqual(expect.arrayContaining(changed));
  const isServer = (file: string) => file.startsWith('server/');
  expect(
    complaints(
      browser,
      concerned.filter((file) => !isServer(file)),
    ),
  ).toEqual([]);
  expect(complaints(node, concerned.filter(isServer))).toEqual([]);
});

it('a field kind without its row does not compile in its maker, input and cell', () => {
  expect(complaints(browser, changed, row).toSorted()).toEqual([row[0], input[0], cell[0]].toSorted());
});

it('a field kind without its input and cell fails to compile exactly there', () => {
  expect(complaints(browser, changed, input, cell).toSorted()).toEqual([input[0], cell[0]].toSorted());
});
