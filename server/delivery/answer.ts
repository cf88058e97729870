import { createHash } from 'node:crypto';
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
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  const plain = { bytes, etag: `"${hash}"` };
  if (bytes.length < small) return { value: { type, plain }, bytes: bytes.length };
  const packed = {
    bytes: await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    etag: `"${hash}-br"`,
  };
  return { value: { type, plain, packed }, bytes: bytes.length + packed.bytes.length };
}

/** Sends it, packed where the client can read that; 304 where the client has it already. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, plain, packed }: Answer,
): FastifyReply {
  const isPacked = packed !== undefined && takesBrotli(request.headers['accept-encoding']);
  const { bytes, etag } = isPacked ? packed : plain;
  reply.headers({ 'cache-control': caching, etag, vary: 'accept-encoding' });
  if (hasAlready(request.headers['if-none-match'], etag)) return reply.status(304).send();
  if (isPacked) reply.header('content-encoding', 'br');
  return reply.type(type).send(bytes);
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
