import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import { diskMediaStore } from '../services/media-store/disk.ts';
import type { Database } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import { followAddress } from './accounts.ts';

/** Any number will do, as long as every Waymark asks for the same lock. */
const lock = 7_215_945;

/**
 * Fills an empty database with the demo content, and does nothing to one that has an organisation. All rows come in one
 * transaction under a lock: whatever ends the process, there is all of it or nothing, and of several processes one fills.
 * Only with the embedded identity provider, because the demo people sign in nowhere else.
 */
export async function fillDemo(
  db: Database,
  config: Config,
  say: (text: string) => void,
  now = new Date(),
): Promise<void> {
  if (config.identity.kind !== 'embedded') return;
  const issuer = `${config.publicUrl}/`;
  await db.asSystem(async (tx) => {
    await tx.rows(SQL`select pg_advisory_xact_lock(${lock})`);
    const { filled } = (await tx.row<{ filled: boolean }>(SQL`select exists (select from organisations) as filled`))!;
    if (filled) return followAddress(tx, issuer);
    const begun = performance.now();
    say('Filling the empty database with demo content: four workspaces, 120 venues, 600 events, 72 pictures …');
    const { addContent } = await import('./content.ts');
    await addContent(tx, { media: diskMediaStore(join(config.dataDir, 'media')), issuer, now });
    await tx.script('analyze');
    say(`The demo content is there (${((performance.now() - begun) / 1_000).toFixed(1)} s).`);
  });
}
