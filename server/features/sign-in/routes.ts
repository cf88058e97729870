import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/client.ts';
import { inWords, limitRate } from '../../http/rate-limit.ts';
import { beginAttempt } from '../../services/identity/embedded/attempts-store.ts';
import { requests } from '../../platform/limits.ts';
import { noteFailedSignIn } from '../../policy/note-store.ts';
import { originOf } from '../../http/origin.ts';
import { refuseForeign } from '../../http/session.ts';
import {
  type Account,
  accountByEmail,
  accountBySubject,
  demoAccounts,
  passwordFits,
} from '../../services/identity/embedded/accounts-store.ts';
import { signInPage } from './sign-in-page.ts';

/** Everything of the origin that belongs to the identity provider (the same paths as at Auth0). */
const providerPaths = [
  '/authorize', '/authorize/:uid', '/oauth/token', '/oauth/revoke', '/userinfo', '/oidc/logout', '/oidc/logout/*', '/v2/logout',
  '/.well-known/openid-configuration', '/.well-known/oauth-authorization-server', '/.well-known/jwks.json',
]; // prettier-ignore

type PageRoute = { Params: { uid: string } };
type LoginRoute = PageRoute & { Body: { email?: string; password?: string; demo?: string; cancel?: string } };

/** Mounts the provider at the root of the app's origin, and its sign-in page. */
export async function mountEmbeddedIdentity(
  app: FastifyInstance,
  provider: Provider,
  db: Database,
  { demoSignIn }: Pick<Config, 'demoSignIn'>,
): Promise<void> {
  const callback = provider.callback();
  const { host, protocol } = new URL(provider.issuer);
  // Of itself the provider says what the settings do, whatever a request claims.
  const own = { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) };
  await app.register(async (raw) => {
    // The provider reads its bodies itself.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const url of providerPaths)
      raw.all(url, { preHandler: limitRate(db, 'identity') }, async (request, reply) => {
        reply.hijack();
        Object.assign(request.raw.headers, own);
        await callback(request.raw, reply.raw);
      });
  });
  const css = await readFile(join(import.meta.dirname, 'sign-in.css'), 'utf8');
  app.get('/u/sign-in.css', (_request, reply) =>
    reply.type('text/css').header('cache-control', 'public, max-age=300').send(css),
  );
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: requests.signInForm },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    pages.get<PageRoute>('/u/login/:uid', (request, reply) => show(request, reply, 200));
    pages.post<LoginRoute>('/u/login/:uid', { preHandler: limitRate(db, 'sign-in') }, async (request, reply) => {
      refuseForeign(request);
      const { email = '', password = '', demo, cancel } = request.body ?? {};
      if (cancel)
        return finish(request, reply, { error: 'access_denied', error_description: 'The sign-in was cancelled.' });
      if (demo) {
        const account = await demoAccount(demo);
        return account
          ? finish(request, reply, { login: { accountId: account.subject } })
          : show(request, reply, 401, { problem: 'This account is not one to look around with.' });
      }
      const attempt = await beginAttempt(db, email, request.ip);
      const account = await accountByEmail(db, email);
      if (attempt.wait > 0) {
        noteFailure(request, account);
        return show(request, reply.header('retry-after', attempt.wait), 429, {
          email,
          problem: `That was wrong too often. Please try again ${inWords(attempt.wait)}.`,
        });
      }
      // Also for an email that no account has, so that the time it takes tells nothing.
      const fits = await passwordFits(account, password);
      if (!account || !fits) {
        noteFailure(request, account);
        return show(request, reply, 401, { email, problem: 'This email and password do not go together.' });
      }
      await attempt.succeeded();
      return finish(request, reply, { login: { accountId: account.subject } });
    });
  });

  /** Nobody waits for it: the time that an answer takes tells nothing of who has an account. */
  const noteFailure = (request: FastifyRequest, account: Account | undefined) =>
    void (
      account &&
      noteFailedSignIn(db, provider.issuer, account.subject, originOf(request)).catch((error) =>
        request.log.warn(error),
      )
    );

  const demoAccount = async (subject: string): Promise<Account | undefined> => {
    const account = await accountBySubject(db, subject);
    return demoSignIn && account?.demo_note ? account : undefined;
  };

  async function show(
    request: FastifyRequest<PageRoute>,
    reply: FastifyReply,
    status: number,
    more: { email?: string; problem?: string } = {},
  ) {
    const known = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
    // A bookmarked or outdated page: begin again instead of showing an error.
    if (known?.uid !== request.params.uid) return reply.redirect('/sign-in', 303);
    const page = signInPage({ uid: known.uid, accounts: demoSignIn ? await demoAccounts(db) : [], ...more });
    return reply.status(status).type('text/html').header('cache-control', 'no-store').send(page);
  }

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    result: Parameters<Provider['interactionResult']>[2],
  ) {
    const known = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
    if (!known) return reply.redirect('/sign-in', 303);
    const target = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
    return reply.redirect(target, 303);
  }
}
