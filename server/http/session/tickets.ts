import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/client.ts';
import { onceOnly } from '../../platform/limits.ts';
import { ownCookie } from './own-cookie.ts';
import { makeLink, useLink } from '../../services/identity/embedded/links-store.ts';

/**
 * Tickets: cookies that replace the password once, at the sign-in after it was set. A cookie, unlike a link, cannot be sent
 * to another person.
 */
export function ticketsOf(db: Database, secure: boolean) {
  const cookie = ownCookie('waymark_ticket', { secure, path: '/u/login' });
  const give = async (reply: FastifyReply, subject: string) => {
    const token = await db.asSystem((tx) => makeLink(tx, { purpose: 'ticket', subject, lasts: onceOnly.ticket }));
    cookie.set(reply, token, onceOnly.ticket / 1_000);
  };
  return {
    give,
    /** Gives a ticket and redirects to the sign-in. */
    async giveTo(reply: FastifyReply, subject: string) {
      await give(reply, subject);
      return reply.redirect('/sign-in', 303);
    },
    /** Uses up the ticket. @returns its account, if valid. */
    async take(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
      const token = cookie.of(request);
      if (!token) return undefined;
      cookie.clear(reply);
      return (await db.asSystem((tx) => useLink(tx, 'ticket', token)))?.subject ?? undefined;
    },
  };
}

/** Gives and takes tickets. */
export type Tickets = ReturnType<typeof ticketsOf>;
