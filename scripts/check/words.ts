import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sources } from './sources.ts';
import { root } from './tool.ts';

/** Words that make a reader guess who or what is meant; CONTRIBUTING.md has the alternatives. */
const riddles = /\b(?:whoever|somebody|nobody|anew|meanwhile|beside|stands|is told|what is|what there is)\b/gi;

const kept = join(root, 'scripts/check/words.json');

/** The room by which the words are counted. */
const roomOf = (file: string): string =>
  /^(?:(?:src\/pages|server\/features|server\/services|src\/locales|src|server|tests)\/)?[^/]+/.exec(file)![0];

/** Number of these words by room. */
async function counts(): Promise<Record<string, number>> {
  const files = await sources(/^(?!scripts\/check\/words\.).+\.(?:tsx?|mjs|sql|md)$|^src\/locales\/en\/.+\.json$/);
  const found: Record<string, number> = {};
  for (const file of files) {
    const count = readFileSync(join(root, file), 'utf8').match(riddles)?.length ?? 0;
    if (count > 0) found[roomOf(file)] = (found[roomOf(file)] ?? 0) + count;
  }
  return Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => one.localeCompare(other)));
}

/** Reports rooms with more of these words than `words.json` allows. Limits only fall: `node scripts/check/words.ts` lowers them. */
export async function words(): Promise<string[]> {
  const allowed = JSON.parse(readFileSync(kept, 'utf8')) as Record<string, number>;
  return Object.entries(await counts()).flatMap(([room, count]) =>
    count > (allowed[room] ?? 0)
      ? [`${room} has ${count} unclear words; at most ${allowed[room] ?? 0} are allowed (scripts/check/words.json).`]
      : [],
  );
}

if (import.meta.main) {
  const allowed = JSON.parse(readFileSync(kept, 'utf8')) as Record<string, number>;
  const lower = Object.entries(await counts()).map(([room, count]) => [room, Math.min(count, allowed[room] ?? 0)]);
  writeFileSync(kept, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`);
}
