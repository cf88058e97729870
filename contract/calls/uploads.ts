import * as z from 'zod/mini';

/** Resumable uploads by the tus protocol (tus.io). A later request names the upload as `upload`. */
export const uploads = {
  /** Path below the API's base: POST begins an upload; HEAD, PATCH and DELETE continue at the returned URL. */
  path: '/uploads',
  /** Maximum bytes of a file. */
  maxFile: 50 * 1024 * 1024,
  /** Bytes of a piece: small enough for the request timeout on a slow connection. */
  piece: 4 * 1024 * 1024,
} as const;

/** Name of an upload, the last part of its URL. */
export const uploadName = () => z.string().check(z.regex(/^\d{1,15}-[0-9a-f]{32}$/, 'Must be the name of an upload'));
