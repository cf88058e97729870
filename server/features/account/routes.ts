import { languageOf } from '../../http/in-language.ts';
import { mailIn } from '../../services/mail/in-language.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { account, accountLinks } from '../../../contract/people/accounts.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { onceOnly } from '../../platform/limits.ts';
import { serve } from '../../http/serve.ts';
import { sessionHashOf } from '../../http/session/session.ts';
import { noteEverywhere } from '../../policy/note-store.ts';
import { accountByEmail } from '../../services/identity/embedded/accounts-store.ts';
import { endDevice } from '../../services/identity/embedded/endings-store.ts';
import { makeLink } from '../../services/identity/embedded/links-store.ts';
import { factorsOf, requiringFactor } from '../../services/identity/embedded/factors-store.ts';
import { offersPasskeys, passkeysOf } from '../../services/identity/embedded/passkeys-store.ts';
import { hashPassword } from '../../services/identity/embedded/passwords.ts';
import type { KeyRing } from '../../platform/keys/sealing.ts';
import type { Mail } from '../../services/mail/mail.ts';
import { deviceOf, devicesOf } from '../session/entrance.ts';
import { type OwnAccount, accountOf } from './account-store.ts';
import { factorRoutes } from './factor-routes.ts';
import { accountLink } from './links.ts';
import { changedMail, emailMail } from './mails.ts';
import { ruleRoutes } from './rule-routes.ts';
import { checkNewPassword, checkPresent, replacePassword } from './password.ts';

interface AccountRoutesInput {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'mail' | 'identity'>;
  mail: Mail | undefined;
  /** Key ring for sealed secrets. */
  ring: KeyRing | undefined;
}

/** Endpoints for the caller's account and devices, and for links that owners create for others. */
export function accountRoutes(app: FastifyInstance, { db, config, mail, ring }: AccountRoutesInput): void {
  const issuer = `${config.publicUrl}/`;

  factorRoutes(app, { db, config, ring });
  ruleRoutes(app, db, config);
  const passkeys = passkeysOf(db, config.publicUrl);

  serve(app, db, account.state, async ({ scope }) => {
    const own = await accountOf(db, issuer, scope.actor.userId);
    const subject = own?.subject ?? '';
    const { totp, recoveryCodes } = await factorsOf(db, subject);
    return {
      // Demo accounts are shared and cannot be changed.
      here: own !== undefined && own.demo_note === null,
      password: typeof own?.password_hash === 'string' && own.demo_note === null,
      mail: mail !== undefined,
      totp,
      recoveryCodes,
      passkeys: await passkeys.list(subject),
      passkeysOffered: offersPasskeys(config.publicUrl),
      requiredBy: await requiringFactor(db, issuer, subject),
    };
  });

  serve(app, db, account.changePassword, async ({ body, scope, tx, request, reply }) => {
    const own = await withPassword(scope.actor.userId);
    await checkPresent(db, reply, own, body.present);
    await checkNewPassword(body.password, own);
    const passwordHash = await hashPassword(body.password);
    const hash = sessionHashOf(request);
    const device = hash && (await deviceOf(db, hash));
    await db.asSystem((system) => replacePassword(system, issuer, { subject: own.subject, passwordHash }, device));
    await noteEverywhere(tx, { about: 'sessions', deed: 'password' });
    tell(own.email, 'Your password was changed, and all other devices were signed out.', request);
    return { ok: true };
  });

  serve(app, db, account.changeEmail, async ({ body, scope, request, reply, afterwards }) => {
    if (!mail) throw conflict('This server does not send email: ask an owner of your organization for a link.');
    const own = await withPassword(scope.actor.userId);
    await checkPresent(db, reply, own, body.present);
    const { subject } = own;
    const { email } = body;
    // Only an email to that address reveals whether another account has it.
    if (!(await accountByEmail(db, email))) {
      const token = await db.asSystem((tx) =>
        makeLink(tx, { purpose: 'email', subject, email, byMail: true, lasts: onceOnly.byMail }),
      );
      afterwards(async () => {
        await mail.send(mailIn(emailMail(email, `${config.publicUrl}/u/email/${token}`), await languageOf(request)));
        return { ok: true };
      });
    }
    return { ok: true };
  });

  serve(app, db, account.devices, ({ scope, request }) => devicesOf(db, scope.actor.userId, sessionHashOf(request)));

  serve(app, db, account.endDevice, async ({ body, scope, tx }) => {
    if (!(await db.asSystem((system) => endDevice(system, scope.actor.userId, body.id)))) throw notFound('device');
    await noteEverywhere(tx, { about: 'sessions', deed: 'sign-out' });
    return { ok: true };
  });

  serve(app, db, accountLinks.create, ({ body, scope, tx }) => accountLink(db, tx, scope, body, config));

  /** The caller's account with a password. @throws 409 if it has none, or for a demo account. */
  async function withPassword(userId: number): Promise<OwnAccount> {
    const own = await accountOf(db, issuer, userId);
    if (typeof own?.password_hash !== 'string')
      throw conflict('You sign in with another provider: change your account there.');
    if (own.demo_note !== null) throw conflict('The password and email of demo accounts can’t be changed.');
    return own;
  }

  /** In the background: an unreachable mail server does not block a new password. */
  const tell = (to: string, what: string, request: FastifyRequest) =>
    void languageOf(request)
      .then((language) => mail?.send(mailIn(changedMail(to, what), language)))
      .catch((error: unknown) => request.log.warn(error));
}
