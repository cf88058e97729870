import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../contract/calls/errors.ts';
import { streams as limits } from '../platform/limits.ts';
import { errorBodyOf } from './errors.ts';
import { clientGone } from './leaving.ts';
import type { Call } from './serve.ts';

/** A text that comes in pieces. */
export interface Streamed<Piece extends object, Done extends object> {
  /** What an event with a piece is called. */
  event: 'sentence' | 'words';
  pieces: AsyncIterable<Piece>;
  /** Data of the final event: who wrote the text, and where it is kept. */
  done(pieces: Piece[]): Promise<Done> | Done;
  /** Keeps what came where the reader stopped it, or the rest does not come. */
  cut(pieces: Piece[]): Promise<unknown>;
  /** The pieces joined, for clients without streaming. */
  joined(pieces: Piece[]): object;
}

/**
 * Answers a text in pieces as they come, as server-sent events, to whoever accepts those: one event per piece, at last `done`, or
 * `failure` with the body of the error. Everybody else gets all of it as JSON, when it is whole. To be called in `afterwards`.
 * @returns what `afterwards` answers.
 */
export async function answerInPieces<Piece extends object, Done extends object>(
  { request, reply }: Pick<Call, 'request' | 'reply'>,
  { event, pieces, done, cut, joined }: Streamed<Piece, Done>,
): Promise<object> {
  if (!wantsEvents(request)) {
    const all: Piece[] = [];
    for await (const piece of pieces) all.push(piece);
    // A stopped writer may just end: the answer is not read.
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
      // The client is gone.
      if (clientGone(reply).aborted) return;
      yield eventOf('failure', (await errorBodyOf(error as Error, request)) satisfies ErrorBody);
    } finally {
      // The client may leave while a piece is written.
      await keepCut();
    }
  }
  return eventStream(reply, events());
}

/** Whether the client accepts server-sent events. */
export const wantsEvents = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.accept?.includes('text/event-stream') ?? false;

/**
 * Answers with an event for each thing that comes, until no more does; where that breaks off, so does the answer, and whoever listens may
 * come again.
 * @returns what `afterwards` answers.
 */
export function answerEvents(reply: FastifyReply, event: string, coming: AsyncIterable<object>): object {
  async function* events() {
    try {
      for await (const data of coming) yield eventOf(event, data);
    } catch {
      // The client asks again, and gets the error then.
    }
  }
  return eventStream(reply, events());
}

/** The body of such an answer. */
function eventStream(reply: FastifyReply, events: AsyncGenerator<string>): Readable {
  reply.header('content-type', 'text/event-stream; charset=utf-8');
  reply.header('cache-control', 'no-store, no-transform');
  // Some proxies hold an answer back until it is whole, unless they are told.
  reply.header('x-accel-buffering', 'no');
  return Readable.from(withHeartbeat(events));
}

const eventOf = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** With a comment now and then while nothing comes, so that nothing on the way takes the connection for dead. */
export async function* withHeartbeat(events: AsyncGenerator<string>, every: number = limits.beat): AsyncGenerator<string> {
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
