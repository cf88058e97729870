import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const planted = join(root, 'tests/types');
const compiler = join(root, 'node_modules/typescript/bin/tsc');

/** Compiler errors of the test programs in a module, by file: `TS2304` etc. */
function complaints(room: string): Map<string, string[]> {
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', join(planted, room), '--pretty', 'false'], {
    cwd: join(planted, room),
    encoding: 'utf8',
  });
  const found = new Map<string, string[]>();
  for (const [, file = '', code = ''] of stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error (TS\d+)/gm))
    found.set(file, [...(found.get(file) ?? []), code]);
  return found;
}

describe.each(['contract', 'src', 'server'])('an incorrect program in %s does not compile', (room) => {
  const found = complaints(room);
  const programs = readdirSync(join(planted, room)).filter((name) => name.endsWith('.ts'));

  it.each(programs)('%s', (program) => {
    expect(found.get(program)).toBeDefined();
  });

  it('and there are no other errors', () => {
    expect([...found.keys()].filter((file) => !programs.includes(file))).toEqual([]);
  });
});
