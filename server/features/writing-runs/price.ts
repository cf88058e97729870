import type { RunEstimate } from '../../../contract/writing/run-plan.ts';
import { type ContentType, mostCharacters } from '../../../contract/writing/writing.ts';
import type { Model } from '../../services/model/model.ts';
import { writePrompt } from '../../services/writer/prompts/write.ts';
import type { WritingTask } from '../../services/writer/writer.ts';
import { costOf, tokensOf } from '../models/entrance.ts';

/** Estimated characters of a text without a limit. */
const usualLength = 1_800;
/** Answers name the facts of each sentence, so they are longer than the text itself. */
const asLines = 1.6;

type Price = Pick<RunEstimate, 'tokens' | 'cost' | 'note'>;

/** Estimated cost of `items` texts, based on one sample task of each type. */
export function priceOf(model: Model | undefined, tasks: readonly WritingTask[], items: number): Price {
  if (!model) return { tokens: null, cost: null, note: 'Free: the built-in composer writes.' };
  const each = items / tasks.length;
  const sum = (tokens: (task: WritingTask) => number) =>
    Math.ceil(each * tasks.reduce((all, task) => all + tokens(task), 0));
  return priceOfTokens(model, {
    tokensIn: sum((task) => tokensRead(task)),
    tokensOut: sum(({ contentType }) => tokensWritten(contentType)),
  });
}

/** Estimated cost of reading and writing these tokens. */
export function priceOfTokens({ name, prices }: Model, counted: { tokensIn: number; tokensOut: number }): Price {
  const tokens = counted.tokensIn + counted.tokensOut;
  const about = `About ${tokens.toLocaleString('en')} tokens`;
  if (!prices) return { tokens, cost: null, note: `${about} by ${name}. No price is set for this model.` };
  const amount = Number(costOf(prices, counted).toFixed(4));
  const money = amount.toLocaleString('en', {
    style: 'currency',
    currency: prices.currency,
    maximumSignificantDigits: 2,
  });
  return { tokens, cost: { amount, currency: prices.currency }, note: `${about} by ${name}, ${money}.` };
}

function tokensRead(task: WritingTask): number {
  const { instructions, data } = writePrompt(task);
  return tokensOf(instructions) + tokensOf(JSON.stringify(data));
}

const tokensWritten = (contentType: ContentType): number =>
  Math.ceil(tokensOf('x'.repeat(mostCharacters[contentType] ?? usualLength)) * asLines);
