import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a preview link holds: which pass it goes by, and when it ends (ms since 1970). */
export interface PreviewToken {
  pass: number;
  ends: number;
}

/** The text of a preview link, signed by a key of this installation. */
export function writePreviewToken(key: string, { pass, ends }: PreviewToken): string {
  const said = `${pass.toString(36)}.${ends.toString(36)}`;
  return `${said}.${signature(key, said)}`;
}

/** The pass of a text that this installation has signed, and that has not ended. */
export function readPreviewToken(key: string, text: string): number | undefined {
  const [, said = '', pass = '', ends = '', given = ''] =
    /^(([\da-z]{1,11})\.([\da-z]{1,11}))\.([\w-]+)$/.exec(text) ?? [];
  const expected = Buffer.from(signature(key, said));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  return Number.parseInt(ends, 36) > Date.now() ? Number.parseInt(pass, 36) : undefined;
}

const signature = (key: string, said: string) =>
  createHmac('sha256', key).update(`preview ${said}`).digest('base64url');
