import type { Database, Tx } from '../../platform/db/client.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import { writingRuns as limits } from '../../platform/limits.ts';
import { actorOf } from '../../policy/actor-store.ts';
import { type Actor, scopeOf } from '../../policy/scope.ts';
import { composer } from '../../services/writer/composer/composer.ts';
import type { WritingTask } from '../../services/writer/writer.ts';
import type { Models } from '../models/entrance.ts';
import { guideFor, propertySource, voiceOf, writerFor, writtenWhole } from '../writing/entrance.ts';
import { type DueItem, failItem, markAsked, releaseItem, renewLease, storeWritten } from './queue-store.ts';
import { checkReach } from './reach.ts';
import { stopRun } from './run-store.ts';

/**
 * Writes one text by the rights that the person has now. What it is written from is read in one transaction, and what was written is
 * kept in another: nobody waits in between. Whoever has lost the text to another server keeps nothing.
 */
export async function writeItem(db: Database, models: Models, item: DueItem, stopping: AbortSignal): Promise<void> {
  const renewing = setInterval(() => void renewLease(db, item).catch(() => undefined), limits.lease / 3);
  try {
    await write(db, models, item, stopping);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await noteFault(db, item, error);
  } finally {
    clearInterval(renewing);
  }
}

async function write(db: Database, models: Models, item: DueItem, stopping: AbortSignal): Promise<void> {
  if (item.tries > limits.tries)
    return void (await failItem(db, item, 'It failed too often on the side of the server.'));
  const actor = await actorOf(db, item.createdBy ?? 0);
  const { source, task, writer } = await db.readAsUser(actor.userId, (tx) => readFor(tx, models, actor, item));
  // Noted before anything is sent: what was paid for once is not paid for again by itself.
  if (writer !== composer && !(await markAsked(db, item))) return;
  const text = await writtenWhole(writer, task, source, stopping);
  // What was broken off is no text. What is paid for stays marked as asked, and people are told.
  if (stopping.aborted) return void (await releaseItem(db, item));
  if (text.text === '') return void (await failItem(db, item, 'Nothing was written.'));
  await db.asUser(actor.userId, (tx) => storeWritten(tx, item, text));
}

/** What a text is written from, as far as the person may read it and write it now, and who writes. */
async function readFor(tx: Tx, models: Models, actor: Actor, item: DueItem) {
  const { workspaceId, language, contentType, styleguideId, subjectId } = item;
  const scope = scopeOf(actor, { workspaceId }, 'session');
  checkReach(scope, workspaceId, [language]);
  if (styleguideId === null) throw invalid({ styleguideId: ['The style guide is not there any more'] });
  const guide = await guideFor(tx, scope, styleguideId);
  const source = await propertySource(tx, scope, { id: subjectId, language, guide });
  const task: WritingTask = { ...source, contentType, language, variant: 0, voice: voiceOf(guide) };
  return { source, task, writer: await writerFor(models, tx, scope, workspaceId) };
}

/** What concerns the whole run stops it, and leaves the text for when it goes on; anything else is the text's own. */
async function noteFault(db: Database, item: DueItem, { code, message, details }: ApiError): Promise<void> {
  const { styleguideId, ...others } = details.validationErrors ?? {};
  const stops = code === 'forbidden' || code === 'not_found' || styleguideId !== undefined;
  if (!stops) return void (await failItem(db, item, Object.values(others).flat()[0] ?? message));
  const reason =
    styleguideId?.[0] ?? 'Whoever began this run may not write here any more. Somebody who may can resume it.';
  await stopRun(db, item.runId, reason);
  await releaseItem(db, item);
}
