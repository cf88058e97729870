import { csrfRefreshMargin } from '../../contract/constants.ts';
import { errorTexts } from '../../contract/errors.ts';
import type { CsrfToken } from '../../contract/session.ts';

interface Held {
  token: string;
  staleAt: number;
}

/**
 * Keeps the CSRF token of the session (S4.01). `fetchToken` answers the token and the server's own clock, so that a
 * wrong clock here neither wears the token out early nor keeps a dead one. Calls at the same time share one fetch.
 */
export function csrfKeeper(fetchToken: () => Promise<{ answer: Partial<CsrfToken>; serverNow: number }>) {
  let held: Held | undefined;
  let underWay: Promise<string> | undefined;
  /** Rises at sign-out: what was asked for before it is not kept. */
  let session = 0;

  const obtain = async (): Promise<string> => {
    const asked = session;
    const { answer, serverNow } = await fetchToken().catch((error: unknown) => {
      throw new Error(errorTexts.csrfFetchFailed, { cause: error });
    });
    if (!answer.csrfToken) throw new Error(errorTexts.csrfMissing);
    const lifetime = Date.parse(answer.expiresAt ?? '') - serverNow;
    // Half of a short life, or every call would ask for a new one.
    const margin = Math.min(csrfRefreshMargin, lifetime / 2);
    const staleAt = Number.isNaN(lifetime) ? Infinity : Date.now() + lifetime - margin;
    if (asked === session) held = { token: answer.csrfToken, staleAt };
    return answer.csrfToken;
  };

  const refresh = (): Promise<string> => {
    if (underWay) return underWay;
    const mine = obtain().finally(() => {
      if (underWay === mine) underWay = undefined;
    });
    return (underWay = mine);
  };

  return {
    /** A token that is not stale. */
    current: (): Promise<string> => (held && Date.now() < held.staleAt ? Promise.resolve(held.token) : refresh()),
    /** After the server refused one; a newer token that has come in the meantime serves as well. */
    renew: (refused: string): Promise<string> =>
      held && held.token !== refused ? Promise.resolve(held.token) : refresh(),
    clear(): void {
      session += 1;
      held = undefined;
      underWay = undefined;
    },
  };
}
