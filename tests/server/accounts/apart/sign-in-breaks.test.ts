import '../../stage/alone.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { disableAccount } from '../../../../server/account/disable.ts';
import { endDemo } from '../../../../server/services/identity/embedded/endings-store.ts';
import { makeLink } from '../../../../server/services/identity/embedded/links-store.ts';
import { hashPassword } from '../../../../server/services/identity/embedded/passwords.ts';
import { everything, makeTenant } from '../../stage/builders.ts';
import type { Browser } from '../../stage/browser.ts';
import { identityServer } from '../identity-stage.ts';
import { db } from '../../stage/installation.ts';
import { makeRole } from '../../rights/rights-inputs.ts';

const stage = await identityServer();
const { begin, call, config, origin, signIn } = stage;
beforeEach(() => db.system(SQL`delete from rate_limits`));
const nika = await stage.account({ of: [await makeTenant()], may: everything });

const tryOne = async (fields: Record<string, string>, browser?: Browser) => {
  const begun = await begin(browser);
  return begun.browser.submit(begun.page, fields);
};
const withPassword = (password: string) => tryOne({ email: nika.email, password });
const setPassword = async (password: string) => {
  const passwordHash = await hashPassword(password);
  await db.system(SQL`update identity_accounts set password_hash = ${passwordHash} where subject = ${nika.subject}`);
};

describe('typed text at the sign-in', () => {
  it.each([
    ['an email with a NUL', { email: 'ni\0ka@lake.example', password: 'x' }],
    ['an email that looks like another', { email: '\u202Eelpmaxe.ekal@akin', password: 'x' }],
    ['a very long email', { email: `${'n'.repeat(3_000)}@lake.example`, password: 'x' }],
    ['a password with a NUL', { email: nika.email, password: 'x\0y' }],
    ['a demo person of no database', { demo: '\0' }],
    ['a passkey with a NUL', { passkey: '{"id":"\\u0000","response":{}}' }],
  ])('%s is refused as a failed sign-in, without an internal error', async (_what, fields) => {
    const answer = await tryOne(fields);
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining('role="alert"')]);
  });

  it('of a megabyte as the password is answered with a page', async () => {
    const answer = await withPassword('x'.repeat(1024 * 1024));
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('Something went wrong')]);
  });

  it('counts to the last letter of a password, whatever the Unicode form of its accents', async () => {
    const long = `${'é'.repeat(99)} kettle`;
    await setPassword(long);
    expect((await withPassword(long.slice(0, -1))).status).toBe(401);
    expect((await withPassword(long.normalize('NFD'))).status).toBe(303);
    await setPassword(nika.password);
  });
});

describe('guessing', () => {
  it('from elsewhere does not lock users out of browsers in which they signed in before', async () => {
    const { browser: mine } = await signIn(nika.email, nika.password);
    for (let tried = 0; tried < 5; tried += 1) expect((await withPassword('wrong')).status).toBe(401);
    expect((await withPassword(nika.password)).status).toBe(429);
    const wanted = { email: nika.email, password: nika.password };
    const made = stage.browser();
    made.cookies.set('waymark_known', `made-up.${mine.cookies.get('waymark_known')!.split('.')[1]}`);
    expect((await tryOne(wanted, made)).status).toBe(429);
    for (const name of ['waymark_identity', 'waymark_session']) mine.cookies.delete(name);
    expect((await tryOne(wanted, mine)).status).toBe(303);
  });

  it('is slowed down in those browsers, too, which are trusted for their own account only', async () => {
    const { browser: mine } = await signIn(nika.email, nika.password);
    mine.cookies.delete('waymark_identity');
    for (let tried = 0; tried < 5; tried += 1)
      expect((await tryOne({ email: nika.email, password: 'wrong' }, mine)).status).toBe(401);
    expect((await tryOne({ email: nika.email, password: nika.password }, mine)).status).toBe(429);
    const other = await stage.account();
    for (let tried = 0; tried < 5; tried += 1) await tryOne({ email: other.email, password: 'wrong' });
    expect((await tryOne({ email: other.email, password: other.password }, mine)).status).toBe(429);
  });
});

it('requests from pages of another site, a sibling subdomain or another origin are refused', async () => {
  const { browser, page } = await begin();
  const paths = [page, `${page}/factor`, '/u/first/x', '/u/forgotten', '/u/reset/x', '/u/email/x'];
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const path of paths)
    for (const from of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'http://x.example' }])
      expect([path, (await browser.go(path, { method: 'POST', headers: { ...form, ...from }, body: 'a=b' })).status]).toEqual([path, 403]); // prettier-ignore
});

it('sign-in pages cannot be framed, and do not redirect to another site', async () => {
  const { browser, page } = await begin();
  for (const path of [page, '/u/first/x', '/u/forgotten', '/u/reset/x', '/u/email/x', '/authorize', '/v2/logout']) {
    const answer = await browser.go(path);
    expect([path, answer.headers.get('content-security-policy')]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]); // prettier-ignore
  }
  for (const target of ['//evil.example', '/\\evil.example', '%2F%2Fevil.example', `${origin}.evil.example`, `${origin}@evil.example`, 'javascript:x']) {
    const left = await browser.go(`/v2/logout?client_id=waymark&returnTo=${encodeURIComponent(target)}`);
    expect([target, left.status, left.headers.get('location')]).toEqual([target, 400, null]);
    const begun = await begin(undefined, { redirect_uri: target });
    expect([target, begun.response.headers.get('location')]).toEqual([target, null]);
  } // prettier-ignore
});

describe('a link for a new password', () => {
  const newLink = (subject: string) =>
    db.asSystem((tx) => makeLink(tx, { purpose: 'reset', subject, lasts: 3_600_000 }));

  it('expires when the password is changed in another way, or the account is disabled', async () => {
    const person = await stage.account({ of: [await makeTenant()], may: everything });
    const token = await newLink(person.subject);
    const { browser, tokens } = await signIn(person.email, person.password);
    const changed = { present: person.password, password: 'meadow kettle orbit' };
    expect((await call(browser, 'POST', '/users/me/password', changed)).status).toBe(200);
    const set = { password: 'river window maple' };
    expect((await stage.browser().submit(`/u/reset/${token}`, set)).status).toBe(410);
    const second = await newLink(person.subject);
    await disableAccount({ db, config, email: person.email, role: 'Owner', 'second-factor': false });
    expect((await stage.browser().submit(`/u/reset/${second}`, set)).status).toBe(410);
    expect((await call(browser, 'GET', '/users/me')).status).toBe(401);
    const renewed = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    expect((await stage.token(browser, renewed)).status).toBe(403);
    const bearer = { headers: { authorization: `Bearer ${tokens.access_token}` } };
    expect((await stage.browser().go('/v1/users/me', bearer)).status).toBe(401);
  });
});

it('sessions of the demo accounts end at a start without them, and other sessions continue', async () => {
  const people = [await stage.account({ of: [await makeTenant()], may: everything }), nika];
  const [demo, other] = await Promise.all(people.map(({ email, password }) => signIn(email, password)));
  await db.system(SQL`update identity_accounts set demo_note = 'shared' where subject = ${people[0]!.subject}`);
  await endDemo(db);
  expect((await call(demo!.browser, 'GET', '/users/me')).status).toBe(401);
  const bearer = { headers: { authorization: `Bearer ${demo!.tokens.access_token}` } };
  expect((await stage.browser().go('/v1/users/me', bearer)).status).toBe(401);
  expect((await call(other!.browser, 'GET', '/users/me')).status).toBe(200);
});

it('an invitation accepted by two concurrent requests counts once', async () => {
  const home = await makeTenant();
  const owner = await stage.account({ of: [home], may: everything });
  const invited = await stage.account();
  const { browser } = await signIn(owner.email, owner.password);
  const wanted = { email: invited.email.toUpperCase(), roleId: await makeRole(home), workspaceIds: [home.workspaceId] };
  const made = await call(browser, 'POST', `/invitations?organisationId=${home.organisationId}`, wanted);
  const { token } = (await made.json()) as { token: string };
  const { browser: theirs } = await signIn(invited.email, invited.password);
  const answers = await Promise.all([1, 2].map(() => call(theirs, 'POST', '/invitations/accept', { token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const roles = await db.system(SQL`select from user_roles where user_id = ${invited.id}`);
  expect(roles).toHaveLength(1);
});
