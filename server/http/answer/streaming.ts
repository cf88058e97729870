import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../../contract/calls/errors.ts';
import { streams as limits } from '../../platform/limits.ts';
import { errorBodyOf } from '../errors.ts';
import { clientGone } from '../leaving.ts';
import type { Call } from '../serve.ts';

/** A streamed text. */
export interface Streamed<Piece extends object, Done extends object> {
  /** Name of the events with pieces. */
  event: 'sentence' | 'words';
  pieces: AsyncIterable<Piece>;
  /** Data of the final event, such as the model and the id of the stored text. */
  done(pieces: Piece[]): Promise<Done> | Done;
  /** Stores the pieces so far, after the client stopped or an error. */
  cut(pieces: Piece[]): Promise<unknown>;
  /** The pieces joined, for clients without streaming. */
  joined(pieces: Piece[]): object;
}

/**
 * Streams a text as server-sent events: one event per piece, then `done`, or `failure` with the error's body.
 * Clients that do not accept events get the complete text as JSON. Call it in `afterwards`, and return its result there.
 */
export async function answerInPieces<Piece extends object, Done extends object>(
  { request, reply }: Pick<Call, 'request' | 'reply'>,
  { event, pieces, done, cut, joined }: Streamed<Piece, Done>,
): Promise<object> {
  if (!wantsEvents(request)) {
    const all: Piece[] = [];
    for await (const piece of pieces) all.push(piece);
    // A stopped writer may end without an error, and the client does not read the response.
    if (clientGone(reply).aborted) {
      if (all.length > 0) await cut(all);
      return joined(all);
    }
    return { ...joined(all), ...(await done(all)) };
  }
  async function* events() {
    const all: Piece[] = [];
    let isOpen = true;
    const keepCut = async () => {
      if (isOpen && all.length > 0) await cut(all).catch((error: unknown) => request.log.error(error));
      isOpen = false;
    };
    try {
      for await (const piece of pieces) {
        all.push(piece);
        yield eventOf(event, piece);
      }
      if (clientGone(reply).aborted) return;
      isOpen = false;
      yield eventOf('done', await done(all));
    } catch (error) {
      await keepCut();
      if (clientGone(reply).aborted) return;
      yield eventOf('failure', (await errorBodyOf(error as Error, request)) satisfies ErrorBody);
    } finally {
      // The client may disconnect while a piece is written.
      await keepCut();
    }
  }
  return eventStream(reply, events());
}

/** Whether the client accepts server-sent events. */
export const wantsEvents = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.accept?.includes('text/event-stream') ?? false;

/**
 * Streams server-sent events until the source ends or fails; the client may reconnect. Return its result in `afterwards`.
 */
export function answerEvents(reply: FastifyReply, event: string, coming: AsyncIterable<object>): object {
  async function* events() {
    try {
      for await (const data of coming) yield eventOf(event, data);
    } catch {
      // The client reconnects, and gets the error then.
    }
  }
  return eventStream(reply, events());
}

/** The body of an event stream, with its headers. */
function eventStream(reply: FastifyReply, events: AsyncGenerator<string>): Readable {
  reply.header('content-type', 'text/event-stream; charset=utf-8');
  reply.header('cache-control', 'no-store, no-transform');
  // Tells proxies not to buffer the response.
  reply.header('x-accel-buffering', 'no');
  return Readable.from(withHeartbeat(events));
}

const eventOf = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Adds comments during silence, so that proxies keep the connection open. */
export async function* withHeartbeat(
  events: AsyncGenerator<string>,
  every: number = limits.beat,
): AsyncGenerator<string> {
  try {
    for (;;) {
      const next = events.next();
      for (;;) {
        const waiting = new AbortController();
        const beat = pause(every, ': still here\n\n', { signal: waiting.signal }).catch(() => '');
        const come = await Promise.race([next, beat]);
        waiting.abort();
        if (typeof come === 'string') {
          yield come;
          continue;
        }
        if (come.done) return;
        yield come.value;
        break;
      }
    }
  } finally {
    await events.return(undefined);
  }
}
