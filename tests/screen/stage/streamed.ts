import type { Answered } from '../form/form-stage.tsx';

/** A streamed response whose events the test sends; it stays open until `cut`. */
export function streamed() {
  let body!: ReadableStreamDefaultController;
  const stream = new ReadableStream({ start: (controller) => void (body = controller) });
  const say = (event: string, data: object) =>
    body.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  const answer: Answered = { status: 200, body: stream, headers: { 'content-type': 'text/event-stream' } };
  return { answer, say, cut: () => body.close() };
}
