import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../platform/db/client.ts';
import { trainings as limits } from '../../platform/limits.ts';
import { startWorker } from '../../platform/worker.ts';
import { leastSentences, profileOf } from '../../services/writer/profile/profile.ts';
import { type ReadSentence, readSource } from '../../services/writer/profile/read.ts';
import { type DueTraining, claimTraining, endTraining, failTraining, noteRead } from './training-store.ts';

/**
 * Trains style guides beside the requests, one at a time in each server. What a server that was killed had begun is begun anew by any
 * other once its lease is over.
 * @returns how to stop: resolves once the one under way is done.
 */
export const startTrainings = (db: Database, log: (error: unknown) => void): (() => Promise<void>) =>
  startWorker(() => nextTraining(db), log);

/** Does the next training. @returns whether there was one. */
export async function nextTraining(db: Database): Promise<boolean> {
  const due = await claimTraining(db);
  if (!due) return false;
  if (due.tries > limits.tries)
    await failTraining(db, due, 'It was interrupted several times. Try again, or use fewer texts.');
  else await train(db, due);
  return true;
}

async function train(db: Database, due: DueTraining): Promise<void> {
  const { language, wordsToAvoid, sources, texts } = due;
  const sentences: ReadSentence[] = [];
  for (const [index, text] of texts.entries()) {
    sentences.push(...readSource({ name: sources[index]?.name ?? '', text }, index, language));
    if (!(await noteRead(db, due, index + 1))) return;
    // Requests come first.
    await setImmediate();
  }
  const profile = profileOf(sentences, { language, sources: sources.length, wordsToAvoid });
  if (profile) await endTraining(db, due, profile);
  else
    await failTraining(db, due, `These texts have fewer than ${leastSentences} complete sentences. Add longer texts.`);
}
