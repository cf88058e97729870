import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/db/client.ts';
import { onceOnly } from '../platform/limits.ts';
import { ownCookie } from './own-cookie.ts';
import { makeLink, useLink } from '../services/identity/embedded/links-store.ts';

/**
 * After setting a password it need not be typed again: the browser gets a cookie that replaces it at the sign-in
 * that follows, once. It is no link, which could be sent to another person.
 */
export function ticketsOf(db: Database, secure: boolean) {
  const cookie = ownCookie('waymark_ticket', { secure, path: '/u/login' });
  const give = async (reply: FastifyReply, subject: string) => {
    const token = await db.asSystem((tx) => makeLink(tx, { purpose: 'ticket', subject, lasts: onceOnly.ticket }));
    cookie.set(reply, token, onceOnly.ticket / 1_000);
  };
  return {
    give,
    /** The same, and off to the sign-in. */
    async giveTo(reply: FastifyReply, subject: string) {
      await give(reply, subject);
      return reply.redirect('/sign-in', 303);
    },
    /** The account whose password this browser has just set. */
    async take(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
      const token = cookie.of(request);
      if (!token) return undefined;
      cookie.clear(reply);
      return (await db.asSystem((tx) => useLink(tx, 'ticket', token)))?.subject ?? undefined;
    },
  };
}

/** What gives and takes them. */
export type Tickets = ReturnType<typeof ticketsOf>;
