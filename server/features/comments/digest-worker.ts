import type { Database } from '../../platform/db/client.ts';
import { digests as limits } from '../../platform/traffic/outgoing-limits.ts';
import { startWorker } from '../../platform/worker.ts';
import { actorOf } from '../../policy/actor-store.ts';
import { scopeOf } from '../../policy/scope.ts';
import type { Mail } from '../../services/mail/mail.ts';
import { digestMail, mailLanguage } from './digest-mail.ts';
import { type DueDigest, claimDigest, settleDigest, workspaceNames } from './digest-store.ts';
import { type Stores, inboxOf } from './inbox-store.ts';

interface Digests {
  db: Database;
  stores: Stores;
  mail: Mail;
  publicUrl: string;
}

/**
 * Mails users the new entries of their inbox in the background. Due times are in the database, so several servers send each digest once.
 * @returns a function that stops the worker and resolves when the current mail is sent.
 */
export const startDigests = (digests: Digests, log: (error: unknown) => void): (() => Promise<void>) =>
  startWorker(() => sendNextDigest(digests), log, limits.beat);

/**
 * Sends the next due digest. Entries count as mailed only after the mail server accepted them, so that none is lost.
 * @returns false if none was due. @throws if the mail server refuses.
 */
export async function sendNextDigest({ db, stores, mail, publicUrl }: Digests): Promise<boolean> {
  const due = await claimDigest(db);
  if (!due) return false;
  const { entries, workspaces } = await contentsOf(db, stores, due);
  const wasSent = entries.length > 0;
  if (wasSent) {
    const language = mailLanguage(due.language, due.locale);
    await mail.send(digestMail({ to: due.email, language, entries, workspaces, publicUrl }));
  }
  await settleDigest(db, due, wasSent);
  return true;
}

/** Entries that the user may still read, and the names of their workspaces. */
async function contentsOf(db: Database, stores: Stores, { userId, upTo }: DueDigest) {
  const scope = scopeOf(await actorOf(db, userId), {}, 'session');
  return db.readAsUser(userId, async (tx) => {
    const entries = await inboxOf(tx, scope, stores, { toMailUpTo: upTo });
    const ids = entries.map(({ workspaceId }) => workspaceId);
    return { entries, workspaces: await workspaceNames(tx, ids) };
  });
}
