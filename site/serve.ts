/**
 * An example website server that uses the delivery alone: `DELIVERY=https://waymark.example/v1/delivery/lake.example PORT=8080 node
 * site/serve.ts`. `ORIGIN` is its public address; by default the domain.
 */
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { join } from 'node:path';
import { NotRead, type Read, isNothing } from './reading.ts';
import { respond } from './respond.ts';

const { DELIVERY = '', PORT = '8080', ORIGIN } = process.env;
const delivery = new URL(DELIVERY);
const origin = ORIGIN ?? `https://${decodeURIComponent(delivery.pathname.split('/').at(-1)!)}`;
const style = readFileSync(join(import.meta.dirname, 'site.css'));

const read: Read = async (path) => {
  const answer = await fetch(`${delivery.href}/${path}`).catch(() => undefined);
  if (answer && isNothing(answer.status)) return undefined;
  if (!answer?.ok) throw new NotRead(`${path}: ${answer?.status ?? 'no answer'}`);
  return answer.json();
};

/** Proxies pictures, fonts, style and feeds of the delivery. */
async function handOn(path: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(new URL(path, delivery.origin));
  const kept = ['content-type', 'cache-control', 'etag'].flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  response.writeHead(answer.status, Object.fromEntries(kept));
  response.end(Buffer.from(await answer.arrayBuffer()));
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search, searchParams } = new URL(request.url ?? '/', origin);
  if (pathname === '/site.css') return void response.writeHead(200, { 'content-type': 'text/css' }).end(style);
  if (pathname.startsWith(`${delivery.pathname}/`) || pathname.startsWith('/v1/fonts/'))
    return handOn(pathname + search, response);
  const answer = await respond(
    {
      stand: { origin, base: '' },
      path: decodeURI(pathname),
      query: searchParams,
      today: new Date().toJSON().slice(0, 10),
    },
    read,
  );
  if (!answer) return void response.writeHead(404).end();
  response.writeHead(answer.status, {
    'content-type': answer.type,
    'content-security-policy': answer.policy,
    'x-content-type-options': 'nosniff',
    ...(answer.location && { location: answer.location }),
    ...(answer.isPrivate && { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }),
  });
  response.end(answer.body);
}

createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
}).listen(Number(PORT));
