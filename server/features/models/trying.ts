import sharp from 'sharp';
import type { Tried } from '../../../contract/writing/models.ts';
import type { Database } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/errors.ts';
import type { ModelRequest } from '../../services/model/model.ts';
import { fineTuningAt } from '../../services/model/fine-tuning.ts';
import type { Asking, Tuner } from './entrance.ts';
import { type Reachable, modelOf } from './models.ts';

type Attempt = Tried['tried'][number];

/** Tests each configured model with a small request, which counts like any other call. */
export async function tryProvider(
  db: Database,
  { found, tuner }: { found: Reachable | undefined; tuner: Tuner | undefined },
  asking: Asking,
  signal: AbortSignal,
): Promise<Tried> {
  const tried: Attempt[] = [];
  if (found?.textModel) tried.push(await attempt(db, found, asking, 'text', found.textModel, signal));
  if (found?.visionModel) tried.push(await attempt(db, found, asking, 'vision', found.visionModel, signal));
  if (tuner) tried.push(await attemptTuning(tuner, signal));
  return { tried };
}

/** Tests fine-tuning: the provider must offer it and know the base model. Free of charge. */
async function attemptTuning({ baseModel, reach }: Tuner, signal: AbortSignal): Promise<Attempt> {
  const begun = performance.now();
  const ended = (ok: boolean, message: string): Attempt => ({
    task: 'tuning',
    model: baseModel,
    ok,
    message,
    ms: Math.round(performance.now() - begun),
  });
  try {
    await fineTuningAt(await reach(), signal).check(baseModel);
    return ended(
      true,
      'It offers fine-tuning and has the model. Whether it can fine-tune this model is only known after a start.',
    );
  } catch (error) {
    if (error instanceof ApiError) return ended(false, error.message);
    throw error;
  }
}

async function attempt(
  db: Database,
  found: Reachable,
  asking: Asking,
  task: Attempt['task'],
  name: string,
  signal: AbortSignal,
): Promise<Attempt> {
  const begun = performance.now();
  const ended = (ok: boolean, message: string): Attempt => ({
    task,
    model: name,
    ok,
    message,
    ms: Math.round(performance.now() - begun),
  });
  try {
    let first: number | undefined;
    const answer = modelOf(db, found, { name, task: 'try', asking }).ask(await questionFor(task), signal);
    for await (const words of answer) if (words !== '') first ??= performance.now() - begun;
    if (first === undefined) return ended(false, 'It answered, but without text.');
    const span = new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(first / 1_000);
    return ended(true, `It works with streaming; the first words came after ${span} s.`);
  } catch (error) {
    if (error instanceof ApiError) return ended(false, error.message);
    throw error;
  }
}

/** Reasoning models need tokens before the first word. */
const longest = 400;

async function questionFor(task: Attempt['task']): Promise<ModelRequest> {
  const instructions = 'Answer with the one word "ready".';
  if (task === 'text') return { instructions, data: {}, longest };
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return { instructions, data: {}, picture: { contentType: 'image/png', bytes }, longest };
}
