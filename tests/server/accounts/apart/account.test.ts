import '../../stage/alone.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../../../contract/people/accounts.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { everything, makePerson, makeTenant } from '../../stage/builders.ts';
import { as } from '../../stage/client.ts';
import { identityServer } from '../identity-stage.ts';
import { db } from '../../stage/installation.ts';

const stage = await identityServer();
const { call, signIn, token } = stage;
beforeEach(() => db.system(SQL`delete from rate_limits`));

const newcomer = async () => stage.account({ of: [await makeTenant()], may: everything });
const next = 'meadow kettle orbit';
const statusOf = async (answer: Promise<Response>) => (await answer).status;
const devicesIn = async (browser: Awaited<ReturnType<typeof signIn>>['browser']) =>
  (await (await call(browser, 'GET', '/users/me/devices')).json()) as { id: string; agent: string; current: boolean }[];

describe('a change of password', () => {
  it('requires the current password, and ends all sessions except this device’s', async () => {
    const nika = await newcomer();
    const here = await signIn(nika.email, nika.password);
    const there = await signIn(nika.email, nika.password);
    const changed = await call(here.browser, 'POST', '/users/me/password', { present: nika.password, password: next });
    expect(changed.status).toBe(200);
    expect(await statusOf(call(there.browser, 'GET', '/users/me'))).toBe(401);
    const renewed = { grant_type: 'refresh_token', refresh_token: there.tokens.refresh_token };
    expect((await token(there.browser, renewed)).status).toBe(403);
    const opened = await call(there.browser, 'POST', '/auth/session', { token: there.tokens.access_token });
    expect(opened.status).toBe(401);
    const bearer = { authorization: `Bearer ${there.tokens.access_token}` };
    expect((await stage.browser().go('/v1/users/me', { headers: bearer })).status).toBe(401);
    expect(await statusOf(call(here.browser, 'GET', '/users/me'))).toBe(200);
    const mine = { grant_type: 'refresh_token', refresh_token: here.tokens.refresh_token };
    expect((await token(here.browser, mine)).status).toBe(200);
    const again = await stage.begin();
    expect((await again.browser.submit(again.page, { email: nika.email, password: nika.password })).status).toBe(401);
    await signIn(nika.email, next);
  });

  it('is refused with a wrong current password, which counts like a failed sign-in', async () => {
    const nika = await newcomer();
    const { browser } = await signIn(nika.email, nika.password);
    const change = (present: string) => call(browser, 'POST', '/users/me/password', { present, password: next });
    for (let tried = 0; tried < 5; tried += 1) {
      const refused = await change('not this one');
      expect([refused.status, await refused.json()]).toEqual([
        422,
        expect.objectContaining({ validationErrors: { present: ['Incorrect password'] } }),
      ]);
    }
    expect((await change(nika.password)).status).toBe(429);
  });

  it.each([
    ['short', 'Use at least 10 characters'],
    ['password2024!', 'too common'],
  ])('is refused for %s', async (password, words) => {
    const nika = await newcomer();
    const { browser } = await signIn(nika.email, nika.password);
    const refused = await call(browser, 'POST', '/users/me/password', { present: nika.password, password });
    const { validationErrors } = (await refused.json()) as { validationErrors: { password: string[] } };
    expect([refused.status, validationErrors.password]).toEqual([422, [expect.stringContaining(words)]]);
  });

  it('is unavailable to users of an external provider', async () => {
    const person = await makePerson({ of: [await makeTenant()], may: everything });
    expect((await as(person).call(account.state)).body).toMatchObject({ here: false, password: false });
    const body = { present: 'x', password: next };
    expect((await as(person).call(account.changePassword, { body })).status).toBe(409);
  });
});

describe('devices', () => {
  it('are listed to their owner, with the current one marked', async () => {
    const nika = await newcomer();
    const here = await signIn(nika.email, nika.password);
    const there = await signIn(nika.email, nika.password);
    const listed = await devicesIn(here.browser);
    expect(listed.map(({ current }) => current).sort()).toEqual([false, true]);
    expect((await devicesIn(there.browser)).find(({ current }) => current)?.id).toBe(
      listed.find(({ current }) => !current)?.id,
    );
    const other = await newcomer();
    expect(await devicesIn((await signIn(other.email, other.password)).browser)).toHaveLength(1);
  });

  it('answer 401 once ended, and their tokens open nothing', async () => {
    const nika = await newcomer();
    const [here, there] = [await signIn(nika.email, nika.password), await signIn(nika.email, nika.password)];
    const { id } = (await devicesIn(here.browser)).find(({ current }) => !current)!;
    expect(await statusOf(call(there.browser, 'GET', '/users/me'))).toBe(200);
    expect(await statusOf(call(here.browser, 'POST', '/users/me/devices/end', { id }))).toBe(200);
    expect(await statusOf(call(there.browser, 'GET', '/users/me'))).toBe(401);
    const renewed = { grant_type: 'refresh_token', refresh_token: there.tokens.refresh_token };
    expect((await token(there.browser, renewed)).status).toBe(403);
    const opened = await call(there.browser, 'POST', '/auth/session', { token: there.tokens.access_token });
    expect(opened.status).toBe(401);
    const bearer = { authorization: `Bearer ${there.tokens.access_token}` };
    expect((await stage.browser().go('/v1/users/me', { headers: bearer })).status).toBe(401);
    const { page } = await stage.begin(there.browser);
    expect(page).toContain('/u/login/');
    expect(await statusOf(call(here.browser, 'GET', '/users/me'))).toBe(200);
    expect(await devicesIn(here.browser)).toHaveLength(1);
    const left = await db.system(SQL`select from identity_payloads where device = ${id}`);
    expect(left).toEqual([]);
  });

  it('cannot be ended by another user', async () => {
    const [nika, other] = [await newcomer(), await newcomer()];
    const mine = await signIn(nika.email, nika.password);
    const theirs = await signIn(other.email, other.password);
    const { id } = (await devicesIn(theirs.browser))[0]!;
    expect(await statusOf(call(mine.browser, 'POST', '/users/me/devices/end', { id }))).toBe(404);
    expect(await statusOf(call(theirs.browser, 'GET', '/users/me'))).toBe(200);
  });

  it('signing out everywhere ends all sessions of an account', async () => {
    const nika = await newcomer();
    const [here] = [await signIn(nika.email, nika.password), await signIn(nika.email, nika.password)];
    expect(await statusOf(call(here.browser, 'POST', '/auth/logout-everywhere'))).toBe(200);
    expect(await db.system(SQL`select from identity_payloads where account_id = ${nika.subject}`)).toEqual([]);
    expect(await db.system(SQL`select from sessions where user_id = ${nika.id}`)).toEqual([]);
    expect(await db.system(SQL`select from devices where user_id = ${nika.id} and ended_at is null`)).toEqual([]);
  });
});
