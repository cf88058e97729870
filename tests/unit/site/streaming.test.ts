import { afterEach, describe, expect, it, vi } from 'vitest';
import { writing } from '../../../contract/writing/writing.ts';
import type { StreamedEvent } from '../../../src/providers/http/streaming.ts';
import { longestSilence } from '../../../src/providers/http/streaming.ts';
import { type Reply, csrf, lineTo } from '../http/http-line.ts';

const asked = { body: { styleguideId: 1, propertyId: 1, language: 'en', contentType: 'summary' } } as const;
const streaming = { 'content-type': 'text/event-stream; charset=utf-8' };
const whole = { text: 'One.', sentences: [], writtenBy: 'composer', note: 'Written by the built-in composer.' };

/** A body whose chunks arrive one by one, each on request. */
const inPieces = (...pieces: (string | Uint8Array)[]): Reply => ({
  headers: streaming,
  data: new ReadableStream({
    pull(body) {
      const piece = pieces.shift();
      if (piece === undefined) body.close();
      else body.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
    },
  }),
});

/** The received parts, and the result of the call. */
async function heard(answer: AsyncIterable<Pick<StreamedEvent, 'data'> & { event: string }>) {
  const events: unknown[] = [];
  try {
    for await (const { event, data } of answer) events.push([event, data]);
  } catch (error) {
    return { events, error: error as Error };
  }
  return { events };
}

const words = (text: string) => `event: words\ndata: ${JSON.stringify({ text })}\n\n`;
const done = 'event: done\ndata: {"writtenBy":"composer"}\n\n';

afterEach(() => void vi.useRealTimers());

describe('S7.10 a streamed response', () => {
  it('S7.10 is requested with a CSRF token, and received in order up to its end', async () => {
    const { http, sent } = lineTo(csrf('one'), inPieces(words('Ein '), ': still here\n\n', words('Haus'), done));
    expect((await heard(http.stream(writing.generate, asked))).events).toEqual([
      ['words', { text: 'Ein ' }],
      ['words', { text: 'Haus' }],
      ['done', { writtenBy: 'composer' }],
    ]);
    expect([sent[1]?.headers['X-CSRF-Token'], String(sent[1]?.headers.Accept)]).toEqual([
      'one',
      'text/event-stream, application/json',
    ]);
  });

  it('S7.10 is received wherever its chunks are cut, even within a character or line break', async () => {
    const bytes = new TextEncoder().encode(`event: words\r\ndata: {"text":\r\ndata: "Ž"}\r\n\r\n${done}`);
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const { http } = lineTo(csrf('one'), inPieces(bytes.slice(0, cut), bytes.slice(cut)));
      expect((await heard(http.stream(writing.generate, asked))).events).toEqual([
        ['words', { text: 'Ž' }],
        ['done', { writtenBy: 'composer' }],
      ]);
    }
  });

  it('S7.10 keeps the received parts if it breaks off', async () => {
    for (const end of ['', 'event: words\ndata: {"te', 'event: done\ndata: {}\n']) {
      const { http } = lineTo(csrf('one'), inPieces(words('Ein'), end));
      const { events, error } = await heard(http.stream(writing.generate, asked));
      expect([events, error?.message]).toEqual([
        [['words', { text: 'Ein' }]],
        'Network error - please check your connection',
      ]);
    }
  });

  it('S7.10 ends with the message of an error that it reports', async () => {
    const failure = 'event: failure\ndata: {"code":"unavailable","message":"The provider is away."}\n\n';
    const { http } = lineTo(csrf('one'), inPieces(words('Ein'), failure, words('never')));
    const { events, error } = await heard(http.stream(writing.generate, asked));
    expect(events).toHaveLength(1);
    expect(error).toMatchObject({ message: 'The provider is away.', code: 'unavailable', statusCode: 503 });
  });

  it('S7.10 ignores unknown parts, and refuses invalid JSON', async () => {
    const { http } = lineTo(
      csrf('one'),
      inPieces('event: later\ndata: 1\n\nid: 7\n\n', done),
      inPieces('event: words\ndata: {\n\n', done),
    );
    expect((await heard(http.stream(writing.generate, asked))).events).toHaveLength(1);
    expect((await heard(http.stream(writing.generate, asked))).error).toBeDefined();
  });

  it('S7.10 is received at once from a server that does not stream', async () => {
    const text = new Response(JSON.stringify(whole)).body;
    const { http } = lineTo(csrf('one'), { data: whole }, { data: text });
    for (let call = 0; call < 2; call += 1)
      expect((await heard(http.stream(writing.generate, asked))).events).toEqual([['answer', whole]]);
  });

  it('S8.01 is refused with the server’s message, after a retry with a fresh token', async () => {
    const body = (answer: unknown) => new Response(JSON.stringify(answer)).body;
    const { http, tokens } = lineTo(
      csrf('old'),
      { status: 403, data: body({ message: 'Invalid CSRF token', code: 'csrf' }) },
      csrf('new'),
      { status: 422, data: body({ message: 'This property was not found', code: 'invalid' }) },
    );
    const { error } = await heard(http.stream(writing.generate, asked));
    expect(error).toMatchObject({ statusCode: 422, message: 'This property was not found' });
    expect(tokens()).toEqual([undefined, 'old', undefined, 'new']);
  });

  it('S7.10 is canceled on the server once the client leaves or stops it', async () => {
    const { http, sent } = lineTo(csrf('one'), inPieces(words('Ein'), words(' Haus'), done), inPieces(words('Ein')));
    for await (const { event } of http.stream(writing.generate, asked)) {
      expect([event, sent[1]?.signal?.aborted]).toEqual(['words', false]);
      break;
    }
    expect(sent[1]?.signal?.aborted).toBe(true);

    const stop = new AbortController();
    for await (const { event } of http.stream(writing.generate, { ...asked, signal: stop.signal })) {
      expect(event).toBe('words');
      stop.abort();
      expect(sent[2]?.signal?.aborted).toBe(true);
      break;
    }
  });

  it('S8.04 times out if nothing arrives for too long', async () => {
    const { http, sent } = lineTo(csrf('one'), { headers: streaming, data: new ReadableStream() });
    vi.useFakeTimers();
    const end = heard(http.stream(writing.generate, asked));
    await vi.advanceTimersByTimeAsync(longestSilence);
    expect((await end).error?.message).toBe('Request timed out');
    expect(sent[1]?.signal?.aborted).toBe(true);
  });
});
