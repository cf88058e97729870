import { setTimeout as pause } from 'node:timers/promises';
import { models as limits } from '../../platform/outgoing-limits.ts';
import { ProviderAway } from './provider-away.ts';

/** Answers that mean: not now. */
const busy = [408, 409, 429, 500, 502, 503, 504];

/** What a failed call says of another try. */
export interface Failed {
  status: number | undefined;
  /** For how long the provider wants to be left alone (ms). */
  retryAfter: number | undefined;
}

/**
 * Puts a question again that found the provider busy, as soon as the provider says and not sooner; never once the answer has begun, since
 * beginning ends with that. One that wants to be left alone for long is not waited for.
 * @throws ProviderAway that says when to come back; else what `begin` threw last.
 */
export async function patiently<Begun>(
  begin: () => Promise<Begun>,
  failedBy: (error: unknown) => Failed,
  signal: AbortSignal,
): Promise<Begun> {
  for (let tries = 1; ; tries++)
    try {
      return await begin();
    } catch (error) {
      const { status, retryAfter } = failedBy(error);
      if (signal.aborted || !busy.includes(status ?? 0)) throw error;
      const wait = retryAfter ?? limits.pauses[tries - 1] ?? 0;
      if (wait > limits.longestPause)
        throw new ProviderAway(
          `it is not accepting more requests right now. Try again in ${inWords(wait)}.`,
          false,
          wait,
        );
      if (tries === limits.tries) throw error;
      await pause(wait, undefined, { signal });
    }
}

/** A span as people say it: `90 seconds`, `12 minutes`. */
function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  if (seconds <= 120) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
