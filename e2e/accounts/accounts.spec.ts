import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { startServer } from '../../tests/server/stage/processes.ts';
import { expectClean, expectCleanInEveryLook } from '../stage/inspect.ts';
import { call } from '../stage/session.ts';
import { expect, pressAfterTheEnd, switcher, test } from '../stage/story.ts';
import { newDataFolder } from '../../tests/data-folder.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).first().fill(value);
};
const isInside = (page: Page) => expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();

/** In every appearance, ending with a wide screen. */
async function isClean(page: Page): Promise<void> {
  await expectCleanInEveryLook(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** The code of an authenticator app, by the server's clock; `ahead` half minutes later. */
async function codeOf(page: Page, secret: string, ahead = 0): Promise<string> {
  const now = Date.parse((await page.request.get('/readyz')).headers().date!);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + ahead * 30_000 });
}

/** A browser without passkeys gets a virtual one that always confirms. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.describe.serial('a team starts with only the server', () => {
  const folder = newDataFolder('accounts');
  const contexts: BrowserContext[] = [];
  let server: Awaited<ReturnType<typeof startServer>>;
  let ana: Page;
  let nika: Page;
  let phone: Page;
  let tablet: Page;
  let invitation: string;
  let secret: string;
  let recovery: string;
  const visitor = async (from: Browser) => {
    const context = await from.newContext({ baseURL: server.origin });
    contexts.push(context);
    return context.newPage();
  };
  test.beforeAll(async () => {
    server = await startServer({ DATA_DIR: folder });
  });
  test.afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the first owner signs up and invites a member', async ({ browser }) => {
    const printed = () => /http:\S+\/u\/first\/\S+/.exec(server.said())?.[0];
    await expect.poll(printed).toBeTruthy();

    ana = await visitor(browser);
    await ana.goto(printed()!);
    await isClean(ana);
    await fill(ana, {
      'First name': 'Ana',
      Email: 'ana@lake.example',
      Password: 'password2024!',
      'Name of your organization': 'Lake Country',
      'Name of the first workspace': 'Lake Bled',
    });
    await press(ana, 'Get started');
    await expect(ana.getByText('This password is too common')).toBeVisible();
    await ana.getByLabel('Password').fill('meadow kettle orbit');
    await press(ana, 'Get started');
    await expect(switcher(ana)).toContainText('Lake Bled');

    await ana.goto('/settings/people');
    await press(ana, 'Invite person');
    await ana.getByLabel('Email').fill('nika@lake.example');
    await ana.getByLabel('Role').first().selectOption({ label: 'Viewer' });
    await press(ana, 'Send invitation');
    invitation = await ana.getByLabel('Invite link').inputValue();
  });

  test('a member accepts the invitation', async ({ browser }) => {
    nika = await visitor(browser);
    await nika.goto(invitation);
    await expect(nika.getByRole('heading', { name: 'Join Lake Country' })).toBeVisible();
    await expect(nika.getByText('Ana invited you to join.')).toBeVisible();
    await isClean(nika);
    await fill(nika, { 'First name': 'Nika', Password: 'copper lantern brook' });
    await press(nika, 'Create account');
    await expect(nika.getByText('You are signed in as nika@lake.example.')).toBeVisible();
    await press(nika, 'Join');
    await expect(switcher(nika)).toContainText('Lake Bled');
  });

  test('a member sets up a second factor and gets another role', async () => {
    await nika.goto('/settings/account');
    await press(nika, 'Set up app');
    await nika.getByRole('dialog').getByLabel('Your password').fill('copper lantern brook');
    await press(nika, 'Continue');
    secret = (await nika.locator('code').first().textContent())!.replaceAll(' ', '');
    await expect(nika.getByRole('img', { name: 'QR code' })).toBeVisible();
    await nika.getByLabel('Code').fill(await codeOf(nika, secret, -1));
    await press(nika, 'Confirm');
    const codes = nika.getByRole('region', { name: 'Save your recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    recovery = (await codes.first().textContent())!;
    await expectClean(nika);
    await press(nika, 'I’ve saved them');

    await ana.goto('/settings/people');
    await ana.getByRole('link', { name: 'Nika' }).click();
    await ana.getByRole('combobox', { name: 'Role' }).first().selectOption({ label: 'Editor' });
    await press(ana, 'Assign role');
    await expect(ana.getByRole('link', { name: 'Editor' }).first()).toBeVisible();
    await expect
      .poll(async () => JSON.stringify(await (await nika.request.get('/v1/users/me/rights')).json()))
      .toContain('"publish"');
  });

  test('the second factor is requested on a new device', async ({ browser }) => {
    phone = await visitor(browser);
    await phone.goto('/sign-in');
    await fill(phone, { Email: 'nika@lake.example', Password: 'copper lantern brook' });
    await press(phone, /^Sign in$/);
    await expect(phone.getByRole('heading', { name: 'Second factor' })).toBeVisible();
    await isClean(phone);
    await phone.getByLabel('Code', { exact: true }).fill(await codeOf(phone, secret));
    await press(phone, 'Continue');
    await isInside(phone);
  });

  test('a reset link sets a new password and signs other devices out', async ({ browser }) => {
    await press(ana, 'Link for a new password');
    const reset = await ana.getByLabel('Link for Nika').inputValue();
    tablet = await visitor(browser);
    await tablet.goto(reset);
    await isClean(tablet);
    await tablet.getByLabel('Password').fill('river window maple');
    await press(tablet, 'Set password');
    await tablet.getByText('Use a recovery code').click();
    await tablet.getByLabel('Recovery code').fill(recovery);
    await tablet.getByRole('button', { name: 'Continue' }).last().click();
    await isInside(tablet);
    expect((await phone.request.get('/v1/users/me')).status()).toBe(401);
    await tablet.goto(reset);
    await expect(tablet.getByRole('heading', { name: 'This link has already been used' })).toBeVisible();
  });

  test('a passkey is added and signs in, and all devices are signed out', async () => {
    await tablet.goto('/settings/account');
    await giveAuthenticator(tablet);
    await press(tablet, 'Add passkey');
    await tablet.getByRole('dialog').getByLabel('Your password').fill('river window maple');
    await press(tablet, 'Continue');
    await tablet.getByPlaceholder('For example: My phone').fill('My tablet');
    await press(tablet, 'Add passkey');
    await expect(tablet.getByText('My tablet')).toBeVisible();
    await press(tablet, 'Sign out everywhere');
    await tablet.waitForURL('**/landing');
    for (const each of [tablet, phone, nika]) expect((await each.request.get('/v1/users/me')).status()).toBe(401);
    expect((await ana.request.get('/v1/users/me')).status()).toBe(200);

    await tablet.goto('/sign-in');
    await expect(tablet.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await press(tablet, 'Sign in with a passkey');
    await expect(switcher(tablet)).toContainText('Lake Bled');
  });

  test('the organization starts to require a second factor: a member without one sets it up, and keeps typed text', async ({
    browser,
  }) => {
    const own = await call<{ secret: string }>(ana, 'POST', '/users/me/totp', { present: 'meadow kettle orbit' });
    await call(ana, 'POST', '/users/me/totp/confirm', { code: await codeOf(ana, own.secret) });
    await ana.goto('/settings/people');
    await press(ana, 'Invite person');
    await ana.getByLabel('Email').fill('mila@lake.example');
    await ana.getByLabel('Role').first().selectOption({ label: 'Editor' });
    await press(ana, 'Send invitation');
    const mila = await visitor(browser);
    await mila.goto(await ana.getByLabel('Invite link').inputValue());
    await fill(mila, { 'First name': 'Mila', Password: 'silver orchard lamp' });
    await press(mila, 'Create account');
    await press(mila, 'Join');
    await expect(switcher(mila)).toContainText('Lake Bled');

    await mila.goto('/venues/create');
    await mila.getByRole('textbox', { name: 'Name' }).first().fill('Café Lipa');
    const rights = (await (await ana.request.get('/v1/users/me/rights')).json()) as { organisationId: number }[];
    await call(ana, 'PUT', `/sign-in-rule?organisationId=${rights[0]!.organisationId}`, { secondFactor: true });
    await pressAfterTheEnd(mila, mila.getByRole('button', { name: 'Save', exact: true }));
    await mila.getByRole('dialog').getByRole('button', { name: 'Sign in again' }).click();

    await fill(mila, { Email: 'mila@lake.example', Password: 'silver orchard lamp' });
    await press(mila, /^Sign in$/);
    await expect(mila.getByText('Lake Country requires a second factor')).toBeVisible();
    const shown = (await mila.locator('code').first().textContent())!.replaceAll(' ', '');
    // By keyboard, as a user with the phone in one hand would.
    await mila.getByLabel('Code').focus();
    await mila.keyboard.type(await codeOf(mila, shown));
    await mila.keyboard.press('Enter');
    await expect(mila.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
    await mila.getByRole('button', { name: 'I’ve saved them' }).focus();
    await mila.keyboard.press('Enter');
    await mila.waitForURL(/\/venues\/create/);
    await press(mila, 'Restore');
    await expect(mila.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Café Lipa');
  });
});
