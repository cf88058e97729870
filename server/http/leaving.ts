import type { FastifyReply } from 'fastify';

const signals = new WeakMap<object, AbortSignal>();

/**
 * Aborted if the client leaves before the answer is complete, so that work for it ends. Fastify's own signal listens to the
 * request, which is over as soon as its body is read.
 */
export function clientGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const known = signals.get(raw);
  if (known) return known;
  const leaving = new AbortController();
  const look = () => raw.writableFinished || leaving.abort();
  if (raw.closed || raw.destroyed) look();
  else raw.once('close', look);
  signals.set(raw, leaving.signal);
  return leaving.signal;
}
