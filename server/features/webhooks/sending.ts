import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/db/client.ts';
import { countSent } from '../../platform/traffic/sent-by-day-store.ts';
import { webhooks as limits } from '../../platform/traffic/outgoing-limits.ts';
import type { Outcome, Posting } from '../../services/webhooks/posting.ts';
import { signedHeaders } from '../../services/webhooks/signature.ts';
import { bodyOf } from './message.ts';
import {
  type DueMessage,
  type Verdict,
  claimMessage,
  noteOutcome,
  postponeMessage,
  releaseMessage,
} from './outbox-store.ts';

interface Sending {
  db: Database;
  posting: Posting;
  /** Public URL of this server, for links to the delivery API. */
  origin: string;
  /** Daily limit for all servers together; absent for no limit. */
  perDay?: number | undefined;
  log: (error: unknown) => void;
}

/**
 * Sends messages in the background, several at once. Other servers resend the messages of a dead server.
 * @returns a function that stops and resolves once no message is in flight.
 */
export function startWebhooks({ db, posting, origin, perDay, log }: Sending): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const underWay = new Map<Promise<void>, string>();
  let wakeUp = Promise.withResolvers<void>();
  const listening = db.listen('webhook_messages', {
    begins: () => wakeUp.resolve(),
    heard: () => wakeUp.resolve(),
    lost: () => undefined,
  });

  const busyHosts = () => {
    const hosts = Map.groupBy(underWay.values(), (host) => host);
    return [...hosts].filter(([, all]) => all.length >= limits.atOneHost).map(([host]) => host);
  };
  const begin = (message: DueMessage) => {
    const sent: Promise<void> = send(message)
      .catch(log)
      .finally(() => underWay.delete(sent));
    underWay.set(sent, message.host);
  };
  const send = async (message: DueMessage) => {
    if (!(await countSent(db, 'webhook', perDay))) return postponeMessage(db, message);
    const body = bodyOf(message, origin);
    const headers = signedHeaders(`msg_${message.key}`, Date.now(), body, message.secrets);
    const outcome = await posting.post(message.address, headers, body, signal);
    if (signal.aborted && outcome.status === undefined) await releaseMessage(db, message);
    else await noteOutcome(db, message, outcome, outcomeOf(outcome, message.tries));
  };
  /** Starts due messages up to the limit of parallel ones. */
  const beginAll = async () => {
    while (!signal.aborted && underWay.size < limits.atOnce) {
      const message = await claimMessage(db, busyHosts());
      if (!message) return;
      begin(message);
    }
  };

  const working = (async () => {
    while (!signal.aborted) {
      wakeUp = Promise.withResolvers();
      await beginAll().catch(log);
      const soon = pause(limits.beat, undefined, { signal, ref: false }).catch(() => undefined);
      await Promise.race([wakeUp.promise, soon, ...underWay.keys()]);
    }
    await Promise.all(underWay.keys());
  })();
  return async () => {
    stopping.abort();
    await Promise.all([working, listening.stop()]);
    await posting.close();
  };
}

/** Decides the next state of a message by the response. */
export function outcomeOf({ status, problem, retryAfter = 0 }: Outcome, tries: number): Verdict {
  if (status !== undefined && problem === undefined) return { state: 'delivered' };
  if (status === 410) return { state: 'failed', gone: true };
  const next = limits.pauses[tries - 1];
  if (next === undefined) return { state: 'failed' };
  // Jitter, so that messages that failed together are not retried together.
  const apart = next * (0.9 + Math.random() * 0.2);
  return { state: 'waiting', pause: Math.max(apart, Math.min(retryAfter, limits.longestPause)) };
}
