import { STATUS_CODES } from 'node:http';
import { fetch } from 'undici';
import { webhooks as limits } from '../../platform/traffic/outgoing-limits.ts';
import { beginningOf } from '../outbound/beginning.ts';
import { type Connecting, guardedAgent } from '../outbound/connecting.ts';
import { pauseOf } from '../outbound/pause.ts';
import { reasonOf } from '../outbound/reason.ts';

/** Result of one attempt to send a message. */
export interface Outcome {
  /** Absent without a response. */
  status?: number;
  /** Duration (ms). */
  ms: number;
  /** Beginning of the response's body. */
  answer?: string;
  /** Why it failed, in words. */
  problem?: string;
  /** The receiver's `Retry-After` (ms). */
  retryAfter?: number | undefined;
}

/** Sends messages. It never throws: each failure is an outcome. */
export interface Posting {
  post(address: string, headers: Record<string, string>, body: string, stopping: AbortSignal): Promise<Outcome>;
  close(): Promise<void>;
}

/** Sends messages over guarded connections. */
export function postingTo(connecting: Pick<Connecting, 'toPrivate' | 'lookup'>): Posting {
  const dispatcher = guardedAgent({ ...connecting, wait: limits.wait, headers: limits.headers });
  return {
    async post(address, headers, body, stopping) {
      const begun = performance.now();
      const took = () => Math.round(performance.now() - begun);
      const late = AbortSignal.timeout(limits.wait);
      try {
        const response = await fetch(address, {
          method: 'POST',
          dispatcher,
          // Redirects are not followed, because they could lead to private addresses.
          redirect: 'manual',
          signal: AbortSignal.any([late, stopping]),
          headers: { 'content-type': 'application/json', 'user-agent': 'Waymark-Webhooks/1', ...headers },
          body,
        });
        // PostgreSQL rejects null characters.
        const answer = (await beginningOf(response.body, limits.answer)).replaceAll('\0', '');
        const { status } = response;
        const outcome = { status, ms: took(), answer };
        if (response.ok) return outcome;
        return { ...outcome, problem: problemOf(status), retryAfter: pauseOf(response.headers.get('retry-after')) };
      } catch (error) {
        return { ms: took(), problem: late.aborted ? tooSlow : (reasonOf(error as Error) ?? 'It could not be sent') };
      }
    },
    close: () => dispatcher.destroy(),
  };
}

const tooSlow = `No answer within ${limits.wait / 1_000} seconds`;

function problemOf(status: number): string {
  const name = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
  return status >= 300 && status < 400 ? `Answered ${name}; redirects are not followed` : `Answered ${name}`;
}
