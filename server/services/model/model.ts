import type { modelTasks } from '../../../contract/writing/models.ts';

/** A language model of a provider outside, as an organisation has set it up. */
export interface Model {
  /** As people know it, such as `gpt-4.1-mini`. */
  readonly name: string;
  /** What a million tokens cost, read and written; nothing where that is not known. */
  readonly prices?: { priceIn: number; priceOut: number; currency: string } | undefined;
  /**
   * Asks once and hands back words as they come. It is counted and paid for before anything is sent.
   * @throws ApiError with a sentence for people: over the budget, away, too slow, an answer that broke off.
   */
  ask(question: ModelRequest, signal: AbortSignal): AsyncIterable<string>;
}

/** What a model is asked. */
export interface ModelRequest {
  /** The instructions: trusted text only, without content of people or files. */
  instructions: string;
  /** What people and files bring, as JSON in a message of its own: data, whatever it says. */
  data: unknown;
  picture?: { contentType: string; bytes: Buffer } | undefined;
  /** How long the answer may be (tokens). */
  longest: number;
}

/** What models are asked for; an organisation names one for each. */
export type ModelTask = (typeof modelTasks)[number];
