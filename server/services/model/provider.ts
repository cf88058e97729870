/** How a provider outside is reached. */
export interface Provider {
  /** Where its calls begin, such as `https://api.example/v1`. */
  address: string;
  /** Absent for one that wants none. */
  key?: string | undefined;
  /** How long an answer may take in all (ms). */
  timeLimit: number;
  /** Whether it may lie inside the network. */
  toPrivate: boolean;
}

/** A part of an answer: words as they come, and at the end what they cost. */
export type Part = { words: string } | { usage: TokenUsage };

/** What was read and written (tokens). */
export interface TokenUsage {
  tokensIn: number;
  tokensOut: number;
}
