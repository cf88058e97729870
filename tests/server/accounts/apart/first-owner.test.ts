import '../../stage/alone.ts';
import { beforeEach, expect, it } from 'vitest';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { firstOwnerAddress } from '../../../../server/features/sign-in/first-address.ts';
import { identityServer } from '../identity-stage.ts';
import { db } from '../../stage/installation.ts';

const { config, origin, begin, enter, call, browser } = await identityServer();
beforeEach(async () => {
  await db.system(SQL`delete from organisations`);
  await db.system(SQL`delete from identity_accounts`);
  await db.system(SQL`delete from rate_limits`);
});

const typed = {
  name: 'Ana',
  familyname: 'Kotnik',
  email: 'Ana@lake.example',
  password: 'meadow kettle orbit',
  organisation: 'Lake Country',
  workspace: 'Lake Bled',
};
const newPath = async () => new URL((await firstOwnerAddress(db, config))!).pathname;
const textOf = async (path: string) => {
  const response = await browser().go(path);
  return [response.status, await response.text()];
};

it('the user who opens the printed address becomes the owner of an organization with a workspace, and is signed in', async () => {
  const path = await newPath();
  expect(await textOf(path)).toEqual([200, expect.stringContaining('Create the owner account')]);
  const mine = browser();
  const done = await mine.submit(path, typed);
  expect([done.status, done.headers.get('location')]).toEqual([303, '/sign-in']);
  const { page, verifier } = await begin(mine);
  await enter(mine, verifier, await mine.go(page));
  const [me, rights, own] = await Promise.all(
    ['/users/me', '/users/me/rights', '/workspaces/my-workspaces'].map(async (path) =>
      (await call(mine, 'GET', path)).json(),
    ),
  );
  expect(me).toMatchObject({
    email: 'ana@lake.example',
    profile: { name: 'Ana', familyname: 'Kotnik' },
    server: { newOrganizations: true, operator: true },
  });
  expect(rights).toContainEqual(expect.objectContaining({ resource: '*', action: '*' }));
  expect(JSON.stringify(own)).toContain('Lake Bled');
  const again = await begin();
  const byPassword = await again.browser.submit(again.page, { email: typed.email, password: typed.password });
  expect(byPassword.status).toBe(303);
});

it('the address works once, even for two concurrent requests', async () => {
  const path = await newPath();
  const others = { ...typed, email: 'bo@lake.example' };
  const answers = await Promise.all([browser().submit(path, typed), browser().submit(path, others)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
  expect(await db.system(SQL`select from organisations`)).toHaveLength(1);
  expect(await db.system(SQL`select from identity_accounts`)).toHaveLength(1);
  expect(await textOf(path)).toEqual([410, expect.stringContaining('This setup link has already been used')]);
  expect(await firstOwnerAddress(db, config)).toBeUndefined();
});

it('a start without an owner prints a new address, and the previous one expires', async () => {
  const before = await newPath();
  const after = await newPath();
  expect(await textOf(before)).toEqual([410, expect.stringContaining('This setup link has expired')]);
  expect((await textOf(after))[0]).toBe(200);
  await db.system(SQL`update identity_links set expires_at = now()`);
  expect((await browser().submit(after, typed)).status).toBe(410);
  expect((await textOf('/u/first/made-up'))[0]).toBe(410);
});

it('the page shows errors at each field, keeps typed text, and repeats no password', async () => {
  const path = await newPath();
  const wrong = { ...typed, email: 'ana', organisation: ' ', password: 'short' };
  const response = await browser().submit(path, wrong);
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page.match(/aria-invalid/g)).toHaveLength(3);
  expect(page).toContain('Use at least 10 characters');
  expect(page).toContain('value="Kotnik"');
  expect(page).not.toContain('short');
  const common = await browser().submit(path, { ...typed, password: 'password2024!' });
  expect([common.status, await common.text()]).toEqual([422, expect.stringContaining('too common')]);
  expect((await browser().submit(path, typed)).status).toBe(303);
});

it('the page escapes all inserted values', async () => {
  const page = await (await browser().submit(await newPath(), { ...typed, email: 'x', name: '"><script>' })).text();
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(page).not.toContain('<script>');
});

it('the page refuses requests from a page of another site', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
  const body = new URLSearchParams(typed).toString();
  expect((await browser().go(await newPath(), { method: 'POST', headers, body })).status).toBe(403);
  expect(await db.system(SQL`select from organisations`)).toEqual([]);
});

it('the server prints the configured address, whatever host a request claims', async () => {
  expect(await firstOwnerAddress(db, config)).toMatch(new RegExp(`^${origin}/u/first/[\\w-]{43}$`));
});

it('the following sign-in skips the password once, and only in the browser that set it', async () => {
  const mine = browser();
  await mine.submit(await newPath(), typed);
  const theirs = await begin();
  expect((await theirs.browser.go(theirs.page)).status).toBe(200);
  const ticket = mine.cookies.get('waymark_ticket')!;
  const first = await begin(mine);
  expect((await mine.go(first.page)).status).toBe(303);
  const other = await begin();
  other.browser.cookies.set('waymark_ticket', ticket);
  expect((await other.browser.go(other.page)).status).toBe(200);
});
