import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../platform/db/client.ts';
import { trainings as limits } from '../../platform/limits.ts';
import { startWorker } from '../../platform/worker.ts';
import { leastSentences, profileOf } from '../../services/writer/profile/profile.ts';
import { type ReadSentence, readSource } from '../../services/writer/profile/read.ts';
import { type DueTraining, claimTraining, endTraining, failTraining, noteRead } from './training-store.ts';

/**
 * Trains style guides in the background, one at a time per server. Other servers restart the training of a dead server once its lease
 * expires.
 * @returns a function that stops the worker and resolves after the current training.
 */
export const startTrainings = (db: Database, log: (error: unknown) => void): (() => Promise<void>) =>
  startWorker(() => nextTraining(db), log);

/** Runs the next due training. @returns whether there was one. */
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
    // Let pending requests run first.
    await setImmediate();
  }
  const profile = profileOf(sentences, { language, sources: sources.length, wordsToAvoid });
  if (profile) await endTraining(db, due, profile);
  else
    await failTraining(db, due, `These texts have fewer than ${leastSentences} complete sentences. Add longer texts.`);
}
