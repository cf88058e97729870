import type { Config } from '../platform/config.ts';
import { mediaStoreOf } from '../services/media-store/store-of.ts';
import type { Database } from '../platform/db/client.ts';
import { locks } from '../platform/db/locks.ts';
import { SQL } from '../platform/db/sql.ts';

/**
 * Fills an empty database with the demo content; does nothing if an organization exists. One transaction under a lock: an interrupted run
 * leaves nothing behind, and only one of several processes fills. Requires the embedded identity provider, which has the demo accounts.
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
    await tx.rows(SQL`select pg_advisory_xact_lock(${locks.fillingDemo})`);
    const { filled } = (await tx.row<{ filled: boolean }>(SQL`select exists (select from organisations) as filled`))!;
    if (filled) return;
    const begun = performance.now();
    say('Filling the empty database with demo content: four workspaces, 120 venues, 600 events, 96 pictures …');
    const { addContent } = await import('./content.ts');
    await addContent(tx, { media: await mediaStoreOf(config), issuer, now });
    await tx.script('analyze');
    say(`The demo content is there (${((performance.now() - begun) / 1_000).toFixed(1)} s).`);
  });
}
