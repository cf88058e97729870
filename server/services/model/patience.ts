import { setTimeout as pause } from 'node:timers/promises';
import { models as limits } from '../../platform/traffic/outgoing-limits.ts';
import { ProviderAway } from './provider-away.ts';

/** Statuses after which a retry makes sense. */
const busy = [408, 409, 429, 500, 502, 503, 504];

/** The part of a failed response that decides about a retry. */
export interface Failed {
  status: number | undefined;
  /** `Retry-After` (ms). */
  retryAfter: number | undefined;
}

/**
 * Retries a request while the provider is busy, and respects its `Retry-After`. A response that has begun is never retried,
 * because `begin` resolves with it.
 * @throws ProviderAway with the time of a retry if the wait is too long; else the last error of `begin`.
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

/** A duration in words: `90 seconds`, `12 minutes`. */
function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  if (seconds <= 120) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
