import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect } from 'vitest';
import { SQL } from '../../../server/platform/db/sql.ts';
import { everything, makeTenant } from '../stage/builders.ts';
import type { Browser } from '../stage/browser.ts';
import { type AccountHolder, identityServer } from './identity-stage.ts';
import { db } from '../stage/installation.ts';

export type Json = Record<string, any>; // eslint-disable-line -- answers of many calls

const appOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });
/** The code of an authenticator app, `away` half minutes from now. */
export const codeOf = (secret: string, away = 0) => appOf(secret).generate({ timestamp: Date.now() + away * 30_000 });
/** Marks the codes up to `away` half minutes from now as used. */
export const usedUntil = (subject: string, away: number) =>
  db.system(SQL`
    update identity_totp set last_counter = floor(extract(epoch from now()) / 30) + ${away} where subject = ${subject}`);

/** A server with the embedded provider, and sign-ins with an authenticator app. Limits are cleared before each test. */
export async function factorStage() {
  const stage = await identityServer();
  const { call, begin, enter } = stage;
  beforeEach(() => db.system(SQL`delete from rate_limits`));

  const post = async (browser: Browser, path: string, body: object = {}, method = 'POST') => {
    const response = await call(browser, method, path, body);
    return { status: response.status, body: (await response.json()) as Json };
  };

  const member = async () => {
    const home = await makeTenant();
    return { home, person: await stage.account({ of: [home], may: everything }) };
  };

  /** Sets up an authenticator app, whose codes so far are unused. */
  async function withApp(person: AccountHolder, browser: Browser) {
    const { body } = await post(browser, '/users/me/totp', { present: person.password });
    const confirmed = await post(browser, '/users/me/totp/confirm', { code: codeOf(body.secret) });
    expect(confirmed.status).toBe(200);
    await usedUntil(person.subject, -3);
    return { secret: body.secret as string, recoveryCodes: confirmed.body.recoveryCodes as string[] };
  }

  /** A sign-in after its password step. */
  async function pastPassword({ email, password }: AccountHolder, more: Record<string, string> = {}) {
    const { browser, page, verifier } = await begin(undefined, more);
    const answer = await browser.submit(page, { email, password });
    return { browser, verifier, path: answer.headers.get('location') ?? '', page };
  }

  /** Signs in with a password and a code of the app. */
  async function signInWith(person: AccountHolder, secret: string) {
    const { browser, verifier, path } = await pastPassword(person);
    await enter(browser, verifier, await browser.submit(path, { code: codeOf(secret) }));
    return { browser };
  }

  return { ...stage, post, member, withApp, pastPassword, signInWith };
}
