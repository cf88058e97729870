import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { delivered } from '../platform/limits.ts';
import type { Made } from './readers/kept.ts';

const compress = promisify(brotliCompress);

/** Minimum size for compression (bytes). */
const small = 1_024;

/** A cached response body. */
export interface Answer {
  type: string;
  plain: Body;
  /** Brotli-compressed; absent for small bodies. */
  packed?: Body | undefined;
}
interface Body {
  bytes: Buffer;
  etag: string;
}

/** Prepares a text response, compressed once for many requests. */
export async function answerOf(type: string, text: string): Promise<Made<Answer>> {
  const made = answerOfBytes(type, Buffer.from(text));
  const { plain } = made.value;
  if (made.bytes < small) return made;
  const packed = {
    bytes: await compress(plain.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    etag: plain.etag.replace(/"$/, '-br"'),
  };
  return { value: { type, plain, packed }, bytes: made.bytes + packed.bytes.length };
}

/** Prepares a response of compressed data, such as a picture. */
export function answerOfBytes(type: string, bytes: Buffer): Made<Answer> {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  return { value: { type, plain: { bytes, etag: `"${hash}"` } }, bytes: bytes.length };
}

/** Sends a response: compressed if accepted, 304 if the client has it. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { status, headers, bytes } = responseOf(request, answer);
  return reply.status(status).headers(headers).send(bytes);
}

/** Sends a cached response on the raw socket, because Fastify's reply handling would take longer than the rest. */
export function sendAtOnce(request: FastifyRequest, reply: FastifyReply, answer: Answer): void {
  const { status, headers, bytes } = responseOf(request, answer);
  reply.hijack();
  reply.raw.writeHead(status, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers }).end(bytes);
}

function responseOf(request: FastifyRequest, { type, plain, packed }: Answer) {
  const isPacked = packed !== undefined && takesBrotli(request.headers['accept-encoding']);
  const { bytes, etag } = isPacked ? packed : plain;
  const shared = { 'cache-control': caching, etag, vary: 'accept-encoding' };
  if (hasAlready(request.headers['if-none-match'], etag)) return { status: 304, headers: shared };
  const body = { 'content-type': type, 'content-length': bytes.length, ...(isPacked && { 'content-encoding': 'br' }) };
  return { status: 200, headers: { ...shared, ...body }, bytes };
}

/** Sends a response for one reader only: uncompressed, not cached, not indexed. */
export function sendPrivately(
  reply: FastifyReply,
  { type, plain }: Answer,
  change: (text: string) => string,
): FastifyReply {
  reply.headers(privately);
  return reply.type(type).send(change(plain.bytes.toString()));
}

/** Headers of every response to a preview link. */
export const privately = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

const caching = `public, max-age=${delivered.fresh / 1_000}, stale-while-revalidate=${delivered.stale / 1_000}`;

const takesBrotli = (accepted = '') =>
  accepted
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*/))
    .some(([name, weight = '']) => name === 'br' && !/^q=0(\.0*)?$/.test(weight));

const hasAlready = (known: string | undefined, etag: string) =>
  known !== undefined &&
  (known.trim() === '*' ||
    known
      .split(',')
      .map((one) => one.trim().replace(/^W\//, ''))
      .includes(etag));
