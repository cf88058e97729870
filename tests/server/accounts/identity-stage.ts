import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { addPerson } from '../../../server/features/session/entrance.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { addAccount } from '../../../server/services/identity/embedded/accounts-store.ts';
import { hashPassword } from '../../../server/services/identity/embedded/passwords.ts';
import { type Tenant, addMember } from '../stage/builders.ts';
import { Browser } from '../stage/browser.ts';
import { configOn, dataDir, db } from '../stage/installation.ts';
import { freePort } from '../stage/processes.ts';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  error?: string;
  error_description?: string;
}

export interface AccountHolder {
  id: number;
  subject: string;
  email: string;
  password: string;
}

const password = 'copper lantern brook';
let stored: string | undefined;

/** A listening server with the embedded provider, and the client library's calls, until the tests of the file end. */
export async function identityServer(settings: Record<string, string> = {}) {
  const port = Number(settings.PORT) || (await freePort());
  const config = configOn(dataDir, { PORT: String(port), ...settings });
  const origin = config.publicUrl;
  const { clientId, audience } = config.identity;
  const server = await buildApp(config, db);
  await server.listen({ port, host: 'localhost' });
  afterAll(() => server.close());

  /** Starts as the client library does: opens the sign-in page, with a challenge for this browser only. */
  async function begin(browser = new Browser(origin), more: Record<string, string> = {}) {
    const verifier = randomBytes(32).toString('base64url');
    const search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: origin,
      audience,
      scope: 'openid profile email offline_access',
      response_type: 'code',
      response_mode: 'query',
      state: 'my-state',
      nonce: 'my-nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    });
    const response = await browser.go(`/authorize?${search}`);
    return { browser, verifier, response, page: response.headers.get('location') ?? '' };
  }

  async function codeAfter(browser: Browser, response: Response): Promise<URLSearchParams> {
    let target = response.headers.get('location') ?? '';
    while (new URL(target, origin).pathname.startsWith('/authorize'))
      target = (await browser.go(target)).headers.get('location') ?? '';
    expect(new URL(target).origin).toBe(origin);
    return new URL(target).searchParams;
  }

  const token = async (browser: Browser, fields: Record<string, string>) => {
    const response = await browser.submit('/oauth/token', { client_id: clientId, redirect_uri: origin, ...fields });
    return { status: response.status, body: (await response.json()) as Tokens };
  };

  /** From the last response of the sign-in page to tokens and a session in this browser. */
  async function enter(browser: Browser, verifier: string, response: Response): Promise<Tokens> {
    const code = (await codeAfter(browser, response)).get('code') ?? '';
    const { body } = await token(browser, { grant_type: 'authorization_code', code, code_verifier: verifier });
    const opened = await call(browser, 'POST', '/auth/session', { token: body.access_token });
    expect(opened.status).toBe(200);
    return body;
  }

  /** A call of the API from the app in this browser. */
  async function call(browser: Browser, method: string, path: string, body?: object): Promise<Response> {
    const headers: Record<string, string> = { origin };
    if (body) headers['content-type'] = 'application/json';
    if (method !== 'GET' && browser.cookies.has('waymark_session')) {
      const { csrfToken } = (await (await browser.go('/v1/csrf/token')).json()) as { csrfToken: string };
      headers['x-csrf-token'] = csrfToken;
    }
    return browser.go(`/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  }

  /** Signs in by email and password in a separate browser. */
  async function signIn(email: string, password: string) {
    const { browser, page, verifier } = await begin();
    const tokens = await enter(browser, verifier, await browser.submit(page, { email, password }));
    return { browser, tokens };
  }

  /** A user with an account, optionally a member of an organization. */
  async function account(membership?: Parameters<typeof addMember>[1]): Promise<AccountHolder> {
    const email = `${randomUUID()}@lake.example`;
    const hash = (stored ??= await hashPassword(password));
    const subject = await db.asSystem((tx) =>
      addAccount(tx, { email, name: 'Nika', familyname: 'Zupan', passwordHash: hash }),
    );
    const id = await db.asSystem((tx) =>
      addPerson(tx, { issuer: `${origin}/`, subject: subject!, email, givenName: 'Nika', familyName: 'Zupan' }),
    );
    if (membership) await addMember(id, membership);
    return { id, subject: subject!, email, password };
  }

  /** Makes a member an owner of the organization. */
  const makeOwner = (userId: number, { organisationId }: Tenant) =>
    db.system(SQL`
      update roles r set built_in = 'owner' from user_roles ur
      where ur.role_id = r.id and ur.user_id = ${userId} and r.organisation_id = ${organisationId}`);

  return {
    config,
    origin,
    server,
    begin,
    codeAfter,
    token,
    enter,
    call,
    signIn,
    account,
    makeOwner,
    browser: () => new Browser(origin),
  };
}
