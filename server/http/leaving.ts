import type { FastifyReply } from 'fastify';

const signals = new WeakMap<object, AbortSignal>();

/**
 * A signal that aborts if the client disconnects before the response is complete. Fastify's own signal listens to the
 * request, which ends as soon as its body is read.
 */
export function clientGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const known = signals.get(raw);
  if (known) return known;
  const leaving = new AbortController();
  const onClose = () => raw.writableFinished || leaving.abort();
  if (raw.closed || raw.destroyed) onClose();
  else raw.once('close', onClose);
  signals.set(raw, leaving.signal);
  return leaving.signal;
}
