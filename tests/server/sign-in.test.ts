import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { SQL } from '../../server/platform/db/sql.ts';
import { hashPassword } from '../../server/services/identity/embedded/passwords.ts';
import { auditLog } from '../../contract/audit.ts';
import { addMember, everything, makePerson, makeTenant } from './builders.ts';
import { Browser } from './browser.ts';
import { as } from './client.ts';
import { configOn, dataDir, db } from './installation.ts';
import { identityServer } from './identity-stage.ts';
import { freePort } from './processes.ts';

const { config, origin, server, begin, codeAfter, token } = await identityServer({ DEMO: 'on' });
const { clientId } = config.identity;
// These tests exceed the limit of one address. Addresses in 10.0.0.0/8 belong to tests of the limits.
const forgetSignIns = () =>
  db.system(SQL`delete from rate_limits where key like 'sign-in:%' and key not like 'sign-in:10.%'`);
const forgetPasswords = () => db.system(SQL`delete from rate_limits where key like 'password:%'`);
beforeEach(() => Promise.all([forgetSignIns(), forgetPasswords()]));

const mira = { subject: 'auth0|mira-of-the-sign-in-tests', email: 'mira@sign-in.example', password: 'correct horse' };
await db.system(SQL`
  insert into identity_accounts (subject, email, given_name, family_name, password_hash, demo_note)
  values (${mira.subject}, ${mira.email}, 'Mira', 'Novak', ${await hashPassword(mira.password)}, 'tries things')`);
await db.system(
  SQL`insert into identity_accounts (subject, email, given_name) values ('auth0|no-demo', 'no@sign-in.example', 'No')`,
);

async function signedIn(browser = new Browser(origin)) {
  const { page, verifier } = await begin(browser);
  const answer = await codeAfter(browser, await browser.submit(page, { demo: mira.subject }));
  const code = answer.get('code') ?? '';
  const tokens = await token(browser, { grant_type: 'authorization_code', code, code_verifier: verifier });
  expect(tokens.status).toBe(200);
  return { browser, answer, code, verifier, tokens: tokens.body };
}

const refresh = (browser: Browser, refresh_token: string) =>
  token(browser, { grant_type: 'refresh_token', refresh_token });

describe('signing in with the embedded provider', () => {
  it('S7.01 leads from the page over a code to tokens, and with them to a session', async () => {
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

  it('goes by email and password too, in whatever case the email is written', async () => {
    const { browser, page } = await begin();
    const wrong = await browser.submit(page, { email: mira.email, password: 'wrong' });
    expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('do not go together')]);
    const right = await browser.submit(page, { email: ` ${mira.email.toUpperCase()} `, password: mira.password });
    expect((await codeAfter(browser, right)).get('code')).toBeTruthy();
  });

  it('offers a click to the demo people alone, whatever somebody posts', async () => {
    const { browser, page } = await begin();
    expect((await browser.submit(page, { demo: 'auth0|no-demo' })).status).toBe(401);
    expect((await browser.submit(page, { email: 'no@sign-in.example', password: '' })).status).toBe(401);
  });

  it('shows its page with strict headers, and never from a cache', async () => {
    const { browser, page } = await begin();
    const response = await browser.go(page);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await response.text()).toContain('Mira Novak');
  });

  it('refuses a sign-in that a page of another site posts', async () => {
    const { browser, page } = await begin();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    const response = await browser.go(page, {
      method: 'POST',
      headers,
      body: `demo=${encodeURIComponent(mira.subject)}`,
    });
    expect(response.status).toBe(403);
  });

  it('ends with access_denied when it is cancelled', async () => {
    const { browser, page } = await begin();
    const answer = await codeAfter(browser, await browser.submit(page, { cancel: 'yes' }));
    expect([answer.get('error'), answer.get('code')]).toEqual(['access_denied', null]);
  });

  it('begins again at a page that is over or belongs to another browser', async () => {
    const { page } = await begin();
    const response = await new Browser(origin).go(page);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sign-in']);
  });

  it.each([
    ['another address to return to', { redirect_uri: 'https://elsewhere.example' }],
    ['another client', { client_id: 'somebody-else' }],
  ])('does not redirect anywhere for %s', async (_what, more) => {
    const { response, page } = await begin(undefined, more);
    expect([response.status, page]).toEqual([400, '']);
    expect(await response.text()).toContain('Sign-in failed');
  });

  it('gives no code without a challenge, nor for another audience', async () => {
    const plain = await begin(undefined, { code_challenge: '', code_challenge_method: '' });
    expect((await codeAfter(plain.browser, plain.response)).get('error')).toBe('invalid_request');
    const other = await begin(undefined, { audience: 'https://elsewhere.example/v1' });
    const answer = await codeAfter(other.browser, other.response);
    expect([answer.get('error'), answer.get('code')]).toEqual(['invalid_target', null]);
  });

  it('honours a code once, and only with the verifier that it was asked for with', async () => {
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

  it('honours a code once, however many bring it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { browser, page, verifier } = await begin();
      const code = (await codeAfter(browser, await browser.submit(page, { demo: mira.subject }))).get('code') ?? '';
      const brought = { grant_type: 'authorization_code', code, code_verifier: verifier };
      const answers = await Promise.all(Array.from({ length: 8 }, () => token(new Browser(origin), brought)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
    }
  });
});

describe('wrong passwords', () => {
  const tryOne = async (password: string, email = mira.email) => {
    const { browser, page } = await begin();
    return browser.submit(page, { email, password });
  };
  const setBack = (seconds: number) =>
    db.system(
      SQL`update rate_limits set resets_at = resets_at - make_interval(secs => ${seconds}) where key like 'password:%'`,
    );

  it('are five without a wait, and then wait longer each time, the right one too', async () => {
    for (let tried = 0; tried < 5; tried += 1) expect((await tryOne('wrong')).status).toBe(401);
    const refused = await tryOne(mira.password);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.text()).toContain('That was wrong too often. Please try again in 1 minute.');
    await setBack(31);
    expect((await tryOne('wrong')).status).toBe(401);
    expect((await tryOne('wrong')).headers.get('retry-after')).toBe('60');
  });

  it('are forgotten with a right one', async () => {
    for (let tried = 0; tried < 4; tried += 1) await tryOne('wrong');
    expect((await tryOne(mira.password)).status).toBe(303);
    for (let tried = 0; tried < 5; tried += 1) expect((await tryOne('wrong')).status).toBe(401);
  });

  it('wait for nobody too, so that the wait tells nothing of who has an account', async () => {
    for (let tried = 0; tried < 5; tried += 1) await tryOne('wrong', 'nobody@sign-in.example');
    expect((await tryOne('wrong', 'NOBODY@sign-in.example ')).status).toBe(429);
  });

  it('are counted for an address, and right ones are not: an office signs in from one', async () => {
    await forgetPasswords();
    for (let email = 0; email < 19; email += 1) {
      await forgetSignIns();
      await tryOne('wrong', `somebody-${email}@sign-in.example`);
    }
    for (let signedIn = 0; signedIn < 3; signedIn += 1) {
      await forgetSignIns();
      expect((await tryOne(mira.password)).status).toBe(303);
    }
    expect((await tryOne('wrong', 'somebody-else@sign-in.example')).status).toBe(401);
    expect((await tryOne(mira.password)).status).toBe(429);
  });

  it('are told in the audit log of the organisations of whom the account is, those in a row as one entry', async () => {
    const home = await makeTenant();
    const owner = await makePerson({ of: [home], may: everything });
    const [person] = await db.system<{ id: number }>(SQL`
      insert into users (issuer, subject, email, name) values (${`${origin}/`}, ${mira.subject}, ${mira.email}, 'Mira')
      on conflict (issuer, subject) do update set name = excluded.name returning id`);
    await addMember(person!.id, { of: [home], may: ['read'] });
    const entries = async () => {
      const query = { organisationId: home.organisationId, about: 'session', userId: person!.id };
      const { body } = await as(owner).call(auditLog.list, { query });
      return body.map(({ action, by, person: whose, what, ip }) => [action, by, whose?.id, what?.count, ip]);
    };
    const failed = (count: number) => ['failed-sign-in', null, person!.id, count, expect.stringMatching(/^(::1|127)/)];
    await tryOne('wrong', 'nobody@sign-in.example');
    for (let tried = 0; tried < 5; tried += 1) await tryOne('wrong');
    expect((await tryOne(mira.password)).status).toBe(429);
    await expect.poll(entries).toEqual([failed(6)]);
    await forgetPasswords();
    await db.system(SQL`
      insert into changes (change_set, table_name, record_id, organisation_id, user_id, action, before, after)
      values (nextval('change_sets'), 'sessions', ${person!.id}, ${home.organisationId}, ${person!.id}, 'sign-in', '{}', '{}')`);
    await tryOne('wrong');
    await expect.poll(async () => (await entries())[0]).toEqual(failed(1));
    expect(await entries()).toHaveLength(3);
  });

  it('are not free because they come at the same moment', async () => {
    const pages = await Promise.all(Array.from({ length: 12 }, () => begin()));
    const answers = await Promise.all(
      pages.map(({ browser, page }) => browser.submit(page, { email: mira.email, password: 'wrong' })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });
});

it('the demo people are not offered in production, nor to somebody who posts as them or knows their password', async () => {
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

describe('passwords', () => {
  const stored = async () =>
    (
      await db.system<{ hash: string }>(
        SQL`select password_hash as hash from identity_accounts where subject = ${mira.subject}`,
      )
    )[0]!.hash;

  it('are kept as argon2id with what they were made with, and made anew at a sign-in where that was less', async () => {
    const weak = await hash(mira.password, { memoryCost: 8_192, timeCost: 1 });
    await db.system(SQL`update identity_accounts set password_hash = ${weak} where subject = ${mira.subject}`);
    const { browser, page } = await begin();
    expect((await browser.submit(page, { email: mira.email, password: 'wrong' })).status).toBe(401);
    expect(await stored()).toBe(weak);
    expect((await browser.submit(page, { email: mira.email, password: mira.password })).status).toBe(303);
    const raised = await stored();
    expect(raised).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const again = await begin();
    expect((await again.browser.submit(again.page, { email: mira.email, password: mira.password })).status).toBe(303);
    expect(await stored()).toBe(raised);
  });

  it('of a disabled account are refused in the words for a wrong one, and what was open of it is over', async () => {
    const { browser, tokens } = await signedIn();
    await db.system(SQL`update identity_accounts set disabled_at = now() where subject = ${mira.subject}`);
    const { browser: other, page } = await begin();
    const refused = await other.submit(page, { email: mira.email, password: mira.password });
    expect([refused.status, await refused.text()]).toEqual([401, expect.stringContaining('do not go together')]);
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(403);
    await db.system(SQL`update identity_accounts set disabled_at = null where subject = ${mira.subject}`);
  });
});

describe('refreshing', () => {
  it('gives a new refresh token with every use, and an id token with it', async () => {
    const { browser, tokens } = await signedIn();
    const { status, body } = await refresh(browser, tokens.refresh_token);
    expect([status, Boolean(body.id_token && body.access_token)]).toEqual([200, true]);
    expect(body.refresh_token).not.toBe(tokens.refresh_token);
  });

  it('accepts a repeat within ten seconds, because an answer may have been lost', async () => {
    const { browser, tokens } = await signedIn();
    await refresh(browser, tokens.refresh_token);
    const [again, next] = await Promise.all([
      refresh(browser, tokens.refresh_token),
      refresh(browser, tokens.refresh_token),
    ]);
    expect([again.status, next.status]).toEqual([200, 200]);
  });

  it('leaves one refresh token of a sign-in, however often one was repeated, and ends all when another one comes', async () => {
    const { browser, tokens } = await signedIn();
    const repeats = await Promise.all(Array.from({ length: 4 }, () => refresh(browser, tokens.refresh_token)));
    expect(repeats.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const live = await db.system(SQL`
      select id from identity_payloads where model = 'RefreshToken' and consumed_at is null
        and grant_id = (select grant_id from identity_payloads where model = 'RefreshToken' and id = ${tokens.refresh_token})`);
    expect(live).toHaveLength(1);
    const newest = (live[0] as { id: string }).id;
    const forked = repeats.map(({ body }) => body.refresh_token).filter((token) => token !== newest);
    expect((await refresh(browser, forked[0]!)).status).toBe(403);
    expect((await refresh(browser, newest)).status).toBe(403);
  });

  it('refuses one after it in Auth0’s words, and with it all that came of that sign-in', async () => {
    const { browser, tokens } = await signedIn();
    const { body: newer } = await refresh(browser, tokens.refresh_token);
    await db.system(SQL`
      update identity_payloads set consumed_at = consumed_at - interval '11 seconds'
      where model = 'RefreshToken' and consumed_at is not null and payload ->> 'accountId' = ${mira.subject}`);
    const late = await refresh(browser, tokens.refresh_token);
    expect([late.status, late.body.error_description]).toEqual([403, 'Unknown or invalid refresh token.']);
    expect((await refresh(browser, newer.refresh_token)).status).toBe(403);
  });
});

describe('signing out at the provider', () => {
  it('ends the session and its refresh tokens, and goes back to the app', async () => {
    const { browser, tokens } = await signedIn();
    const back = await browser.go(`/v2/logout?client_id=${clientId}&returnTo=${encodeURIComponent(origin)}`);
    expect([back.status, back.headers.get('location')?.replace(/\/$/, '')]).toEqual([302, origin]);
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(403);
    expect((await begin(browser)).page).toMatch(/^\/u\/login\//);
  });

  it.each(['https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)', ''])(
    'does not go to “%s”, and ends nothing',
    async (returnTo) => {
      const { browser, tokens } = await signedIn();
      const answer = await browser.go(`/v2/logout?client_id=${clientId}&returnTo=${encodeURIComponent(returnTo)}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
      expect((await refresh(browser, tokens.refresh_token)).status).toBe(200);
    },
  );
});

it('the provider’s keys are published without their secret halves', async () => {
  const { keys } = (await (await fetch(`${origin}/.well-known/jwks.json`)).json()) as { keys: object[] };
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0]!).filter((name) => ['d', 'p', 'q', 'dp', 'dq', 'qi'].includes(name))).toEqual([]);
});

it('what the provider says of itself does not depend on the host that a request names', async () => {
  const honest = (await server.inject('/.well-known/openid-configuration')).json() as Record<string, unknown>;
  const addresses = Object.values(honest).filter((value) => /^https?:/.test(String(value)));
  expect(addresses.length).toBeGreaterThan(4);
  for (const address of addresses) expect(new URL(String(address)).origin).toBe(config.publicUrl);
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const forged = await server.inject({ url: '/.well-known/openid-configuration', headers });
  expect(forged.json()).toEqual(honest);
});
