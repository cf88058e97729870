import '../../stage/alone.ts';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../../server/app.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { Browser } from '../../stage/browser.ts';
import { configOn, dataDir, db } from '../../stage/installation.ts';
import { freePort } from '../../stage/processes.ts';
import { signInStage } from '../sign-in-stage.ts';

const { config, origin, server, begin, codeAfter, token, mira, signedIn, refresh } = await signInStage('sign-in');
const { clientId } = config.identity;
await db.system(
  SQL`insert into identity_accounts (subject, email, given_name) values ('auth0|no-demo', 'no@sign-in.example', 'No')`,
);

describe('signing in with the embedded provider', () => {
  it('S7.01 exchanges a code from the page for tokens, and these for a session', async () => {
    const { browser, answer, tokens } = await signedIn();
    expect([answer.get('state'), answer.get('iss')]).toEqual(['my-state', `${origin}/`]);
    const claims = JSON.parse(Buffer.from(tokens.id_token.split('.')[1]!, 'base64url').toString());
    expect(claims).toMatchObject({
      iss: `${origin}/`,
      aud: clientId,
      nonce: 'my-nonce',
      email: mira.email,
      name: 'Mira Novak',
    });
    const body = JSON.stringify({ token: tokens.access_token });
    const opened = await browser.go('/v1/auth/session', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', origin },
    });
    expect(opened.status).toBe(200);
    const me = await browser.go('/v1/users/me');
    expect(await me.json()).toMatchObject({ email: mira.email, profile: { name: 'Mira', familyname: 'Novak' } });
  });

  it('works by email and password, regardless of the email’s case', async () => {
    const { browser, page } = await begin();
    const wrong = await browser.submit(page, { email: mira.email, password: 'wrong' });
    expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('Incorrect email or password')]);
    const right = await browser.submit(page, { email: ` ${mira.email.toUpperCase()} `, password: mira.password });
    expect((await codeAfter(browser, right)).get('code')).toBeTruthy();
  });

  it('needs no password for demo accounts only, whatever account is posted', async () => {
    const { browser, page } = await begin();
    expect((await browser.submit(page, { demo: 'auth0|no-demo' })).status).toBe(401);
    expect((await browser.submit(page, { email: 'no@sign-in.example', password: '' })).status).toBe(401);
  });

  it('shows its page with strict headers, and without caching', async () => {
    const { browser, page } = await begin();
    const response = await browser.go(page);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await response.text()).toContain('Mira Novak');
  });

  it('refuses a sign-in posted by a page of another site', async () => {
    const { browser, page } = await begin();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    const response = await browser.go(page, {
      method: 'POST',
      headers,
      body: `demo=${encodeURIComponent(mira.subject)}`,
    });
    expect(response.status).toBe(403);
  });

  it('ends with access_denied when it is canceled', async () => {
    const { browser, page } = await begin();
    const answer = await codeAfter(browser, await browser.submit(page, { cancel: 'yes' }));
    expect([answer.get('error'), answer.get('code')]).toEqual(['access_denied', null]);
  });

  it('restarts on a page that is expired or belongs to another browser', async () => {
    const { page } = await begin();
    const response = await new Browser(origin).go(page);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sign-in']);
  });

  it.each([
    ['another address to return to', { redirect_uri: 'https://elsewhere.example' }],
    ['another client', { client_id: 'another-client' }],
  ])('does not redirect anywhere for %s', async (_what, more) => {
    const { response, page } = await begin(undefined, more);
    expect([response.status, page]).toEqual([400, '']);
    expect(await response.text()).toContain('Sign-in failed');
  });

  it('gives no code without a challenge, or for another audience', async () => {
    const plain = await begin(undefined, { code_challenge: '', code_challenge_method: '' });
    expect((await codeAfter(plain.browser, plain.response)).get('error')).toBe('invalid_request');
    const other = await begin(undefined, { audience: 'https://elsewhere.example/v1' });
    const answer = await codeAfter(other.browser, other.response);
    expect([answer.get('error'), answer.get('code')]).toEqual(['invalid_target', null]);
  });

  it('accepts a code once, and only with its verifier', async () => {
    const { browser, page } = await begin();
    const code = (await codeAfter(browser, await browser.submit(page, { demo: mira.subject }))).get('code') ?? '';
    const stolen = await token(browser, { grant_type: 'authorization_code', code, code_verifier: 'x'.repeat(43) });
    expect([stolen.status, stolen.body.error]).toEqual([400, 'invalid_grant']);
    const first = await signedIn();
    const again = await token(first.browser, {
      grant_type: 'authorization_code',
      code: first.code,
      code_verifier: first.verifier,
    });
    expect(again.status).toBe(400);
  });

  it('accepts a code once in concurrent requests', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { browser, page, verifier } = await begin();
      const code = (await codeAfter(browser, await browser.submit(page, { demo: mira.subject }))).get('code') ?? '';
      const brought = { grant_type: 'authorization_code', code, code_verifier: verifier };
      const answers = await Promise.all(Array.from({ length: 8 }, () => token(new Browser(origin), brought)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
    }
  });
});

it('demo accounts cannot sign in in production, with or without their password', async () => {
  const other = await freePort();
  const environment = { PORT: String(other), DEMO: 'on', NODE_ENV: 'production', EMBEDDED_SIGN_IN: 'on' };
  const productive = await buildApp(configOn(dataDir, environment), db);
  await productive.listen({ port: other, host: 'localhost' });
  const browser = new Browser(`http://localhost:${other}`);
  const search = new URLSearchParams({
    client_id: clientId, redirect_uri: `http://localhost:${other}`, audience: `http://localhost:${other}/v1`, scope: 'openid',
    response_type: 'code', code_challenge: 'x'.repeat(43), code_challenge_method: 'S256',
  }); // prettier-ignore
  const page = (await browser.go(`/authorize?${search}`)).headers.get('location') ?? '';
  expect(await (await browser.go(page)).text()).not.toContain('Mira Novak');
  expect((await browser.submit(page, { demo: mira.subject })).status).toBe(401);
  expect((await browser.submit(page, { email: mira.email, password: mira.password })).status).toBe(401);
  await productive.close();
});

describe('signing out at the provider', () => {
  it('ends the session and its refresh tokens, and redirects to the app', async () => {
    const { browser, tokens } = await signedIn();
    const back = await browser.go(`/v2/logout?client_id=${clientId}&returnTo=${encodeURIComponent(origin)}`);
    expect([back.status, back.headers.get('location')?.replace(/\/$/, '')]).toEqual([302, origin]);
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(403);
    expect((await begin(browser)).page).toMatch(/^\/u\/login\//);
  });

  it.each(['https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)', ''])(
    'does not redirect to “%s”, and ends nothing',
    async (returnTo) => {
      const { browser, tokens } = await signedIn();
      const answer = await browser.go(`/v2/logout?client_id=${clientId}&returnTo=${encodeURIComponent(returnTo)}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
      expect((await refresh(browser, tokens.refresh_token)).status).toBe(200);
    },
  );
});

it('the provider publishes its keys without the private parts', async () => {
  const { keys } = (await (await fetch(`${origin}/.well-known/jwks.json`)).json()) as { keys: object[] };
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0]!).filter((name) => ['d', 'p', 'q', 'dp', 'dq', 'qi'].includes(name))).toEqual([]);
});

it('the provider’s metadata does not depend on the host of the request', async () => {
  const honest = (await server.inject('/.well-known/openid-configuration')).json() as Record<string, unknown>;
  const addresses = Object.values(honest).filter((value) => /^https?:/.test(String(value)));
  expect(addresses.length).toBeGreaterThan(4);
  for (const address of addresses) expect(new URL(String(address)).origin).toBe(config.publicUrl);
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const forged = await server.inject({ url: '/.well-known/openid-configuration', headers });
  expect(forged.json()).toEqual(honest);
});
