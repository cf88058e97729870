import { beforeEach, expect } from 'vitest';
import { SQL } from '../../../server/platform/db/sql.ts';
import { hashPassword } from '../../../server/services/identity/embedded/passwords.ts';
import { Browser } from '../stage/browser.ts';
import { identityServer } from './identity-stage.ts';
import { db } from '../stage/installation.ts';

/** Clears the sign-in limits of addresses outside 10.0.0.0/8, which are used by tests of the limits. */
export const forgetSignIns = () =>
  db.system(SQL`delete from rate_limits where key like 'sign-in:%' and key not like 'sign-in:10.%'`);
/** Clears the counts of wrong passwords. */
export const forgetPasswords = () => db.system(SQL`delete from rate_limits where key like 'password:%'`);

/**
 * A server with the embedded provider and a demo account of the test file. Limits are cleared before each test. @param of part
 * of the account's name, so that files do not share it
 */
export async function signInStage(of: string) {
  const stage = await identityServer({ DEMO: 'on' });
  const { origin, begin, codeAfter, token } = stage;
  const mira = { subject: `auth0|mira-of-${of}`, email: `mira@${of}.example`, password: 'correct horse' };
  await db.system(SQL`
    insert into identity_accounts (subject, email, given_name, family_name, password_hash, demo_note)
    values (${mira.subject}, ${mira.email}, 'Mira', 'Novak', ${await hashPassword(mira.password)}, 'tries things')`);
  beforeEach(() => Promise.all([forgetSignIns(), forgetPasswords()]));
  return {
    ...stage,
    mira,
    /** Signs the account in. @returns its browser, the response with the code, and the tokens */
    async signedIn(browser = new Browser(origin)) {
      const { page, verifier } = await begin(browser);
      const answer = await codeAfter(browser, await browser.submit(page, { demo: mira.subject }));
      const code = answer.get('code') ?? '';
      const tokens = await token(browser, { grant_type: 'authorization_code', code, code_verifier: verifier });
      expect(tokens.status).toBe(200);
      return { browser, answer, code, verifier, tokens: tokens.body };
    },
    /** Exchanges a refresh token. */
    refresh: (browser: Browser, refresh_token: string) =>
      token(browser, { grant_type: 'refresh_token', refresh_token }),
  };
}
