import '../../stage/alone.ts';
import { beforeEach, expect, it } from 'vitest';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { everything, makeTenant } from '../../stage/builders.ts';
import { identityServer } from '../identity-stage.ts';
import { db } from '../../stage/installation.ts';
import { makeRole } from '../../rights/rights-inputs.ts';

const stage = await identityServer();
const { call, browser, begin, enter, signIn } = stage;
beforeEach(() => db.system(SQL`delete from rate_limits`));

const password = 'meadow kettle orbit';

/** An organization with an owner and an invitation. */
async function invited(email = 'nika@lake.example') {
  await db.system(SQL`delete from identity_accounts where email = ${email}`);
  const home = await makeTenant();
  const ana = await stage.account({ of: [home], may: everything });
  const owner = await signIn(ana.email, ana.password);
  const roleId = await makeRole(home, 'Guide');
  const response = await call(owner.browser, 'POST', `/invitations?organisationId=${home.organisationId}`, {
    email,
    roleId,
    workspaceIds: [home.workspaceId],
  });
  const { id, token } = (await response.json()) as { id: number; token: string };
  return { home, ana, owner, id, token, email };
}
const look = async (token: string) => {
  const response = await call(browser(), 'POST', '/invitations/look', { token });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const makeAccount = (mine: ReturnType<typeof browser>, token: string, more = {}) =>
  call(mine, 'POST', '/invitations/account', { token, name: 'Nika', familyname: 'Zupan', password, ...more });

it('the link’s page names the inviter, the organization and the workspace before the sign-in', async () => {
  const { token, email } = await invited();
  const { status, body } = await look(token);
  expect([status, body]).toEqual([
    200,
    {
      organisation: 'Lake Country',
      role: 'Guide',
      languages: null,
      workspaces: ['Bled'],
      invitedBy: 'Nika Zupan',
      email,
      expiresAt: expect.any(String),
      newAccounts: true,
    },
  ]);
});

it('a new user creates an account, is signed in by it, and joins after confirming', async () => {
  const { home, token, email } = await invited();
  const mine = browser();
  expect((await makeAccount(mine, token)).status).toBe(200);
  const { page, verifier } = await begin(mine);
  await enter(mine, verifier, await mine.go(page));
  expect(await (await call(mine, 'GET', '/users/me/rights')).json()).toEqual([]);
  const joined = await call(mine, 'POST', '/invitations/accept', { token });
  expect(await joined.json()).toEqual({ ok: true, workspaceId: home.workspaceId });
  expect((await look(token)).status).toBe(409);
  await signIn(email, password);
});

it('a user with an account is asked to sign in with it, and the account stays unchanged', async () => {
  const nika = await stage.account();
  const home = await makeTenant();
  const ana = await stage.account({ of: [home], may: everything });
  const owner = await signIn(ana.email, ana.password);
  const body = { email: nika.email, roleId: await makeRole(home), workspaceIds: [] };
  const made = await call(owner.browser, 'POST', `/invitations?organisationId=${home.organisationId}`, body);
  const { token } = (await made.json()) as { token: string };
  const mine = browser();
  const refused = await makeAccount(mine, token);
  expect([refused.status, mine.cookies.has('waymark_ticket')]).toEqual([409, false]);
  await signIn(nika.email, nika.password);
});

it('only one of two concurrent requests creates the account', async () => {
  const { token } = await invited();
  const answers = await Promise.all([makeAccount(browser(), token), makeAccount(browser(), token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it.each([
  ['a name', { name: ' ' }, 'name'],
  ['a longer password', { password: 'short' }, 'password'],
  ['another password', { password: 'password2024!' }, 'password'],
])('asks for %s with an error at its field', async (_what, more, field) => {
  const { token } = await invited();
  const refused = await makeAccount(browser(), token, more);
  const { validationErrors } = (await refused.json()) as { validationErrors: object };
  expect([refused.status, Object.keys(validationErrors)]).toEqual([422, [field]]);
});

it('a used, expired, withdrawn or invented link gives no access and creates no account', async () => {
  const { token, id, email } = await invited();
  expect((await look(`${token}x`)).status).toBe(404);
  await db.system(SQL`update invitations set expires_at = now() where id = ${id}`);
  expect((await look(token)).body.message).toContain('expired');
  expect((await makeAccount(browser(), token)).status).toBe(409);
  await db.system(SQL`delete from invitations where id = ${id}`);
  expect((await look(token)).status).toBe(404);
  expect((await makeAccount(browser(), token)).status).toBe(404);
  expect(await db.system(SQL`select from identity_accounts where email = ${email}`)).toEqual([]);
});

it('an invitation by a user who may no longer invite has expired, and creates no account', async () => {
  const { ana, token, email } = await invited();
  await db.system(SQL`delete from user_roles where user_id = ${ana.id}`);
  const { status, body } = await look(token);
  expect([status, body.message]).toEqual([409, expect.stringContaining('The person who invited you')]);
  expect((await makeAccount(browser(), token)).status).toBe(409);
  expect(await db.system(SQL`select from identity_accounts where email = ${email}`)).toEqual([]);
});

it('a page of another site cannot create an account', async () => {
  const { token } = await invited();
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
  const body = JSON.stringify({ token, name: 'Nika', familyname: '', password });
  expect((await browser().go('/v1/invitations/account', { method: 'POST', headers, body })).status).toBe(403);
});
