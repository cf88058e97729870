import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { delivered } from '../platform/limits.ts';
import type { Made } from './kept.ts';

const compress = promisify(brotliCompress);

/** Bytes below which packing is not worth it. */
const small = 1_024;

/** An answer as it is sent, made once and held. */
export interface Answer {
  type: string;
  plain: Body;
  /** The same, packed; absent where it is small. */
  packed?: Body | undefined;
}
interface Body {
  bytes: Buffer;
  etag: string;
}

/** Prepares a text for being sent often. */
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

/** Prepares what is packed already, such as a picture. */
export function answerOfBytes(type: string, bytes: Buffer): Made<Answer> {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  return { value: { type, plain: { bytes, etag: `"${hash}"` } }, bytes: bytes.length };
}

/** Sends it, packed where the client can read that; 304 where the client has it already. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { status, headers, bytes } = responseOf(request, answer);
  return reply.status(status).headers(headers).send(bytes);
}

/** The same past what Fastify does with an answer, which takes longer than all of this. */
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

/** Sends what only this reader is to see, unpacked: nobody keeps it, and no search engine finds it. */
export function sendPrivately(
  reply: FastifyReply,
  { type, plain }: Answer,
  change: (text: string) => string,
): FastifyReply {
  reply.headers(privately);
  return reply.type(type).send(change(plain.bytes.toString()));
}

/** What every answer to a preview link says of itself. */
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
