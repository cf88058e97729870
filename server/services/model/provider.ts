/** Connection settings of an AI provider. */
export interface Provider {
  /** Base URL, such as `https://api.example/v1`. */
  address: string;
  /** Absent if the provider needs none. */
  key?: string | undefined;
  /** Timeout of a complete response (ms). */
  timeLimit: number;
  /** Whether private addresses are allowed. */
  toPrivate: boolean;
}

/** A part of a streamed response: words, or at the end the token usage. */
export type Part = { words: string } | { usage: TokenUsage };

/** Tokens of the prompt and of the response. */
export interface TokenUsage {
  tokensIn: number;
  tokensOut: number;
}
