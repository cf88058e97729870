import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: Record<string, string>;
  text: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A local server that receives messages and answers as the test wants. */
export async function hookReceiver(answer: Answer = (response) => void response.writeHead(204).end()) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString();
    received.push({ headers: request.headers as Record<string, string>, text, body: JSON.parse(text) as never });
    receiver.answer(response, request);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    answer,
    /** The types, such as `event.published`, in the order of the messages. */
    types: () => received.map(({ body }) => body.type).toSorted(),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
  return receiver;
}
