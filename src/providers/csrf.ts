import { csrfRefreshMargin } from '../../contract/constants.ts';
import { errorTexts } from '../../contract/errors.ts';
import type { CsrfToken } from '../../contract/session.ts';
import { HttpError } from './http-error.ts';

interface CachedToken {
  token: string;
  staleAt: number;
}

/**
 * Keeps the CSRF token of the session (S4.01). `fetchToken` answers the token and the server's own clock, so that a
 * wrong clock here neither wears the token out early nor keeps a dead one. Calls at the same time share one fetch.
 */
export function csrfKeeper(fetchToken: () => Promise<{ answer: Partial<CsrfToken>; serverNow: number }>) {
  let cached: CachedToken | undefined;
  let underWay: Promise<string> | undefined;
  /** Rises at sign-out: what was asked for before it is not kept. */
  let session = 0;

  const obtain = async (): Promise<string> => {
    const sessionBefore = session;
    const { answer, serverNow } = await fetchToken().catch((error: unknown) => {
      // Who asked knows what to do about these, and has better words for them.
      if (error instanceof HttpError && (error.isPassing || error.statusCode === 401)) throw error;
      throw new Error(errorTexts.csrfFetchFailed, { cause: error });
    });
    if (!answer.csrfToken) throw new Error(errorTexts.csrfMissing);
    const lifetime = Date.parse(answer.expiresAt ?? '') - serverNow;
    // Half of a short life, or every call would ask for a new one.
    const margin = Math.min(csrfRefreshMargin, lifetime / 2);
    const staleAt = Number.isNaN(lifetime) ? Infinity : Date.now() + lifetime - margin;
    if (sessionBefore === session) cached = { token: answer.csrfToken, staleAt };
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
    /** After the server refused one; a newer token that has come in the meantime serves as well. */
    renew: (refused: string): Promise<string> =>
      cached && cached.token !== refused ? Promise.resolve(cached.token) : refresh(),
    clear(): void {
      session += 1;
      cached = undefined;
      underWay = undefined;
    },
  };
}
