import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** The response of the service: JSON, or written by the test itself. */
type Answer = object | ((response: ServerResponse) => void);

/** A local places service, which records its requests and answers as documented, or not at all. */
export async function placesService(answerTo: (heard: Heard) => Answer) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString();
    const one: Heard = {
      method: request.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: text ? JSON.parse(text) : undefined,
    };
    heard.push(one);
    const answer = service.answerTo(one);
    if (typeof answer === 'function') answer(response);
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answerTo,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

/** Answers with a status and a text. */
export const status =
  (code: number, text = '{}', headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(text);
