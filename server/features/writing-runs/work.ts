import type { RunItemType } from '../../../contract/writing/writing-runs.ts';
import type { Database } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { writingRuns as limits } from '../../platform/limits.ts';
import { actorOf } from '../../policy/actor-store.ts';
import { ProviderAway } from '../../services/model/provider-away.ts';
import { NeedsProvider } from '../rework/entrance.ts';
import { writeAltText } from './alt-texts/writing.ts';
import { type DueItem, failItem, interruptItem, returnItem, renewLease } from './queue-store.ts';
import { haltRun, pauseRun } from './run-store.ts';
import { writeText } from './texts/writing.ts';
import { writeTranslation } from './translations/writing.ts';
import type { WriteItem, Writing } from './writing.ts';

const others: Partial<Record<RunItemType, WriteItem>> = { translation: writeTranslation, 'alt-text': writeAltText };

/**
 * Writes one text with the user's current permissions. Reading and storing are separate transactions, so none stays open during the
 * request. Stores nothing if another server has claimed the item.
 */
export async function writeItem(writing: Writing, item: DueItem, stopping: AbortSignal): Promise<void> {
  const { db } = writing;
  const renewing = setInterval(() => void renewLease(db, item).catch(() => undefined), limits.lease / 3);
  try {
    if (item.tries > limits.tries)
      return void (await failItem(db, item, 'It failed too often because of server errors.'));
    const write = others[item.contentType] ?? writeText;
    await write(writing, await actorOf(db, item.createdBy ?? 0), item, stopping);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await noteFault(db, item, error);
  } finally {
    clearInterval(renewing);
  }
}

/**
 * Stops or pauses the run for faults that concern all of it, and releases the item; other faults fail the item alone. Items that may have
 * been charged wait for a person.
 */
async function noteFault(db: Database, item: DueItem, error: ApiError): Promise<void> {
  const { code, message, details } = error;
  const { styleguideId, ...others } = details.validationErrors ?? {};
  if (code === 'forbidden' || code === 'not_found')
    return stop(
      'stopped',
      'The person who started this run no longer has permission to write here. Someone with permission can resume it.',
    );
  if (styleguideId) return stop('stopped', styleguideId[0] ?? message);
  if (error instanceof NeedsProvider) return stop('stopped', message);
  if (code === 'budget_spent') return stop('paused', message);
  if (error instanceof ProviderAway && error.mayCost)
    return void (await interruptItem(db, item, `Interrupted: this may have been charged. ${message}`));
  if (code === 'provider_away' || code === 'too_many_requests') {
    const pause = error instanceof ProviderAway ? error.retryAfter : undefined;
    await pauseRun(db, item.runId, Math.min(Math.max(limits.rest, pause ?? 0), limits.longestRest), message);
    return void (await returnItem(db, item));
  }
  await failItem(db, item, Object.values(others).flat()[0] ?? message);

  async function stop(status: 'stopped' | 'paused', reason: string): Promise<void> {
    await haltRun(db, item.runId, status, reason);
    await returnItem(db, item);
  }
}
