import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { fineTuning as limits } from '../../platform/limits.ts';
import { models } from '../../platform/traffic/outgoing-limits.ts';
import { guardedAgent } from '../outbound/connecting.ts';
import { failureSentence, failedBy, briefMessage } from './faults.ts';
import { libraryFor } from './library.ts';
import type { Provider } from './provider.ts';
import { ProviderAway } from './provider-away.ts';

/** An id becomes part of a URL, where a segment of dots would change the path. */
const id = z.string().check(z.regex(/^(?!\.+$)[\w.:/@+-]{1,200}$/));
const File = z.object({ id, filename: z.optional(z.nullable(z.string())) });
const Job = z.object({
  id,
  status: z.string(),
  training_file: z.optional(z.nullable(z.string())),
  fine_tuned_model: z.optional(z.nullable(z.string())),
  trained_tokens: z.optional(z.nullable(z.int())),
  error: z.optional(z.nullable(z.object({ message: z.optional(z.nullable(z.string())) }))),
});
const Files = z.object({ data: z.array(File) });
const Jobs = z.object({ data: z.array(Job) });

/** A fine-tuning job, as reported by the provider. */
export interface TuningJob {
  id: string;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  /** Name of the resulting model. */
  model: string | undefined;
  /** Trained tokens, if reported. */
  tokens: number | undefined;
  /** The provider's error message, shortened. */
  problem: string | undefined;
}

/** A failed request with the provider's status; below 500 the provider started nothing. */
export class TuningFault extends ProviderAway {
  readonly status: number | undefined;

  constructor(away: ProviderAway, status: number | undefined, retryAfter: number | undefined) {
    super('', away.mayCost, retryAfter);
    this.message = away.message;
    this.status = status;
  }
}

/**
 * Fine-tuning at a provider with OpenAI's API. Requests are not retried here, but by the caller.
 * @throws TuningFault from all methods, with a sentence for the user.
 */
export function fineTuningAt(provider: Provider, signal: AbortSignal) {
  const { key, toPrivate } = provider;
  const ask = async <Answer extends z.ZodMiniType>(
    schema: Answer,
    method: 'get' | 'post' | 'delete',
    path: string,
    sent: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<z.output<Answer>> => {
    const agent = guardedAgent({ toPrivate, wait: models.connect, headers: models.headers });
    const late = AbortSignal.timeout(limits.call);
    try {
      const library = await libraryFor(provider, agent);
      const answer: unknown = await library[method](path, { ...sent, signal: AbortSignal.any([signal, late]) });
      const read = schema.safeParse(answer);
      if (!read.success) throw new ProviderAway('its answer could not be read.', true);
      return read.data;
    } catch (error) {
      const { status, retryAfter } = failedBy(error);
      const away = late.aborted
        ? new ProviderAway(`it took longer than ${limits.call / 1_000} seconds.`, true)
        : status === 404
          ? new ProviderAway('it does not know this request, and may not offer fine-tuning at this address.')
          : failureSentence(error, { model: '', key });
      throw new TuningFault(away, status, retryAfter);
    } finally {
      await agent.destroy();
    }
  };
  const jobFrom = ({
    id: jobId,
    status,
    fine_tuned_model: model,
    trained_tokens: tokens,
    error,
  }: z.output<typeof Job>): TuningJob => ({
    id: jobId,
    state: status === 'succeeded' ? 'done' : status === 'failed' || status === 'cancelled' ? status : 'running',
    model: id.safeParse(model).data,
    tokens: tokens ?? undefined,
    problem: error?.message ? briefMessage(error.message, key) : undefined,
  });
  const anything = z.unknown();
  const jobs = '/fine_tuning/jobs';
  return {
    /** Checks that the provider offers fine-tuning and has this model. */
    async check(model: string): Promise<void> {
      await ask(Jobs, 'get', `${jobs}?limit=1`);
      const unknown = new ProviderAway(`it offers fine-tuning, but does not have the model “${model}”.`);
      if (!id.safeParse(model).success) throw unknown;
      await ask(anything, 'get', `/models/${encodeURIComponent(model)}`).catch((error: unknown) => {
        throw error instanceof TuningFault && error.status === 404 ? unknown : error;
      });
    },
    /** The id of the file with this name, if it exists. */
    async fileNamed(name: string): Promise<string | undefined> {
      const { data } = await ask(Files, 'get', '/files?purpose=fine-tune');
      return data.find(({ filename }) => filename === name)?.id;
    },
    async upload(name: string, lines: string): Promise<string> {
      const form = new FormData();
      form.set('purpose', 'fine-tune');
      form.set('file', new Blob([lines], { type: 'application/jsonl' }), name);
      // Serialized here, because undici's `fetch` accepts only its own `FormData`.
      const packed = new Response(form);
      const headers = { 'content-type': packed.headers.get('content-type')! };
      return (await ask(File, 'post', '/files', { body: Buffer.from(await packed.arrayBuffer()), headers })).id;
    },
    /** Starts a job, which costs money. @returns its id. */
    create: async (model: string, file: string, rounds: number): Promise<string> =>
      (
        await ask(Job, 'post', jobs, {
          body: { model, training_file: file, suffix: 'waymark', hyperparameters: { n_epochs: rounds } },
        })
      ).id,
    /** The id of the job with this training file, if it exists. */
    async jobOf(file: string): Promise<string | undefined> {
      const { data } = await ask(Jobs, 'get', `${jobs}?limit=100`);
      return data.find((job) => job.training_file === file)?.id;
    },
    job: async (jobId: string): Promise<TuningJob> =>
      jobFrom(await ask(Job, 'get', `${jobs}/${encodeURIComponent(jobId)}`)),
    cancel: async (jobId: string): Promise<void> =>
      void (await ask(anything, 'post', `${jobs}/${encodeURIComponent(jobId)}/cancel`)),
    removeFile: async (file: string): Promise<void> =>
      void (await ask(anything, 'delete', `/files/${encodeURIComponent(file)}`)),
  };
}
