import type { FastifyReply } from 'fastify';

const signals = new WeakMap<object, AbortSignal>();

/**
 * Aborted once the client is gone before its answer was whole, so that nobody works on for nobody. Fastify's own signal listens to the
 * request, which is over as soon as its body is read.
 */
export function leavingOf({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const known = signals.get(raw);
  if (known) return known;
  const leaving = new AbortController();
  const look = () => raw.writableFinished || leaving.abort();
  if (raw.closed || raw.destroyed) look();
  else raw.once('close', look);
  signals.set(raw, leaving.signal);
  return leaving.signal;
}
