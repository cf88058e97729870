import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { renderSVG } from 'uqr';
import { account } from '../../../contract/people/accounts.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import type { KeyRing } from '../../platform/keys/sealing.ts';
import { limitTries } from '../../http/tries.ts';
import { serve } from '../../http/serve.ts';
import { sessionHashOf } from '../../http/session/session.ts';
import { noteEverywhere } from '../../policy/note-store.ts';
import {
  factorsOf,
  hasFactor,
  newRecoveryCodes,
  raiseDevice,
  removeFactors,
  requiringFactor,
} from '../../services/identity/embedded/factors-store.ts';
import { removeTotp, totpOf } from '../../services/identity/embedded/totp-store.ts';
import { offersPasskeys, passkeysOf } from '../../services/identity/embedded/passkeys-store.ts';
import { deviceOf } from '../session/entrance.ts';
import { type OwnAccount, accountOf } from './account-store.ts';
import { checkPresent } from './password.ts';

interface FactorRoutesInput {
  db: Database;
  config: Pick<Config, 'publicUrl'>;
  /** Key ring for sealed secrets. */
  ring: KeyRing | undefined;
}

/** Endpoints for the second factors of the caller's account: authenticator app, passkeys and recovery codes. */
export function factorRoutes(app: FastifyInstance, { db, config, ring }: FactorRoutesInput): void {
  const { publicUrl } = config;
  const issuer = `${publicUrl}/`;
  const totp = totpOf(db, ring);
  const passkeys = passkeysOf(db, publicUrl);

  serve(app, db, account.beginTotp, async ({ scope, body, reply }) => {
    const own = await confirmed(scope.actor.userId, body.present, reply);
    const begun = await totp.begin(own);
    if (!begun) throw conflict('An authenticator app is already set up. Remove it first to set up another one.');
    return { ...begun, picture: pictureOf(begun.uri) };
  });

  serve(app, db, account.confirmTotp, async ({ scope, body, request, reply, tx }) => {
    const own = await ownAccount(scope.actor.userId);
    const tries = await limitTries(db, reply, `code of ${own.subject}`);
    if (!(await totp.take(own.subject, body.code, true)))
      throw invalid({
        code: ['This code is wrong or has expired. Enter the current code, and check the clock of your phone'],
      });
    await tries.succeeded();
    await raise(request, ['pwd', 'otp', 'mfa']);
    await noteEverywhere(tx, { about: 'sessions', deed: 'factor' });
    return { recoveryCodes: await codesWithFirst(own.subject) };
  });

  serve(app, db, account.removeTotp, async ({ scope, body, reply, tx }) => {
    const own = await confirmed(scope.actor.userId, body.present, reply);
    const { passkeys: others } = await factorsOf(db, own.subject);
    await mayRemove(own, others);
    await db.asSystem(async (system) => {
      await (others > 0 ? removeTotp(system, own.subject) : removeFactors(system, own.subject));
    });
    await noteEverywhere(tx, { about: 'sessions', deed: 'factor' });
    return { ok: true };
  });

  serve(app, db, account.newRecoveryCodes, async ({ scope, body, reply }) => {
    const own = await confirmed(scope.actor.userId, body.present, reply);
    if (!hasFactor(await factorsOf(db, own.subject))) throw conflict('Set up a second factor first.');
    return { recoveryCodes: await db.asSystem((system) => newRecoveryCodes(system, own.subject)) };
  });

  serve(app, db, account.beginPasskey, async ({ scope, body, reply }) => {
    if (!offersPasskeys(publicUrl)) throw conflict('Passkeys are available only over https.');
    const own = await confirmed(scope.actor.userId, body.present, reply);
    return { options: await passkeys.beginNew(own) };
  });

  serve(app, db, account.addPasskey, async ({ scope, body, request, tx }) => {
    const own = await ownAccount(scope.actor.userId);
    const response = body.response as unknown as RegistrationResponseJSON;
    if (!(await passkeys.addNew(own.subject, body.name, response)))
      throw conflict('Passkey verification failed. Please try again.');
    await raise(request, ['pwd', 'pop', 'user', 'mfa']);
    await noteEverywhere(tx, { about: 'sessions', deed: 'factor' });
    return { recoveryCodes: await codesWithFirst(own.subject) };
  });

  serve(app, db, account.removePasskey, async ({ scope, body, reply, tx }) => {
    const own = await confirmed(scope.actor.userId, body.present, reply);
    const { totp: hasApp, passkeys: all } = await factorsOf(db, own.subject);
    const remaining = all - 1 + (hasApp ? 1 : 0);
    await mayRemove(own, remaining);
    const isGone = await db.asSystem(async (system) => {
      if (!(await passkeys.remove(system, own.subject, body.id))) return false;
      if (remaining === 0) await removeFactors(system, own.subject);
      return true;
    });
    if (!isGone) throw notFound('passkey');
    await noteEverywhere(tx, { about: 'sessions', deed: 'factor' });
    return { ok: true };
  });

  /** The caller's account. @throws 409 with an external provider, or for a shared demo account. */
  async function ownAccount(userId: number): Promise<OwnAccount> {
    const own = await accountOf(db, issuer, userId);
    if (!own) throw conflict('You sign in with another provider: change your account there.');
    if (own.demo_note !== null) throw conflict('Demo accounts are shared and have no second factor.');
    return own;
  }

  /** The caller's account, confirmed by its password if it has one. @throws 422 at `present` for a wrong password. */
  async function confirmed(userId: number, present: string | null, reply: FastifyReply): Promise<OwnAccount> {
    const own = await ownAccount(userId);
    if (own.password_hash === null) return own;
    if (present === null) throw invalid({ present: ['This is required'] });
    await checkPresent(db, reply, own, present);
    return own;
  }

  /** Refuses the removal of the last factor. @throws 409 if an organization requires it. */
  async function mayRemove(own: OwnAccount, remaining: number): Promise<void> {
    const [organisation] = remaining > 0 ? [] : await requiringFactor(db, issuer, own.subject);
    if (organisation)
      throw conflict(`${organisation} requires a second factor: set up another one before you remove this one.`);
  }

  /** New recovery codes with the first factor; otherwise the existing ones stay valid. */
  async function codesWithFirst(subject: string): Promise<string[]> {
    const { recoveryCodes } = await factorsOf(db, subject);
    return recoveryCodes > 0 ? [] : db.asSystem((system) => newRecoveryCodes(system, subject));
  }

  async function raise(request: FastifyRequest, amr: string[]): Promise<void> {
    const hash = sessionHashOf(request);
    const device = hash && (await deviceOf(db, hash));
    if (device) await db.asSystem((system) => raiseDevice(system, device, amr));
  }
}

/** QR code, rendered locally so that the secret is never sent to another service. */
const pictureOf = (uri: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(uri)).toString('base64')}`;
