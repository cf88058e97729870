import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import type { CallInput, Http } from '../../../src/providers/http/http.ts';

type Answers = Record<string, (input: CallInput) => unknown>;

/** Replaces the HTTP client: answers expected requests by path, and rejects all others with their path. */
export function loudHttp(answers: Answers): Http {
  const unforeseen = (what: string) => (): never => {
    throw new Error(`The test did not foresee ${what}`);
  };
  return {
    call: (async ({ method, path }: Endpoint, input: CallInput = {}) => {
      const answer = answers[path] ?? unforeseen(`${method} ${path}`);
      return { data: await Promise.race([answer(input), aborted(input.signal)]) };
    }) as Http['call'],
    stream: unforeseen('an answer that comes bit by bit'),
    csrf: { current: unforeseen('a CSRF token'), renew: unforeseen('a new CSRF token'), clear: unforeseen('clearing') },
    onSessionLost: unforeseen('a lost session'),
    onChanged: () => undefined,
    reset: unforeseen('a reset'),
  };
}

/** A canceled call fails at once, as a real one does. */
const aborted = (signal?: AbortSignal) =>
  new Promise<never>((_, fail) =>
    signal?.addEventListener('abort', () => fail(new Error('cancelled')), { once: true }),
  );
