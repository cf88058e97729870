import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownCookie } from '../../http/session/own-cookie.ts';

const days = 90;

/**
 * Browsers with an earlier password sign-in, by signed cookie. Their failed attempts are counted separately, so that guesses from elsewhere
 * cannot lock the owner out.
 */
export function knownBrowsers(secret: Buffer, secure: boolean) {
  const cookie = ownCookie('waymark_known', { secure, path: '/u/login' });
  const signed = (name: string, email: string) =>
    createHmac('sha256', secret).update(`${name} ${email.trim().toLowerCase()}`).digest();

  /** Id of a browser that has signed in to this account; undefined for others. */
  function nameOf(request: FastifyRequest, email: string): string | undefined {
    const [name = '', given = ''] = (cookie.of(request) ?? '').split('.');
    const [expected, actual] = [signed(name, email), Buffer.from(given, 'base64url')];
    return expected.length === actual.length && timingSafeEqual(expected, actual) ? name : undefined;
  }

  return {
    nameOf,
    /** Remembers the account in the browser. */
    note(request: FastifyRequest, reply: FastifyReply, email: string): void {
      const name = nameOf(request, email) ?? randomBytes(16).toString('base64url');
      cookie.set(reply, `${name}.${signed(name, email).toString('base64url')}`, days * 86_400);
    },
  };
}

/** Recognizes and remembers browsers. */
export type KnownBrowsers = ReturnType<typeof knownBrowsers>;
