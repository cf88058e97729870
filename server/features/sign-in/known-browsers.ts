import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownCookie } from '../../http/own-cookie.ts';

const days = 90;

/**
 * Browsers in which somebody has signed in by a password before. Their wrong passwords are counted apart, so that nobody who guesses
 * elsewhere keeps the owner of an account out of it.
 */
export function knownBrowsers(secret: Buffer, secure: boolean) {
  const cookie = ownCookie('waymark_known', { secure, path: '/u/login' });
  const signed = (name: string, email: string) =>
    createHmac('sha256', secret).update(`${name} ${email.trim().toLowerCase()}`).digest();

  /** What a browser is called that knows this account; nothing for any other. */
  function nameOf(request: FastifyRequest, email: string): string | undefined {
    const [name = '', given = ''] = (cookie.of(request) ?? '').split('.');
    const [expected, actual] = [signed(name, email), Buffer.from(given, 'base64url')];
    return expected.length === actual.length && timingSafeEqual(expected, actual) ? name : undefined;
  }

  return {
    nameOf,
    /** From now on it knows this account. */
    note(request: FastifyRequest, reply: FastifyReply, email: string): void {
      const name = nameOf(request, email) ?? randomBytes(16).toString('base64url');
      cookie.set(reply, `${name}.${signed(name, email).toString('base64url')}`, days * 86_400);
    },
  };
}

/** What tells and makes them. */
export type KnownBrowsers = ReturnType<typeof knownBrowsers>;
