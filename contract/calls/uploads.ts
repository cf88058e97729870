import * as z from 'zod/mini';

/**
 * Files may come in pieces by the tus protocol (tus.io), so that after a cut connection only what is missing comes again. The
 * call that makes use of such a file names it as `upload`.
 */
export const uploads = {
  /** Below the API's base: POST begins an upload, HEAD, PATCH and DELETE on what it answers go on with it. */
  path: '/uploads',
  /** Bytes of a file. */
  maxFile: 50 * 1024 * 1024,
  /** Bytes of a piece: on a slow line, too, it comes within the time of a request. */
  piece: 4 * 1024 * 1024,
} as const;

/** The name of an upload, as the last part of the address that beginning it answered. */
export const uploadName = () => z.string().check(z.regex(/^\d{1,15}-[0-9a-f]{32}$/, 'Must be the name of an upload'));
