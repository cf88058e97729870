import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { models as limits } from '../../platform/traffic/outgoing-limits.ts';
import { answerOf } from '../../services/model/client.ts';
import type { Model, ModelRequest } from '../../services/model/model.ts';
import { type Provider, type TokenUsage } from '../../services/model/provider.ts';
import { ProviderAway } from '../../services/model/provider-away.ts';
import type { Asking } from './asking.ts';
import { type CallTask, type Entered, enterCall, settleCall } from './ledger-store.ts';
import { type Terms, costOf, tokensOf, tokensOfPicture } from './terms.ts';

/** A model that reserves each call in the ledger before sending it and settles it in every case. */
export const paidModel = (
  db: Database,
  {
    name,
    task,
    asking,
    terms,
    provider,
  }: {
    name: string;
    task: CallTask;
    asking: Asking;
    terms: Terms;
    /** Fetched for each call, so that the key stays in memory only that long. */
    provider: () => Promise<Provider>;
  },
): Model => ({
  name,
  prices: pricesOf(terms),
  async *ask(question, signal) {
    const tokensIn = tokensRead(question);
    const most = costOf(terms, { tokensIn, tokensOut: question.longest });
    const reached = await provider();
    const id = await itsTurn(() => enterCall(db, asking, { task, model: name, most }, terms), terms, signal);
    if (id === undefined) return;
    let usage: TokenUsage | undefined;
    let [received, state, isFree] = ['', 'stopped' as 'stopped' | 'done' | 'failed', false];
    try {
      for await (const part of answerOf(reached, name, question, signal)) {
        if ('usage' in part) usage = part.usage;
        else {
          received += part.words;
          yield part.words;
        }
      }
      state = signal.aborted ? 'stopped' : 'done';
    } catch (error) {
      state = 'failed';
      isFree = received === '' && error instanceof ProviderAway && !error.mayCost;
      throw error;
    } finally {
      // The cost never exceeds the reservation.
      const tokensOut = Math.min(tokensOf(received), question.longest);
      const estimate = isFree ? { tokensIn: 0, tokensOut: 0 } : { tokensIn, tokensOut };
      const tokens = usage ?? estimate;
      await settleCall(db, id, { state, ...tokens, cost: costOf(terms, tokens), estimated: !usage && !isFree });
    }
  },
});

const pricesOf = ({ priceIn, priceOut, currency }: Terms) =>
  priceIn === null || priceOut === null ? undefined : { priceIn, priceOut, currency };

const tokensRead = ({ instructions, data, picture }: ModelRequest): number =>
  tokensOf(instructions) + tokensOf(JSON.stringify(data)) + (picture ? tokensOfPicture : 0);

/** The message about a spent budget, with who can raise it. */
export const budgetSpent = (refused: 'budget' | 'server', { monthlyBudget, serverBudget, currency }: Terms): string =>
  refused === 'budget'
    ? `The AI budget for this month (${monthlyBudget} ${currency}) is not enough for this. An owner or administrator can raise it under Settings > AI.`
    : `The AI budget of this server for this month (${serverBudget} ${currency}) is not enough for this. An owner or administrator can set up your own provider under Settings > AI.`;

/**
 * Waits for a free slot among parallel calls.
 * @returns the call's id; undefined if the request was aborted.
 * @throws 402 over the budget, 429 after the maximum wait.
 */
async function itsTurn(enter: () => Promise<Entered>, terms: Terms, signal: AbortSignal): Promise<number | undefined> {
  for (let waited = 0; !signal.aborted; waited += limits.turnBeat) {
    const entered = await enter();
    if ('id' in entered) return entered.id;
    if (entered.refused !== 'turn') throw new ApiError('budget_spent', budgetSpent(entered.refused, terms));
    if (waited >= limits.turn)
      throw new ApiError(
        'too_many_requests',
        `Too many AI requests of your organization at the same time: the limit is ${terms.atOnce}. Please try again in a moment.`,
      );
    await pause(limits.turnBeat);
  }
  return undefined;
}
