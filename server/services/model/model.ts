import type { modelTasks } from '../../../contract/writing/models.ts';

/** A language model of an AI provider, as set up by an organization. */
export interface Model {
  /** Its name, such as `gpt-4.1-mini`. */
  readonly name: string;
  /** Prices per million tokens; absent if unknown. */
  readonly prices?: { priceIn: number; priceOut: number; currency: string } | undefined;
  /**
   * Sends a request and streams the words of the response. The cost is reserved before the request is sent.
   * @throws ApiError with a sentence for the user: over budget, unavailable, too slow, interrupted.
   */
  ask(question: ModelRequest, signal: AbortSignal): AsyncIterable<string>;
}

/** A request to a model. */
export interface ModelRequest {
  /** Trusted text only, without content of users or files. */
  instructions: string;
  /** Untrusted content of users and files, sent as JSON in a separate message. */
  data: unknown;
  picture?: { contentType: string; bytes: Buffer } | undefined;
  /** Maximum length of the response (tokens). */
  longest: number;
}

/** A task for models; an organization chooses a model for each. */
export type ModelTask = (typeof modelTasks)[number];
