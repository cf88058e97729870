import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { f } from '../declaration/fields.ts';
import { scopeOnly } from '../declaration/resource.ts';

/** Tasks of language models. An organization chooses a model for each. */
export const modelTasks = ['text', 'vision'] as const;

const modelName = () => z.nullable(f.text({ max: 200 }).value);
const amount = (most: number) => z.nullable(z.number().check(z.minimum(0), z.maximum(most)));

/** Limits for the response time (s) and the number of concurrent calls. */
export const modelLimits = { timeLimit: { least: 5, most: 600 }, atOnce: { least: 1, most: 50 } } as const;
const within = ({ least, most }: { least: number; most: number }) => z.int().check(z.minimum(least), z.maximum(most));

const settings = {
  /** Base URL of the API without a query, such as `https://api.example/v1`. */
  address: z.string().check(z.trim(), z.maxLength(500), z.regex(/^https?:\/\/[\x21\x22\x24-\x3e\x40-\x5b\x5d-\x7e]+$/i, 'Must be a web address such as https://api.example/v1')),
  textModel: modelName(),
  visionModel: modelName(),
  /** The base model for fine-tuning; null if the provider has none. */
  tuningModel: modelName(),
  /** Prices per million input and output tokens. */
  priceIn: amount(100_000),
  priceOut: amount(100_000),
  /** Price per million training tokens. */
  priceTuning: amount(100_000),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Must be a code such as EUR')),
  timeLimit: within(modelLimits.timeLimit),
  atOnce: within(modelLimits.atOnce),
  /** Maximum cost per month; null for no limit. */
  monthlyBudget: amount(10_000_000),
}; // prettier-ignore

const ProviderSettings = z.object(settings);
/** Settings of an organization’s AI provider. */
export type ProviderSettings = z.output<typeof ProviderSettings>;

/** The sent settings of a provider. An absent key stays unchanged; `null` removes it. */
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
/** The sent settings of a provider. */
export type ProviderInput = z.output<typeof ProviderInput>;

const Setup = z.object({
  provider: z.nullable(z.extend(ProviderSettings, { /** The last characters of the key. */ keyEnd: z.nullable(z.string()) })),
  /** The settings of the server, used if the organization has no provider. */
  byServer: z.nullable(z.pick(ProviderSettings, { textModel: true, visionModel: true, currency: true, monthlyBudget: true })),
  /** Whether the server can store keys. */
  keepsKeys: z.boolean(),
}); // prettier-ignore
/** The AI provider of an organization. */
export type Setup = z.output<typeof Setup>;

const Tried = z.object({
  tried: z.array(
    z.object({
      task: z.enum([...modelTasks, 'tuning']),
      model: z.string(),
      ok: z.boolean(),
      /** The result, for users. */
      message: z.string(),
      ms: z.int(),
    }),
  ),
});
/** The results of a test request to each model. */
export type Tried = z.output<typeof Tried>;

const AiUsage = z.object({
  /** The first day of the month (UTC). */
  since: z.string(),
  currency: z.string(),
  monthlyBudget: z.nullable(z.number()),
  spent: z.number(),
  /** The estimated part of `spent`, for calls without usage data from the provider. */
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
/** The cost of language models this month. */
export type AiUsage = z.output<typeof AiUsage>;

/** `read` of everything does not cover this; it takes `update`. */
const access = { resource: 'ai', action: 'update' } as const;
const of = { access, query: scopeOnly, extension: true } as const;

/** Endpoints for the AI provider of an organization, and its costs. */
export const models = {
  read: endpoint({ method: 'GET', path: '/ai/provider', summary: 'The AI provider of the organization, without its key', ...of, answer: Setup }),
  write: endpoint({ method: 'PUT', path: '/ai/provider', summary: 'Set up the AI provider of the organization', ...of, body: ProviderInput, answer: Setup }),
  remove: endpoint({ method: 'DELETE', path: '/ai/provider', summary: 'Remove the AI provider of the organization and its key', ...of, answer: Setup }),
  try: endpoint({ method: 'POST', path: '/ai/try', summary: 'Send each model a short request and report errors', ...of, answer: Tried, slow: true }),
  usage: endpoint({ method: 'GET', path: '/ai/usage', summary: 'The use and cost of AI this month', ...of, answer: AiUsage }),
}; // prettier-ignore
