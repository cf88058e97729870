import type { FastifyInstance, FastifyReply } from 'fastify';
import { session } from '../../../contract/people/session.ts';
import type { Database } from '../../platform/db/client.ts';
import { unauthenticated } from '../../platform/errors.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { csrfLifetime, csrfToken, refuseOtherOrigin, sessionCookie } from '../../http/session/session.ts';
import { originOf } from '../../http/origin.ts';
import { serve } from '../../http/serve.ts';
import { noteEverywhere } from '../../policy/note-store.ts';
import type { Identity } from '../../services/identity/identity.ts';
import { firstClaims } from './first-claim.ts';
import { closeAllSessions, closeSession, noteSeen, openSession, rememberPerson } from './store.ts';
import { hashOf } from '../../platform/keys/token-hash.ts';

/** Endpoints for sessions (S7.01). Each sign-in opens a new session and closes the previous one. */
export function sessionRoutes(app: FastifyInstance, db: Database, identity: Identity): void {
  const { secure, secret } = app.authenticator;
  const cookie = sessionCookie(secure);
  const claims = firstClaims(db, secure);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.endpoint === session.open) await limitRate(db, 'session')(request, reply);
  });

  serve(app, db, session.open, async ({ body, request, reply, afterwards }) =>
    // After the request's transaction: with its connection held, many sign-ins at once would wait for each other's.
    afterwards(async () => {
      refuseOtherOrigin(request);
      const person = await identity.verify(body.token);
      const userId = await rememberPerson(db, person);
      await claims.redeem(request, reply, userId);
      const before = cookie.of(request);
      if (before) await closeSession(db, before);
      const { token, expiresAt } = await openSession(db, userId, person, originOf(request));
      await db.asUser(userId, (tx) => noteEverywhere(tx, { about: 'sessions', deed: 'sign-in' }), originOf(request));
      cookie.set(reply, token, expiresAt);
      return { userId, expiresAt: expiresAt.toISOString(), extensions: true };
    }),
  );

  serve(app, db, session.csrf, async ({ request, reply }) => {
    const token = cookie.of(request);
    if (!token) throw unauthenticated();
    await noteSeen(db, token);
    const expires = Date.now() + csrfLifetime;
    reply.header('cache-control', 'no-store');
    return { csrfToken: csrfToken(secret, hashOf(token), expires), expiresAt: new Date(expires).toISOString() };
  });

  serve(app, db, session.close, async ({ tx, request, reply }) => {
    const token = cookie.of(request);
    await noteEverywhere(tx, { about: 'sessions', deed: 'sign-out' });
    if (token) await closeSession(db, token);
    return signedOut(reply);
  });

  serve(app, db, session.closeAll, async ({ tx, scope, reply }) => {
    await noteEverywhere(tx, { about: 'sessions', deed: 'sign-out' });
    await closeAllSessions(db, scope.actor.userId);
    return signedOut(reply);
  });

  function signedOut(reply: FastifyReply) {
    cookie.clear(reply).header('clear-site-data', '"cache"');
    return { ok: true as const };
  }
}
