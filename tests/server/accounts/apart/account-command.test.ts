import '../../stage/alone.ts';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, it } from 'vitest';
import { disableAccount, enableAccount } from '../../../../server/account/disable.ts';
import { inviteByMachine } from '../../../../server/account/invite.ts';
import { listAccounts } from '../../../../server/account/list.ts';
import { resetAccount } from '../../../../server/account/reset.ts';
import type { Wish } from '../../../../server/account/wish.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { addBuiltInRoles } from '../../../../server/policy/built-in-roles-store.ts';
import { everything, makeTenant } from '../../stage/builders.ts';
import { identityServer } from '../identity-stage.ts';
import { db } from '../../stage/installation.ts';

const stage = await identityServer();
const { config, call, signIn, begin, enter } = stage;
beforeEach(() => db.system(SQL`delete from rate_limits`));

const wish = (email: string, more: Partial<Wish> = {}): Wish => ({
  db, config, email, role: 'Owner', 'second-factor': false, ...more,
}); // prettier-ignore
const pathIn = (lines: string[]) => new URL(lines.at(-1)!).pathname;
const member = async () => stage.account({ of: [await makeTenant()], may: everything });

it('the command lists all accounts with their organizations, and marks disabled ones', async () => {
  const nika = await member();
  await signIn(nika.email, nika.password);
  await db.system(SQL`update identity_accounts set disabled_at = now() where subject = ${nika.subject}`);
  const line = (await listAccounts({ db })).find((each) => each.startsWith(nika.email));
  expect(line).toContain('Nika Zupan');
  expect(line).toContain('at Lake Country');
  expect(line).toContain('DISABLED');
  expect(line).toContain('last seen');
});

it('the command invites an owner without any user’s permission', async () => {
  const { organisationId } = await makeTenant();
  const name = `Hills ${organisationId}`;
  await db.system(SQL`update organisations set name = ${name} where id = ${organisationId}`);
  await db.asSystem((tx) => addBuiltInRoles(tx, organisationId));
  await expect(inviteByMachine(wish('new@hills.example'))).rejects.toThrow(
    'Specify an organization with --organisation',
  );
  await expect(inviteByMachine(wish('new@hills.example', { organisation: name, role: 'King' }))).rejects.toThrow(
    'no role King',
  );
  await expect(inviteByMachine(wish('not an email', { organisation: name }))).rejects.toThrow('not an email address');
  const path = pathIn(await inviteByMachine(wish('new@hills.example', { organisation: name.toLowerCase() })));
  const token = path.split('/').at(-1)!;
  const mine = stage.browser();
  const made = { token, name: 'Neva', familyname: '', password: 'meadow kettle orbit' };
  expect((await call(mine, 'POST', '/invitations/account', made)).status).toBe(200);
  const { page, verifier } = await begin(mine);
  await enter(mine, verifier, await mine.go(page));
  expect((await call(mine, 'POST', '/invitations/accept', { token })).status).toBe(200);
  const rights = (await (await call(mine, 'GET', '/users/me/rights')).json()) as { resource: string; action: string }[];
  expect(rights).toContainEqual(expect.objectContaining({ resource: '*', action: '*' }));
});

it('no request can create an owner’s invitation', async () => {
  const home = await makeTenant();
  const nika = await stage.account({ of: [home], may: everything });
  const made = (byOperator: boolean) =>
    db.asUser(nika.id, (tx) =>
      tx.rows(SQL`
        insert into invitations (organisation_id, email, role_id, workspace_ids, token_hash, expires_at, by_operator)
        select ${home.organisationId}, 'x@lake.example', id, '{}', ${Buffer.from(String(byOperator))}, now(), ${byOperator}
        from roles where organisation_id = ${home.organisationId} limit 1`),
    );
  await expect(made(true)).rejects.toThrow('row-level security');
  await expect(made(false)).resolves.toBeDefined();
});

it('the command resets a password by a link, and a lost second factor only with the option for it', async () => {
  const nika = await member();
  await db.system(SQL`
    insert into identity_totp (subject, secret, confirmed_at) values (${nika.subject}, 'JBSWY3DPEHPK3PXP', now())`);
  const path = pathIn(await resetAccount(wish(nika.email)));
  const browser = stage.browser();
  expect((await browser.submit(path, { password: 'meadow kettle orbit' })).status).toBe(303);
  const { page } = await begin(browser);
  expect((await browser.go(page)).headers.get('location')).toMatch(/\/factor$/);
  await resetAccount(wish(nika.email, { 'second-factor': true }));
  await signIn(nika.email, 'meadow kettle orbit');
  await expect(resetAccount(wish('nobody@lake.example'))).rejects.toThrow('There is no account');
});

it('the command disables an account, ends its sessions, and enables it again', async () => {
  const nika = await member();
  const { browser, tokens } = await signIn(nika.email, nika.password);
  const link = pathIn(await resetAccount(wish(nika.email)));
  await disableAccount(wish(nika.email));
  expect((await call(browser, 'GET', '/users/me')).status).toBe(401);
  expect((await call(browser, 'POST', '/auth/session', { token: tokens.access_token })).status).toBe(401);
  expect(
    (await stage.token(browser, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).status,
  ).toBe(403);
  expect((await stage.browser().go(link)).status).toBe(410);
  const again = await begin();
  expect((await again.browser.submit(again.page, { email: nika.email, password: nika.password })).status).toBe(401);
  await enableAccount(wish(nika.email));
  await signIn(nika.email, nika.password);
});

it.each([
  ['reset'],
  ['list', 'nika@lake.example'],
  ['disable', 'nika@lake.example', 'ana@lake.example'],
  ['reset', '--all'],
])('the command refuses “%s %s %s” with an explanation, and changes nothing', async (...given) => {
  const command = join(import.meta.dirname, '../../../../server/account.ts');
  const done = promisify(execFile)(process.execPath, [command, ...given.filter(Boolean)], {
    env: { DATA_DIR: '/nowhere' },
  });
  await expect(done).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/npm run account -- list|Unknown option '--all'/),
  });
});
