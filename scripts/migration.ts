/**
 * `npm run migration [-- name]`: compares the declared resources with the tables of the existing migrations, and writes a migration for the
 * difference. Review and edit it before you commit it; it is not generated again. Also writes the types of all resources
 * (`src/resources/declared.ts`).
 */
import { readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { resources } from '../server/platform/resources.ts';
import { changesFor } from './migration/plan.ts';
import { writeDeclaredTypes } from './migration/declared.ts';
import { presentColumns } from './migration/present.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'server/platform/db/migrations');

async function main([given]: string[]): Promise<void> {
  if (given && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(given))
    throw new Error('Use lowercase letters and hyphens for the name, for example festivals.');
  writeDeclaredTypes(root);
  const changes = changesFor(resources, await presentColumns(() => undefined));
  if (changes.length === 0) return console.log('Nothing to do: the database has columns for all declared fields.');
  const last = Math.max(0, ...(await readdir(folder)).map((name) => Number.parseInt(name, 10) || 0));
  const name = given ?? changes.map(({ about }) => about).slice(0, 2).join('-and-'); // prettier-ignore
  const file = join(folder, `${String(last + 1).padStart(3, '0')}-${name}.sql`);
  const sql = `${changes.map((change) => change.sql).join('\n\n')}\n`;
  await writeFile(file, sql, { flag: 'wx' });
  console.log(`${relative(root, file)}:\n\n${sql}`);
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
