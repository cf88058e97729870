import '../../stage/alone.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { readConfig } from '../../../../server/platform/config.ts';
import { everything, makeTenant } from '../../stage/builders.ts';
import type { Browser } from '../../stage/browser.ts';
import { comeBack as comeBackFrom, signInThere } from '../../stage/come-back.ts';
import { identityServer } from '../identity-stage.ts';
import { db } from '../../stage/installation.ts';
import { freePort } from '../../stage/processes.ts';
import { type TheirPerson, secondProvider } from '../second-provider.ts';

const port = await freePort();
const people: Record<string, TheirPerson> = {};
const theirs = await secondProvider(people, `http://localhost:${port}/u/outside`);
afterAll(() => theirs.close());
const stage = await identityServer({ PORT: String(port), ...theirs.settings });
const { begin, call, origin } = stage;
beforeEach(() => db.system(SQL`delete from rate_limits`));

let count = 0;
/** A user of the other provider. */
function person(more: TheirPerson = {}) {
  const sub = `person-${(count += 1)}`;
  people[sub] = {
    email: `${sub}@lake.example`,
    email_verified: true,
    given_name: 'Nika',
    family_name: 'Zupan',
    ...more,
  };
  return sub;
}

const between = { stage, theirs };
const comeBack = (sub: string, browser?: Browser) => comeBackFrom(between, sub, browser);
const signIn = async (sub: string, browser?: Browser) => (await signInThere(between, sub, browser)).browser;
const accounts = (sub: string) =>
  db.system<{ subject: string; email: string; password_hash: string | null }>(SQL`
    select subject, email, password_hash from identity_accounts where outside_issuer = ${theirs.issuer} and outside_subject = ${sub}`);

describe('another OpenID provider', () => {
  it('signs users in, who get an account without a password, the same at each sign-in', async () => {
    const sub = person();
    const browser = await signIn(sub);
    const me = (await (await call(browser, 'GET', '/users/me')).json()) as object;
    expect(me).toMatchObject({ email: `${sub}@lake.example`, profile: { name: 'Nika', familyname: 'Zupan' } });
    expect(await accounts(sub)).toEqual([expect.objectContaining({ password_hash: null })]);
    await signIn(sub);
    expect(await accounts(sub)).toHaveLength(1);
    const state = (await (await call(browser, 'GET', '/users/me/account')).json()) as object;
    expect(state).toMatchObject({ here: true, password: false });
  });

  it('is called with a code challenge, a state and a nonce of this sign-in', async () => {
    const { out } = await comeBack(person());
    const { searchParams } = new URL(out);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)!.length).toBeGreaterThan(30);
  });

  it('answer is refused on reuse, in another browser, and with another state', async () => {
    const { browser, inner } = await comeBack(person());
    expect((await browser.go(inner)).headers.get('location')).toBe('/sign-in');
    const other = await comeBack(person());
    expect((await stage.browser().go(other.inner)).headers.get('location')).toBe('/sign-in');
    const third = stage.browser();
    const { page } = await begin(third);
    await third.go(page);
    const forged = await third.go(`${page}/outside?code=made-up&state=${page.split('/').at(-1)}.made-up`);
    expect([forged.status, await forged.text()]).toEqual([400, expect.stringContaining('does not match this sign-in')]);
  });

  it('sign-in that is canceled there is canceled here', async () => {
    const { browser, answer } = await comeBack('');
    const answered = await stage.codeAfter(browser, answer);
    expect(answered.get('error')).toBe('access_denied');
  });

  it('links a user to the account with their email if it has verified that email', async () => {
    const nika = await stage.account({ of: [await makeTenant()], may: everything });
    const browser = await signIn(person({ email: nika.email }));
    const me = (await (await call(browser, 'GET', '/users/me')).json()) as { id: number };
    expect(me.id).toBe(nika.id);
  });

  it('does not link a user whose email is unverified, or whose account belongs to another of its users', async () => {
    const nika = await stage.account({ of: [await makeTenant()], may: everything });
    const unverified = await comeBack(person({ email: nika.email, email_verified: false }));
    expect(unverified.answer.status).toBe(409);
    await signIn(person({ email: nika.email }));
    const second = await comeBack(person({ email: nika.email }));
    expect([second.answer.status, await second.answer.text()]).toEqual([
      409,
      expect.stringContaining('Another account'),
    ]);
  });

  it('does not link a user whose email matches only after lowercasing a special character', async () => {
    const nika = await stage.account({ of: [await makeTenant()], may: everything });
    const email = 'kim' + nika.email;
    await db.system(SQL`update identity_accounts set email = ${email} where subject = ${nika.subject}`);
    // The Kelvin sign becomes a plain k.
    const { answer } = await comeBack(person({ email: `\u212A${email.slice(1)}` }));
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('did not share your email')]);
  });

  it('can send names with characters that PostgreSQL cannot store, which are cleaned', async () => {
    const sub = person({ given_name: 'Ni\0ka', family_name: '\u202EnapuZ' });
    const me = (await (await call(await signIn(sub), 'GET', '/users/me')).json()) as object;
    expect(me).toMatchObject({ profile: { name: '', familyname: 'napuZ' } });
  });

  it('reports a missing email', async () => {
    const { answer } = await comeBack(person({ email: '' }));
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('did not share your email')]);
  });

  it('refuses users whose account is disabled here', async () => {
    const sub = person();
    await signIn(sub);
    await db.system(SQL`update identity_accounts set disabled_at = now() where outside_subject = ${sub}`);
    expect((await comeBack(sub)).answer.status).toBe(403);
  });

  it('replaces passwords: none is requested, and none is accepted', async () => {
    const nika = await stage.account({ of: [await makeTenant()], may: everything });
    const { browser, page } = await begin();
    const answer = await browser.submit(page, { email: nika.email, password: nika.password });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
    expect((await browser.go(page)).headers.get('location')).toContain(theirs.issuer);
  });

  it('decides whether a second factor was used', async () => {
    const home = await makeTenant();
    await db.system(SQL`insert into sign_in_rules values (${home.organisationId}, true)`);
    const [plain, strong] = [person(), person({ amr: ['pwd', 'otp', 'mfa'] })];
    for (const sub of [plain, strong]) {
      const nika = await stage.account({ of: [home], may: everything });
      people[sub]!.email = nika.email;
    }
    expect((await comeBack(plain)).answer.headers.get('location')).toMatch(/\/factor$/);
    await signIn(strong);
  });

  it('session ends with ours, by its session id, and the browser returns here', async () => {
    const sub = person();
    const { browser, there } = await signInThere(between, sub);
    const left = await browser.go(`/v2/logout?client_id=waymark&returnTo=${encodeURIComponent(origin)}`);
    expect([left.status, left.headers.get('location')]).toEqual([302, '/u/sign-out']);
    const out = new URL((await browser.go('/u/sign-out')).headers.get('location')!);
    expect([out.origin, out.searchParams.get('post_logout_redirect_uri')]).toEqual([
      theirs.issuer,
      `${origin}/u/outside`,
    ]);
    expect(out.searchParams.get('client_id')).toBe('waymark-team');
    expect(decodeJwt(out.searchParams.get('id_token_hint')!).sub).toBe(sub);
    expect(there.cookies.has('their_session')).toBe(true);
    const asked = await (await there.go(out.href)).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked)![1]!;
    const done = await there.submit('/session/end/confirm', { xsrf, logout: 'yes' });
    expect(done.headers.get('location')).toBe(`${origin}/u/outside`);
    expect((await browser.go('/u/outside')).headers.get('location')).toBe('/landing');
    // The known session data is used once.
    const again = new URL((await browser.go('/u/sign-out')).headers.get('location')!);
    expect(again.searchParams.has('id_token_hint')).toBe(false);
    expect(
      await db.system(SQL`select from identity_outside_sessions where subject in (
      select subject from identity_accounts where outside_subject = ${sub})`),
    ).toEqual([]);
  });

  it('page says that its session stays open if it is unavailable or has no logout', async () => {
    const port = await freePort();
    const plain = await secondProvider({}, `http://localhost:${port}/u/outside`, { endsSessions: false });
    const settings = { PORT: String(port), ...plain.settings };
    const page = async (browser: Browser) => {
      const answer = await browser.go('/u/sign-out');
      return [answer.status, await answer.text()];
    };
    const words = expect.stringMatching(/You’re signed out of Waymark[^]*still be signed in at localhost:\d+/);
    expect(await page((await identityServer(settings)).browser())).toEqual([200, words]);
    await plain.close();
    const away = await identityServer({ OIDC_ISSUER: 'http://localhost:9', OIDC_CLIENT_ID: 'x' });
    expect(await page(away.browser())).toEqual([200, expect.stringContaining('localhost:9')]);
  });

  it('is reported as unavailable when it is', async () => {
    const away = await identityServer({ OIDC_ISSUER: 'http://localhost:9', OIDC_CLIENT_ID: 'x' });
    const { browser, page } = await away.begin();
    const answer = await browser.go(page);
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('can’t be reached right now')]);
  });
});

it('an OpenID provider needs all of its settings, and excludes Auth0', () => {
  expect(() => readConfig({ OIDC_ISSUER: 'https://login.example' })).toThrow('both OIDC_ISSUER and OIDC_CLIENT_ID');
  const auth0 = { AUTH0_DOMAIN: 'x.auth0.com', AUTH0_CLIENT_ID: 'x', AUTH0_AUDIENCE: 'https://x.example' };
  expect(() => readConfig({ ...auth0, OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'x' })).toThrow('not both');
  const production = { NODE_ENV: 'production', OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'x' };
  expect(readConfig(production).identity.outside?.issuer).toBe('https://login.example');
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('EMBEDDED_SIGN_IN=on');
});
