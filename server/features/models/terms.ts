/** Prices and limits of a model. */
export interface Terms {
  /** Prices per million tokens read and written; null if unknown. */
  priceIn: number | null;
  priceOut: number | null;
  currency: string;
  /** Monthly budget of the organization. */
  monthlyBudget: number | null;
  /** Monthly budget for all organizations together; absent if the organization uses its own provider. */
  serverBudget?: number | null;
  /** Maximum parallel calls. */
  atOnce: number;
  /** Timeout of a call (ms). */
  timeLimit: number;
}

const million = 1_000_000;

/** Cost of these tokens; 0 without a price. */
export const costOf = (
  { priceIn, priceOut }: Pick<Terms, 'priceIn' | 'priceOut'>,
  tokens: { tokensIn: number; tokensOut: number },
): number => (tokens.tokensIn * (priceIn ?? 0) + tokens.tokensOut * (priceOut ?? 0)) / million;

/** Estimated tokens of a text, rather too high: a token has three to five characters, fewer in small languages. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 3);

/** Tokens that a picture counts as; the highest value among current providers. */
export const tokensOfPicture = 1_600;
