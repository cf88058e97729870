import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { f } from '../declaration/fields.ts';
import { scopeOnly } from '../declaration/resource.ts';

/** What models are asked for; an organisation names one for each. */
export const modelTasks = ['text', 'vision'] as const;

const modelName = () => z.nullable(f.text({ max: 200 }).value);
const amount = (most: number) => z.nullable(z.number().check(z.minimum(0), z.maximum(most)));

/** How long an answer may take (s), and how many calls may be under way. */
export const modelLimits = { timeLimit: { least: 5, most: 600 }, atOnce: { least: 1, most: 50 } } as const;
const within = ({ least, most }: { least: number; most: number }) => z.int().check(z.minimum(least), z.maximum(most));

const settings = {
  /** Where its calls begin, such as `https://api.example/v1`; their paths follow, so that it has no query. */
  address: z.string().check(z.trim(), z.maxLength(500), z.regex(/^https?:\/\/[\x21\x22\x24-\x3e\x40-\x5b\x5d-\x7e]+$/i, 'Must be a web address such as https://api.example/v1')),
  textModel: modelName(),
  visionModel: modelName(),
  /** From which model the provider fine-tunes others; nothing where it offers none. */
  tuningModel: modelName(),
  /** For a million tokens, read and written. */
  priceIn: amount(100_000),
  priceOut: amount(100_000),
  /** For a million tokens that are trained. */
  priceTuning: amount(100_000),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Must be a code such as EUR')),
  timeLimit: within(modelLimits.timeLimit),
  atOnce: within(modelLimits.atOnce),
  /** What a month may cost; as much as it wants, where nothing is said. */
  monthlyBudget: amount(10_000_000),
}; // prettier-ignore

const ProviderSettings = z.object(settings);
/** A provider of language models, as an organisation has set it up. */
export type ProviderSettings = z.output<typeof ProviderSettings>;

/** The settings of a provider as they are sent: without a key it stays, `null` removes it. */
export const ProviderInput = z
  .strictObject({
    ...settings,
    key: z.optional(
      z.nullable(z.string().check(z.trim(), z.maxLength(500), z.regex(/^[\x21-\x7e]+$/, 'Must be one word without spaces or special letters'))),
    ),
  })
  .check(
    z.refine(({ textModel, visionModel }) => textModel !== null || visionModel !== null, {
      error: 'Enter a model for texts or for pictures',
      path: ['textModel'],
    }),
    z.refine(({ monthlyBudget, priceIn }) => monthlyBudget === null || priceIn !== null, {
      error: 'A budget needs prices: enter the price per million tokens',
      path: ['priceIn'],
    }),
    z.refine(({ monthlyBudget, priceOut }) => monthlyBudget === null || priceOut !== null, {
      error: 'A budget needs prices: enter the price per million tokens',
      path: ['priceOut'],
    }),
    z.refine(({ monthlyBudget, tuningModel, priceTuning }) => monthlyBudget === null || tuningModel === null || priceTuning !== null, {
      error: 'A budget needs prices: enter the price per million tokens',
      path: ['priceTuning'],
    }),
  ); // prettier-ignore
/** The settings of a provider as they are sent. */
export type ProviderInput = z.output<typeof ProviderInput>;

const Setup = z.object({
  provider: z.nullable(z.extend(ProviderSettings, { /** How its key ends; nothing more of it is shown. */ keyEnd: z.nullable(z.string()) })),
  /** What the server's own settings bring, where the organisation has set up none. */
  byServer: z.nullable(z.pick(ProviderSettings, { textModel: true, visionModel: true, currency: true, monthlyBudget: true })),
  /** Whether this server can keep keys. */
  keepsKeys: z.boolean(),
}); // prettier-ignore
/** What an organisation has of AI providers. */
export type Setup = z.output<typeof Setup>;

const Tried = z.object({
  tried: z.array(
    z.object({
      task: z.enum([...modelTasks, 'tuning']),
      model: z.string(),
      ok: z.boolean(),
      /** How it went, in words. */
      message: z.string(),
      ms: z.int(),
    }),
  ),
});
/** How it went to ask each model something small. */
export type Tried = z.output<typeof Tried>;

const AiUsage = z.object({
  /** The first day of the month, in UTC. */
  since: z.string(),
  currency: z.string(),
  monthlyBudget: z.nullable(z.number()),
  spent: z.number(),
  /** The part of it that is estimated, because the provider has not said what it was. */
  estimated: z.number(),
  left: z.nullable(z.number()),
  calls: z.array(
    z.object({
      task: z.string(),
      model: z.string(),
      calls: z.int(),
      tokensIn: z.int(),
      tokensOut: z.int(),
      cost: z.number(),
      estimatedCost: z.number(),
    }),
  ),
});
/** What models have cost this month. */
export type AiUsage = z.output<typeof AiUsage>;

/** `read` of everything does not cover this; it takes `update`. */
const access = { resource: 'ai', action: 'update' } as const;
const of = { access, query: scopeOnly, extension: true } as const;

/** The AI provider of an organisation, with what it may cost and has cost. */
export const models = {
  read: endpoint({ method: 'GET', path: '/ai/provider', summary: 'The AI provider of the organization, without its key', ...of, answer: Setup }),
  write: endpoint({ method: 'PUT', path: '/ai/provider', summary: 'Set up the AI provider of the organization', ...of, body: ProviderInput, answer: Setup }),
  remove: endpoint({ method: 'DELETE', path: '/ai/provider', summary: 'Remove the AI provider of the organization and its key', ...of, answer: Setup }),
  try: endpoint({ method: 'POST', path: '/ai/try', summary: 'Send each model a short request and report errors', ...of, answer: Tried, slow: true }),
  usage: endpoint({ method: 'GET', path: '/ai/usage', summary: 'The use and cost of AI this month', ...of, answer: AiUsage }),
}; // prettier-ignore
