import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorBody } from '../../contract/calls/errors.ts';
import type { Credentials } from './credentials.ts';

/** The server rejected a call; `message` is for users. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, body: unknown) {
    const known = ErrorBody.safeParse(body);
    const fields = Object.entries((known.success && known.data.validationErrors) || {}).map(
      ([name, messages]) => `${name}: ${messages.join(', ')}`,
    );
    super(known.success ? [known.data.message, ...fields].join(' ') : `The server answered ${status}.`);
    this.status = status;
  }
}

/** The server does not respond, so trying the next row is useless. */
export class OutOfReach extends Error {}

const tries = 6;
/** Delay before the first retry without a Retry-After header (ms); doubled for each further one. */
const firstWait = 500;

export type Send = (method: 'GET' | 'POST', path: string, more?: { body?: unknown }) => Promise<unknown>;

/** Sends authenticated calls. Retries if the server requests it (429, 503) or doesn’t respond, and renews an expired token once. */
export function clientFor(
  { apiUrl, token }: Pick<Credentials, 'apiUrl' | 'token'>,
  pause: (ms: number) => Promise<unknown> = sleep,
): Send {
  let bearer: Promise<string> | undefined;
  return async (method, path, { body } = {}) => {
    for (let attempt = 0, renewed = false; ; attempt++) {
      const current = (bearer ??= token());
      const headers: Record<string, string> = { authorization: `Bearer ${await current}` };
      const isForm = body instanceof FormData;
      if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
      const answer = await fetch(`${apiUrl}${path}`, {
        method,
        headers,
        body: isForm ? body : body === undefined ? null : JSON.stringify(body),
      }).catch(() => undefined);
      if (answer?.ok) return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text();
      if (answer?.status === 401 && !renewed) {
        renewed = true;
        if (bearer === current) bearer = undefined;
        continue;
      }
      if (answer && ![429, 503].includes(answer.status))
        throw new Refused(answer.status, await answer.json().catch(() => undefined));
      if (attempt + 1 === tries)
        throw new OutOfReach(answer ? 'The server is too busy.' : 'The server no longer responds.');
      await pause(Number(answer?.headers.get('retry-after') ?? 0) * 1_000 || firstWait * 2 ** attempt);
    }
  };
}
