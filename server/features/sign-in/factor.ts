import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../http/origin.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { waitSentence } from '../../http/tries.ts';
import { noteFailedSignIn } from '../../policy/note-store.ts';
import { beginAttempt } from '../../services/identity/embedded/attempts-store.ts';
import { factorsOf, newRecoveryCodes, takeRecoveryCode } from '../../services/identity/embedded/factors-store.ts';
import { offersPasskeys, passkeysOf } from '../../services/identity/embedded/passkeys-store.ts';
import { totpOf } from '../../services/identity/embedded/totp-store.ts';
import { keepSignIn } from '../../services/identity/embedded/sign-ins-store.ts';
import { codesPage, factorPage, setupPage } from './pages/factor-pages.ts';
import { type Entered, signInFlow } from './flow.ts';
import { type Fields, sendPage } from './pages/form-pages.ts';
import { passkeyIn } from './passkey-form.ts';
import type { SignInPagesInput } from './pages/pages-input.ts';

const wrongCode = 'This code is wrong or has expired. A code is valid for 30 seconds and works once.';
const wrongRecovery = 'This recovery code is wrong or has already been used.';

type Route = { Params: { uid: string }; Body: Fields };

/** Proven factors as `amr` values of RFC 8176; undefined after a failure. */
type Proven = { amr: string[]; isNew?: boolean } | undefined;

/** The second page of a sign-in: a code, a passkey or a recovery code, or the setup of a required factor. */
export function factorPages(pages: FastifyInstance, input: SignInPagesInput): void {
  const { db, config, issuer, ring } = input;
  const totp = totpOf(db, ring);
  const flow = signInFlow(input);
  const passkeys = passkeysOf(db, config.publicUrl);

  pages.get<Route>('/u/login/:uid/factor', async (request, reply) => {
    const interaction = await flow.underWay(request, reply);
    if (!interaction) return reply.redirect('/sign-in', 303);
    const now = await flow.entered(interaction);
    if (!now || now.next === 'done') return reply.redirect(await flow.goOn(request, reply, interaction), 303);
    return show(reply, now);
  });

  pages.post<Route>('/u/login/:uid/factor', { preHandler: limitRate(db, 'sign-in') }, async (request, reply) => {
    const interaction = await flow.underWay(request, reply);
    if (!interaction) return reply.redirect('/sign-in', 303);
    const now = await flow.entered(interaction);
    if (!now || now.next === 'done') return reply.redirect(await flow.goOn(request, reply, interaction), 303);
    const attempt = await beginAttempt(db, `code of ${now.subject}`, request.ip);
    if (attempt.wait > 0) {
      noteFailure(request, now);
      return show(reply.header('retry-after', attempt.wait), now, waitSentence(attempt.wait), 429);
    }
    const proven = now.next === 'setup' ? await setUp(now, request.body ?? {}) : await prove(now, request.body ?? {});
    if (!proven) {
      noteFailure(request, now);
      const byRecovery = request.body?.recovery !== undefined;
      return show(reply, now, byRecovery ? wrongRecovery : wrongCode, 401, byRecovery);
    }
    await attempt.succeeded();
    await keepSignIn(db, now.uid, { subject: now.subject, amr: [...new Set([...now.amr, ...proven.amr])] });
    if (!proven.isNew) return reply.redirect(await flow.goOn(request, reply, interaction), 303);
    const codes = await db.asSystem((tx) => newRecoveryCodes(tx, now.subject));
    return sendPage(reply, codesPage(now.uid, codes));
  });

  async function prove({ uid, subject }: Entered, { code, recovery, passkey }: Fields): Promise<Proven> {
    if (passkey !== undefined)
      return (await passkeys.take(uid, passkeyIn(passkey))) === subject ? { amr: ['pop', 'user', 'mfa'] } : undefined;
    if (recovery !== undefined)
      return (await takeRecoveryCode(db, subject, recovery)) ? { amr: ['otp', 'mfa'] } : undefined;
    return (await totp.take(subject, code ?? '')) ? { amr: ['otp', 'mfa'] } : undefined;
  }

  async function setUp({ subject }: Entered, { code, passkey }: Fields): Promise<Proven> {
    if (passkey !== undefined) {
      const response = passkeyIn(passkey) as unknown as RegistrationResponseJSON;
      return (await passkeys.addNew(subject, 'Passkey', response))
        ? { amr: ['pop', 'user', 'mfa'], isNew: true }
        : undefined;
    }
    return (await totp.take(subject, code ?? '', true)) ? { amr: ['otp', 'mfa'], isNew: true } : undefined;
  }

  const noteFailure = (request: FastifyRequest, { subject }: Entered) =>
    void noteFailedSignIn(db, issuer, subject, originOf(request)).catch((error) => request.log.warn(error));

  async function show(reply: FastifyReply, now: Entered, problem?: string, status = 200, byRecovery = false) {
    const { uid, subject, account, requiredBy } = now;
    const offered = offersPasskeys(config.publicUrl);
    if (now.next === 'setup') {
      const app = await totp.begin(account);
      const passkey = offered ? await passkeys.beginNew(account) : undefined;
      return sendPage(reply, setupPage({ uid, app, passkey, requiredBy, problem }), status);
    }
    const { totp: hasApp, passkeys: known } = await factorsOf(db, subject);
    const passkey = offered && known > 0 ? await passkeys.begin(uid, subject) : undefined;
    return sendPage(reply, factorPage({ uid, totp: hasApp, passkey, problem, byRecovery }), status);
  }
}
