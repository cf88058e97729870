import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { idParams, scopeOnly } from '../calls/list.ts';
import { TrainingInput } from './style-profile.ts';

/** Limits of fine-tuning. */
export const tuningLimits = {
  /** Minimum number of examples, as required by providers. */
  least: 10,
  /** Maximum characters per example; longer texts are split. */
  example: 6_000,
  /** Number of training epochs. */
  rounds: 3,
} as const;

const Tuning = z.object({
  id: z.int(),
  /** `interrupted`: the provider was called, but the result is unknown. */
  status: z.enum(['waiting', 'uploading', 'training', 'done', 'failed', 'cancelled', 'interrupted']),
  cancelling: z.boolean(),
  /** The reason of a failure, for users. */
  problem: z.nullable(z.string()),
  baseModel: z.string(),
  /** The fine-tuned model’s name at the provider. */
  model: z.nullable(z.string()),
  examples: z.int(),
  /** Estimated billed tokens of all epochs. */
  tokens: z.int(),
  /** Estimated cost; null if no price is set. */
  cost: z.nullable(z.number()),
  currency: z.string(),
  by: z.nullable(z.string()),
  at: z.string(),
  /** Whether the style guide uses the model. */
  used: z.boolean(),
  /** Whether the provider and key are still those of the fine-tuning. */
  reachable: z.boolean(),
});
/** The fine-tuning of a model. */
export type Tuning = z.output<typeof Tuning>;

const TuningStatus = z.object({
  /** The base model; null if no provider supports fine-tuning. */
  baseModel: z.nullable(z.string()),
  tunings: z.array(Tuning),
});
/** The fine-tunings of a style guide. */
export type TuningStatus = z.output<typeof TuningStatus>;

const Estimate = z.pick(Tuning, { baseModel: true, examples: true, tokens: true, cost: true, currency: true });
/** The estimated size and cost of a fine-tuning. */
export type TuningEstimate = z.output<typeof Estimate>;

const of = { params: idParams, query: scopeOnly, extension: true } as const;
const update = { resource: 'styleguides', action: 'update' } as const;

/**
 * Endpoints for fine-tuning a model for a style guide (S7.10), whose id is in the path. Starting and canceling also need `update` of `ai`.
 */
export const tuning = {
  status: endpoint({ method: 'GET', path: '/content/tune/{id}', summary: 'The fine-tuned models of a style guide, and whether fine-tuning is available', access: { resource: 'styleguides', action: 'read' }, ...of, answer: TuningStatus }),
  estimate: endpoint({ method: 'POST', path: '/content/tune/{id}/estimate', summary: 'The number of examples in these texts, and the estimated cost of fine-tuning', access: update, ...of, body: TrainingInput, answer: Estimate }),
  begin: endpoint({ method: 'POST', path: '/content/tune/{id}', summary: 'Start the fine-tuning of a model from these texts', access: update, ...of, body: TrainingInput, answer: TuningStatus, notIdempotent: true }),
  cancel: endpoint({ method: 'POST', path: '/content/tune/{id}/cancel', summary: 'Cancel a running fine-tuning', access: update, ...of, answer: TuningStatus }),
  use: endpoint({ method: 'PUT', path: '/content/tune/{id}', summary: 'Choose the fine-tuned model for the texts of this style guide, or none', access: update, ...of, body: z.strictObject({ tuningId: z.nullable(z.int().check(z.positive())) }), answer: TuningStatus }),
}; // prettier-ignore
