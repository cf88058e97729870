import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Question, type Reply, type Shape, documentedCalls } from './calls.ts';
import { type Row, tables } from './records.ts';

/** How this server writes its answers. */
export interface Switches extends Shape {
  /** With a foreign status, nulls, numbers as text, missing and further fields. */
  odd: boolean;
  /** Each answer takes a while. */
  slow: boolean;
  /** Errors are pages. */
  html: boolean;
  /** The session ends after so many calls, once. */
  endsAfter: number;
}

/** The values of each switch that stories try, the usual one first: as little as the specification promises. */
export const positions: { readonly [Name in keyof Switches]: readonly [Switches[Name], ...Switches[Name][]] } = {
  lists: ['bare', 'data'],
  workspaces: ['bare', 'wrapped'],
  versions: [false, true],
  removals: ['record', 'empty', 'none'],
  counts: [true, false],
  odd: [false, true],
  slow: [false, true],
  html: [false, true],
  endsAfter: [Infinity, 8],
};

/** All switches, those that are not named in their usual position. */
export const allSwitches = (named: Partial<Switches> = {}): Switches =>
  ({ ...Object.fromEntries(Object.entries(positions).map(([name, [usual]]) => [name, usual])), ...named }) as Switches;

/** Starts the other server with its initial records. */
export async function startOtherServer(switches: Partial<Switches> = {}) {
  const how = allSwitches(switches);
  const rows = tables(how);
  const kept = new Map<string, Row>();
  const calls = documentedCalls(rows, kept, how);
  const asked: string[] = [];
  /** The session's cookie, a new one with each sign-in. */
  let session = 0;
  let hasEnded = false;

  const open = (): Reply => ({
    status: 200,
    body: { ok: true },
    headers: { 'set-cookie': `theirs=${(session += 1)}; Path=/; HttpOnly` },
  });
  const answer = (question: Question, headers: IncomingMessage['headers']): Reply => {
    const { method, path } = question;
    if (method === 'POST' && path === '/auth/session') return open();
    const [, , handler] = calls.find(([verb, pattern]) => verb === method && pattern.test(path)) ?? [];
    const isKnown = handler ?? ['/csrf/token', '/auth/logout'].includes(path);
    if (!isKnown) return { status: 404, body: { message: `Cannot ${method} ${path}` } };
    if (asked.length > how.endsAfter && !hasEnded) {
      hasEnded = true;
      session += 1;
    }
    if (!new RegExp(`theirs=${session}\\b`).test(headers.cookie ?? '') || session === 0)
      return { status: 401, body: { message: 'Unauthorized' } };
    if (path === '/csrf/token')
      return { status: 200, body: { csrfToken: 'theirs', expiresAt: new Date(Date.now() + 3_600_000).toISOString() } };
    if (method !== 'GET' && headers['x-csrf-token'] !== 'theirs')
      return { status: 403, body: { message: 'Invalid CSRF token' } };
    if (path === '/auth/logout') return { status: 204 };
    const [, pattern] = calls.find(([verb, each]) => verb === method && each.test(path))!;
    return handler!(question, ...(pattern.exec(path) ?? []).slice(1));
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://theirs');
    const method = request.method ?? 'GET';
    const path = pathname.replace(/^\/v1/, '');
    const body = await bodyOf(request);
    const { status, body: said, headers = {} } = answer({ method, path, query: searchParams, body }, request.headers);
    // The client repeats a call without a session once it has a new one.
    if (status !== 401) asked.push(`${method} ${path}`);
    if (how.slow) await pause(300);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const isPage = how.html && status >= 400;
    if (said !== undefined) response.setHeader('content-type', isPage ? 'text/plain' : 'application/json');
    response.writeHead(status).end(isPage ? `<!DOCTYPE html><h1>${status}</h1>` : said && JSON.stringify(said));
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Every call so far with a session, as `GET /venues`. */
    asked,
    /** Their records, by the path of the list. */
    rows: (path: string): readonly Row[] => rows.get(path) ?? [],
    /** Settings, by the path of their call. */
    kept: (path: string): Row => kept.get(path) ?? {},
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** JSON, or the values of a form; files by their names. */
async function bodyOf(request: IncomingMessage): Promise<Row> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const type = request.headers['content-type'] ?? '';
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) return {};
  if (!type.startsWith('multipart/')) return JSON.parse(bytes.toString()) as Row;
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const entries = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : { file: value.name }]);
  return Object.fromEntries(entries) as Row;
}
