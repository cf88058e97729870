import { glob } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** All modules that declare endpoints, found by file name; none needs a database. */
export async function callModules(): Promise<Record<string, unknown>[]> {
  const modules: Record<string, unknown>[] = [];
  for await (const file of glob(['contract/*/*.ts', 'src/resources/*/*.{resource,calls}.ts'], { cwd: root }))
    modules.push((await import(join(root, file))) as Record<string, unknown>);
  return modules;
}
