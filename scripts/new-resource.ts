/**
 * `npm run new:resource -- trails name:text:required length:number:min=0 venueId:venues`: declares a resource and writes its migration.
 * Without fields it prompts for them.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { resources } from '../server/platform/resources.ts';
import { Misunderstood, declarationOf } from './new-resource/declaration.ts';

const root = join(import.meta.dirname, '..');
const usage = `Write: npm run new:resource -- trails name:text:required status:draft,published length:number:min=0 venueId:venues:required
How fields are written: docs/add-a-resource.md`;

async function main([name, ...typed]: string[]): Promise<void> {
  const known = resources.map((resource) => resource.name);
  const asks = process.stdin.isTTY && typed.length === 0;
  if (!asks && (!name || typed.length === 0)) throw new Misunderstood(usage);
  const [called, fields] = asks ? await asked(name) : [name!, typed];
  const text = declarationOf(called, fields, known);
  const folder = join(root, 'src/resources', called);
  const file = join(folder, `${called}.resource.ts`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, text, { flag: 'wx' });
  console.log(`${relative(root, file)}:\n\n${text}`);
  // In a new process, because this one has already imported the declarations without the new one.
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'migration.ts'), called], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Misunderstood('The declaration was written. Fix it, then run npm run migration.');
  console.log(`Run npm start and open /${called}. Add its texts to src/locales/en/resources.json`);
}

async function asked(given: string | undefined): Promise<[string, string[]]> {
  const line = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const name = given ?? (await line.question('Name in the plural, e.g. hiking-trails: '));
    console.log('Enter one field per line, for example name:text:required. An empty line ends.');
    const fields: string[] = [];
    for (let field = await line.question('  '); field.trim(); field = await line.question('  '))
      fields.push(field.trim());
    return [name.trim(), fields];
  } finally {
    line.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error instanceof Misunderstood ? error.message : error);
  process.exitCode = 1;
});
