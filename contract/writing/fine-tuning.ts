import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { idParams, scopeOnly } from '../calls/list.ts';
import { TrainingInput } from './style-profile.ts';

/** What fine-tuning takes. */
export const tuningLimits = {
  /** Examples at least, as providers want it. */
  least: 10,
  /** Characters of an example; longer texts are several. */
  example: 6_000,
  /** How often each example is gone through. */
  rounds: 3,
} as const;

/** A wish for a model of one's own: how far it is, and what came of it. */
const Tuning = z.object({
  id: z.int(),
  /** `interrupted`: the provider was called and its result is unknown. */
  status: z.enum(['waiting', 'uploading', 'training', 'done', 'failed', 'cancelled', 'interrupted']),
  cancelling: z.boolean(),
  /** Why it failed, in words. */
  problem: z.nullable(z.string()),
  baseModel: z.string(),
  /** How the provider calls the model that came of it. */
  model: z.nullable(z.string()),
  examples: z.int(),
  /** Tokens that are paid for, all rounds together, estimated. */
  tokens: z.int(),
  /** What they cost about; nothing where no price is set. */
  cost: z.nullable(z.number()),
  currency: z.string(),
  by: z.nullable(z.string()),
  at: z.string(),
  /** Whether texts in this voice are asked of it. */
  used: z.boolean(),
  /** Whether the provider and its key are still those that it was made with. */
  reachable: z.boolean(),
});
/** A wish for a model of one's own. */
export type Tuning = z.output<typeof Tuning>;

const TuningStatus = z.object({
  /** From which model it would be made; nothing where no provider is set up that offers it. */
  baseModel: z.nullable(z.string()),
  /** Newest first. */
  tunings: z.array(Tuning),
});
/** The status of fine-tuning of a style guide. */
export type TuningStatus = z.output<typeof TuningStatus>;

const Estimate = z.pick(Tuning, { baseModel: true, examples: true, tokens: true, cost: true, currency: true });
/** What fine-tuning would take. */
export type TuningEstimate = z.output<typeof Estimate>;

const of = { params: idParams, query: scopeOnly, extension: true } as const;
const update = { resource: 'styleguides', action: 'update' } as const;

/** Fine-tuning a model in the voice of a style guide (S7.10), whose id is in the path. Starting and canceling also need `update` of `ai`. */
export const tuning = {
  status: endpoint({ method: 'GET', path: '/content/tune/{id}', summary: 'The fine-tuned models of a style guide, and whether fine-tuning is available', access: { resource: 'styleguides', action: 'read' }, ...of, answer: TuningStatus }),
  estimate: endpoint({ method: 'POST', path: '/content/tune/{id}/estimate', summary: 'The number of examples in these texts, and the estimated cost of fine-tuning', access: update, ...of, body: TrainingInput, answer: Estimate }),
  begin: endpoint({ method: 'POST', path: '/content/tune/{id}', summary: 'Start the fine-tuning of a model from these texts', access: update, ...of, body: TrainingInput, answer: TuningStatus, notIdempotent: true }),
  cancel: endpoint({ method: 'POST', path: '/content/tune/{id}/cancel', summary: 'Cancel a running fine-tuning', access: update, ...of, answer: TuningStatus }),
  use: endpoint({ method: 'PUT', path: '/content/tune/{id}', summary: 'Choose the fine-tuned model for the texts of this style guide, or none', access: update, ...of, body: z.strictObject({ tuningId: z.nullable(z.int().check(z.positive())) }), answer: TuningStatus }),
}; // prettier-ignore
