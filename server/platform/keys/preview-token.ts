import { createHmac, timingSafeEqual } from 'node:crypto';

/** Content of a preview link: the id of its pass, and its expiry (ms since 1970). */
export interface PreviewToken {
  pass: number;
  ends: number;
}

/** Writes the token of a preview link, signed with a key of this installation. */
export function writePreviewToken(key: string, { pass, ends }: PreviewToken): string {
  const payload = `${pass.toString(36)}.${ends.toString(36)}`;
  return `${payload}.${signature(key, payload)}`;
}

/** The id of the pass, if the signature is valid and the token has not expired. */
export function readPreviewToken(key: string, text: string): number | undefined {
  const [, payload = '', pass = '', ends = '', given = ''] =
    /^(([\da-z]{1,11})\.([\da-z]{1,11}))\.([\w-]+)$/.exec(text) ?? [];
  const expected = Buffer.from(signature(key, payload));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  return Number.parseInt(ends, 36) > Date.now() ? Number.parseInt(pass, 36) : undefined;
}

const signature = (key: string, payload: string) =>
  createHmac('sha256', key).update(`preview ${payload}`).digest('base64url');
