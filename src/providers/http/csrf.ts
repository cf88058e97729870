import { csrfRefreshMargin } from '../../../contract/calls/constants.ts';
import { errorTexts } from '../../../contract/calls/errors.ts';
import type { CsrfToken } from '../../../contract/people/session.ts';
import { HttpError } from './http-error.ts';

interface CachedToken {
  token: string;
  staleAt: number;
}

/**
 * Caches the CSRF token of the session (S4.01). `fetchToken` returns the token and the server's time, so that a wrong local
 * clock neither expires it early nor keeps an expired one. Concurrent callers share one fetch.
 */
export function csrfKeeper(fetchToken: () => Promise<{ answer: Partial<CsrfToken>; serverNow: number }>) {
  let cached: CachedToken | undefined;
  let underWay: Promise<string> | undefined;
  /** Incremented at sign-out, to discard tokens requested before. */
  let generation = 0;

  const obtain = async (): Promise<string> => {
    const generationBefore = generation;
    const { answer, serverNow } = await fetchToken().catch((error: unknown) => {
      // The caller handles these errors and has better messages for them.
      if (error instanceof HttpError && (error.isPassing || error.statusCode === 401)) throw error;
      throw new Error(errorTexts.csrfFetchFailed, { cause: error });
    });
    if (!answer.csrfToken) throw new Error(errorTexts.csrfMissing);
    const lifetime = Date.parse(answer.expiresAt ?? '') - serverNow;
    // At most half of the lifetime, or short-lived tokens would be refetched for every request.
    const margin = Math.min(csrfRefreshMargin, lifetime / 2);
    const staleAt = Number.isNaN(lifetime) ? Infinity : Date.now() + lifetime - margin;
    if (generationBefore === generation) cached = { token: answer.csrfToken, staleAt };
    return answer.csrfToken;
  };

  const refresh = (): Promise<string> => {
    if (underWay) return underWay;
    const fetching = obtain().finally(() => {
      if (underWay === fetching) underWay = undefined;
    });
    return (underWay = fetching);
  };

  return {
    /** A token that is not stale. */
    current: (): Promise<string> => (cached && Date.now() < cached.staleAt ? Promise.resolve(cached.token) : refresh()),
    /** A new token after the server refused this one; a token fetched since then is reused. */
    renew: (refused: string): Promise<string> =>
      cached && cached.token !== refused ? Promise.resolve(cached.token) : refresh(),
    clear(): void {
      generation += 1;
      cached = undefined;
      underWay = undefined;
    },
  };
}
