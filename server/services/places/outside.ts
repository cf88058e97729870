import * as z from 'zod/mini';
import { ApiError } from '../../platform/errors.ts';
import { placesOutside as limits } from '../../platform/traffic/outgoing-limits.ts';

/** A request to an external service. */
export interface OutgoingRequest {
  url: URL;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
}

/** Sends a request and parses the response with a schema. `undefined` for a 404. */
export type Ask = <Schema extends z.ZodMiniType>(
  question: OutgoingRequest,
  schema: Schema,
) => Promise<z.output<Schema> | undefined>;

/**
 * Creates the client of an external service, called `name` in messages. After a timeout it pauses, so that users do not wait
 * at each letter.
 * @throws 503 with a sentence, for each failure.
 */
export function askingOutside(name: string): Ask {
  let restUntil = 0;
  const away = (cause?: unknown) =>
    unavailable(`${name} can’t be reached right now. You can enter addresses by hand.`, cause);

  return async (question, schema) => {
    if (Date.now() < restUntil) throw away();
    let status: number;
    let text: string;
    try {
      ({ status, text } = await fetched(question));
    } catch (error) {
      restUntil = Date.now() + limits.rest;
      throw away(error);
    }
    if (status === 404) return undefined;
    if (status === 429) throw unavailable(`${name} has received too many requests. Please wait a moment.`);
    if (status === 401 || status === 403)
      throw unavailable(
        `${name} rejects requests from this server. Please tell the operator of the server.`,
        new Error(text),
      );
    if (status !== 200) throw away(new Error(`It answered ${status}: ${text.slice(0, 500)}`));
    const read = z.safeParse(schema, parsed(text));
    if (!read.success) throw away(new Error(`Unexpected answer: ${text.slice(0, 500)}`));
    return read.data;
  };
}

/** 503 without the URL, which may contain a key. */
function unavailable(sentence: string, cause?: unknown): ApiError {
  const error = new ApiError('unavailable', sentence);
  if (cause instanceof Error) error.cause = cause.message;
  return error;
}

async function fetched({
  url,
  method = 'GET',
  headers,
  body,
}: OutgoingRequest): Promise<{ status: number; text: string }> {
  const response = await fetch(url, {
    method,
    // Redirects are not followed, because they could lead to private addresses.
    redirect: 'manual',
    signal: AbortSignal.timeout(limits.wait),
    headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, text: await bounded(response) };
}

/** @throws Error for a response above the limit. */
async function bounded(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > limits.answer) throw new Error(`The answer is longer than ${limits.answer} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
