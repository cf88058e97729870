import type { WrittenText } from '../../../contract/writing.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import { writingRuns as limits } from '../../platform/limits.ts';
import { actorOf } from '../../policy/actor-store.ts';
import { type Actor, scopeOf } from '../../policy/scope.ts';
import { ProviderAway } from '../../services/model/provider-away.ts';
import { composer } from '../../services/writer/composer/composer.ts';
import type { WritingTask } from '../../services/writer/writer.ts';
import type { Models } from '../models/entrance.ts';
import { guideFor, keepGenerated, propertySource, voiceOf, writerFor, writtenWhole } from '../writing/entrance.ts';
import {
  type DueItem,
  failItem,
  interruptItem,
  lockItem,
  markAsked,
  putBack,
  releaseItem,
  renewLease,
  storeWritten,
} from './queue-store.ts';
import { checkReach } from './reach.ts';
import { haltRun, restRun } from './run-store.ts';

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
  await db.asUser(actor.userId, (tx) => keep(tx, item, text));
}

/** Keeps a text once, with what it was made from; not at all where another server has taken it over. */
async function keep(tx: Tx, item: DueItem, written: WrittenText): Promise<void> {
  const { organisationId, workspaceId, runId, subjectId, language, styleguideId, contentType } = item;
  if (!(await lockItem(tx, item))) return;
  const generatedId = await keepGenerated(tx, {
    organisationId,
    workspaceId,
    task: 'write',
    about: { resource: properties.name, recordId: subjectId },
    language,
    styleguideId: styleguideId ?? undefined,
    inputs: { run: runId, propertyId: subjectId, language, styleguideId, contentType },
    text: written.text,
    sentences: written.sentences.map(({ text, rests, unsupported }) => ({
      text,
      rests: rests.map(({ id }) => id),
      ...(unsupported ? { unsupported: true } : {}),
    })),
    writtenBy: written.writtenBy,
  });
  await storeWritten(tx, item, { ...written, generatedId });
}

/** What a text is written from, as far as the person may read it and write it now, and who writes. */
async function readFor(tx: Tx, models: Models, actor: Actor, item: DueItem) {
  const { workspaceId, language, contentType, styleguideId, subjectId } = item;
  const scope = scopeOf(actor, { workspaceId }, 'session');
  checkReach(scope, workspaceId, [language]);
  if (styleguideId === null) throw invalid({ styleguideId: ['The style guide is not there any more'] });
  const guide = await guideFor(tx, scope, styleguideId);
  const source = await propertySource(tx, scope, { id: subjectId, language, guide });
  const task: WritingTask = { ...source, contentType, language, variant: 0, length: 'usual', voice: voiceOf(guide) };
  return { source, task, writer: await writerFor(models, tx, scope, workspaceId) };
}

/**
 * What concerns the whole run stops it, or has it rest, and leaves the text for when it goes on; anything else is the text's own. What
 * may have been paid for waits for people.
 */
async function noteFault(db: Database, item: DueItem, error: ApiError): Promise<void> {
  const { code, message, details } = error;
  const { styleguideId, ...others } = details.validationErrors ?? {};
  if (code === 'forbidden' || code === 'not_found')
    return stop('stopped', 'Whoever began this run may not write here any more. Somebody who may can resume it.');
  if (styleguideId) return stop('stopped', styleguideId[0] ?? message);
  if (code === 'budget_spent') return stop('paused', message);
  if (error instanceof ProviderAway && error.mayCost)
    return void (await interruptItem(db, item, `Interrupted: may have been paid for. ${message}`));
  if (code === 'provider_away' || code === 'too_many_requests') {
    const pause = error instanceof ProviderAway ? error.retryAfter : undefined;
    await restRun(db, item.runId, Math.max(limits.rest, pause ?? 0), message);
    return void (await putBack(db, item));
  }
  await failItem(db, item, Object.values(others).flat()[0] ?? message);

  async function stop(status: 'stopped' | 'paused', reason: string): Promise<void> {
    await haltRun(db, item.runId, status, reason);
    await putBack(db, item);
  }
}
