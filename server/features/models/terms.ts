/** On which terms a model is asked: what it costs, and how much of it is allowed. */
export interface Terms {
  /** For a million tokens read and written; unknown where nothing is said. */
  priceIn: number | null;
  priceOut: number | null;
  currency: string;
  /** What a month may cost. */
  monthlyBudget: number | null;
  /** What a month may cost of all organizations together, where the server pays; absent where it does not. */
  serverBudget?: number | null;
  /** How many calls may be under way. */
  atOnce: number;
  /** How long an answer may take (ms). */
  timeLimit: number;
}

const million = 1_000_000;

/** What so many tokens cost; nothing where no price is known. */
export const costOf = (
  { priceIn, priceOut }: Pick<Terms, 'priceIn' | 'priceOut'>,
  tokens: { tokensIn: number; tokensOut: number },
): number => (tokens.tokensIn * (priceIn ?? 0) + tokens.tokensOut * (priceOut ?? 0)) / million;

/** How many tokens a text has, estimated a little high: a token is three to five letters long, fewer in small languages. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 3);

/** What a picture counts as, at most as the providers say today (tokens). */
export const tokensOfPicture = 1_600;
