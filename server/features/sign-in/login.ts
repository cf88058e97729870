import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../http/origin.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { waitSentence } from '../../http/tries.ts';
import { noteFailedSignIn } from '../../policy/note-store.ts';
import {
  type Account,
  accountByEmail,
  accountBySubject,
  demoAccounts,
  isOpen,
  strengthenPassword,
} from '../../services/identity/embedded/accounts-store.ts';
import { beginAttempt } from '../../services/identity/embedded/attempts-store.ts';
import { offersPasskeys, passkeysOf } from '../../services/identity/embedded/passkeys-store.ts';
import { hashPassword, isWeak, passwordFits } from '../../services/identity/embedded/passwords.ts';
import { signInOf } from '../../services/identity/embedded/sign-ins-store.ts';
import { signInFlow } from './flow.ts';
import { type Fields, sendPage } from './pages/form-pages.ts';
import { outsidePages } from './outside.ts';
import { passkeyIn } from './passkey-form.ts';
import { loginPage } from './pages/login-page.ts';
import type { SignInPagesInput } from './pages/pages-input.ts';

type Route = { Params: { uid: string }; Body: Fields };
type Shown = { status?: number; email?: string; problem?: string };

/** The first page of a sign-in: email and password, a passkey, or a demo account. */
export function loginPages(pages: FastifyInstance, input: SignInPagesInput): void {
  const { db, config, tickets, issuer, known } = input;
  const flow = signInFlow(input);
  const passkeys = passkeysOf(db, config.publicUrl);
  const beginOutside = outsidePages(pages, input);

  pages.get<Route>('/u/login/:uid', async (request, reply) => {
    const interaction = await flow.underWay(request, reply);
    // A bookmarked or outdated page: start over instead of showing an error.
    if (!interaction) return reply.redirect('/sign-in', 303);
    const { uid, prompt, session } = interaction;
    const subject = await tickets.take(request, reply);
    const ofTicket = subject === undefined ? undefined : await accountBySubject(db, subject);
    if (isOpen(ofTicket, config))
      return reply.redirect(
        await flow.enter(request, reply, interaction, { subject: ofTicket.subject, amr: ['pwd'] }),
        303,
      );
    // Signed in but without the second factor: ask only for that.
    const lacksFactor = prompt.reasons.length === 1 && prompt.reasons[0] === 'factor_missing';
    if (lacksFactor && session?.accountId) {
      const known = { subject: session.accountId, amr: session.amr ?? ['pwd'] };
      return reply.redirect(await flow.enter(request, reply, interaction, known), 303);
    }
    if (await signInOf(db, uid)) return reply.redirect(await flow.goOn(request, reply, interaction), 303);
    return beginOutside ? reply.redirect(await beginOutside(uid), 303) : show(reply, uid);
  });

  pages.post<Route>('/u/login/:uid', { preHandler: limitRate(db, 'sign-in') }, async (request, reply) => {
    const interaction = await flow.underWay(request, reply);
    if (!interaction) return reply.redirect('/sign-in', 303);
    const { uid } = interaction;
    const { cancel, demo, passkey } = request.body ?? {};
    if (cancel) {
      const result = { error: 'access_denied', error_description: 'Sign-in canceled.' };
      return reply.redirect(await flow.finish(request, reply, result), 303);
    }
    // With an external provider, accounts have no password or passkey here.
    if (beginOutside) return reply.redirect(`/u/login/${uid}`, 303);
    const found =
      demo !== undefined
        ? await byClick(demo)
        : passkey !== undefined
          ? await byPasskey(request, uid, passkey)
          : await byPassword(request, reply);
    if ('shown' in found) {
      if (found.wait) reply.header('retry-after', found.wait);
      return show(reply, uid, found.shown);
    }
    const { account, amr } = found;
    return reply.redirect(await flow.enter(request, reply, interaction, { subject: account.subject, amr }), 303);
  });

  type Found = { account: Account; amr: string[] } | { shown: Shown; wait?: number };

  async function byClick(subject: string): Promise<Found> {
    const account = await accountBySubject(db, subject);
    if (isOpen(account, config) && account.demo_note !== null) return { account, amr: ['pwd'] };
    return { shown: { status: 401, problem: 'This is not a demo account.' } };
  }

  async function byPassword(request: FastifyRequest<Route>, reply: FastifyReply): Promise<Found> {
    const { email = '', password = '' } = request.body ?? {};
    const browser = known.nameOf(request, email);
    const attempt = await beginAttempt(db, browser === undefined ? email : `browser ${browser}`, request.ip);
    const account = await accountByEmail(db, email);
    if (attempt.wait > 0) {
      noteFailure(request, account);
      return { shown: { status: 429, email, problem: waitSentence(attempt.wait) }, wait: attempt.wait };
    }
    const open = isOpen(account, config) ? account : undefined;
    // Also verify for unknown emails, so that the response time reveals nothing.
    const fits = await passwordFits(open?.password_hash, password);
    if (!open || !fits) {
      noteFailure(request, account);
      return { shown: { status: 401, email, problem: 'Incorrect email or password.' } };
    }
    await attempt.succeeded();
    known.note(request, reply, email);
    if (open.password_hash && isWeak(open.password_hash))
      await strengthenPassword(db, open, await hashPassword(password));
    return { account: open, amr: ['pwd'] };
  }

  async function byPasskey(request: FastifyRequest, uid: string, answer: string): Promise<Found> {
    const attempt = await beginAttempt(db, `passkey ${uid}`, request.ip);
    if (attempt.wait > 0) return { shown: { status: 429, problem: waitSentence(attempt.wait) }, wait: attempt.wait };
    const subject = await passkeys.take(uid, passkeyIn(answer));
    const account = subject === undefined ? undefined : await accountBySubject(db, subject);
    if (!isOpen(account, config)) return { shown: { status: 401, problem: 'No account here uses this passkey.' } };
    await attempt.succeeded();
    return { account, amr: ['pop', 'user', 'mfa'] };
  }

  /** Not awaited, so that the response time does not reveal which accounts exist. */
  const noteFailure = (request: FastifyRequest, account: Account | undefined) =>
    void (
      account &&
      noteFailedSignIn(db, issuer, account.subject, originOf(request)).catch((error) => request.log.warn(error))
    );

  async function show(reply: FastifyReply, uid: string, { status = 200, ...more }: Shown = {}) {
    const accounts = config.demoSignIn ? await demoAccounts(db) : [];
    const passkey = offersPasskeys(config.publicUrl) ? await passkeys.begin(uid) : undefined;
    return sendPage(reply, loginPage({ uid, accounts, passkey, ...more }), status);
  }
}
