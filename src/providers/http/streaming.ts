import { type ErrorBody, type ErrorCode, errorCodes, errorTexts } from '../../../contract/calls/errors.ts';
import { localize } from './localize.ts';
import { HttpError, networkError, timeoutError } from './http-error.ts';

const names = ['words', 'sentence', 'moved', 'present', 'done'] as const;

/**
 * An event of a streamed response: `words` with a text, a `sentence`, content that `moved`, people who are `present`, and `done` as the last.
 */
export interface StreamedEvent {
  event: (typeof names)[number];
  data: unknown;
}

/** Milliseconds without any data. The server sends a keep-alive every 15 seconds. */
export const longestSilence = 45_000;

/** Waits, but not longer than the longest silence. @throws HttpError of a timeout. */
export async function withSilenceTimeout<Result>(coming: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timeoutError()), longestSilence);
  });
  try {
    return await Promise.race([coming, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Parses a `text/event-stream` body, yielding each event once complete, up to `done`; ignores unknown events.
 * @throws HttpError for a failure event, a silent connection, or an end before `done`.
 */
export async function* streamedEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent, void> {
  for await (const { event, data } of eventsIn(body)) {
    const content: unknown = JSON.parse(data);
    if (event === 'failure') throw failureFrom(content as Partial<ErrorBody>);
    const name = names.find((known) => known === event);
    if (name) yield { event: name, data: content };
    if (name === 'done') return;
  }
  throw networkError();
}

function failureFrom(body: Partial<ErrorBody>): HttpError {
  const status = body.statusCode ?? errorCodes[body.code as ErrorCode] ?? errorCodes.internal;
  return new HttpError(status, body.message ?? localize(errorTexts.unknown), body);
}

/** The raw events of the format. Comments and truncated events are dropped. */
async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<{ event: string; data: string }, void> {
  let event = 'message';
  let lines: string[] = [];
  for await (const line of linesOf(body)) {
    if (line === '') {
      if (lines.length > 0) yield { event, data: lines.join('\n') };
      event = 'message';
      lines = [];
    }
    const [, name, value] = /^(\w+)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'event') event = value ?? '';
    if (name === 'data') lines.push(value ?? '');
  }
}

/** Complete lines. A line feed after a carriage return belongs to it, even in the next chunk. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let left = '';
  try {
    for (;;) {
      const { done, value } = await withSilenceTimeout(reader.read());
      if (done) return;
      const lines = (left + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/);
      left = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
