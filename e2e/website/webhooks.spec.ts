import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { hookReceiver } from '../../tests/server/webhooks/hook-receiver.ts';
import { expectClean } from '../stage/inspect.ts';
import { anotherBrowser, choose, expect, people, rows, signIn, test } from '../stage/story.ts';

const settings = '/settings/website';
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The page of the first event with a status. @returns its address in the app and in the delivery */
async function openEvent(page: Page, status: string): Promise<{ address: string; id: string }> {
  await page.goto(`/events?status=${status}`);
  await rows(page).first().click();
  await page.waitForURL(/\/events\/\d+/);
  const [address = '', id = ''] = /\/events\/(\d+)/.exec(page.url()) ?? [];
  return { address, id };
}

test('a website gets signed messages about unpublished and published content, and the log lists them', async ({
  page,
}) => {
  const receiver = await hookReceiver();
  await signIn(page, people.owner, `${settings}/webhooks`);
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  await box(page, /^Name/).fill('Our website');
  await box(page, /^URL/).fill(receiver.url);
  await press(page, 'Save');
  const secret = await box(page, 'Signing secret').inputValue();
  expect(secret).toMatch(/^whsec_/);
  const hook = page.url();
  await press(page, 'Send test');
  const log = page.getByRole('table', { name: 'Messages' });
  await expect(log.getByRole('row', { name: /Test/ })).toContainText('Delivered');
  await expectClean(page);

  await openEvent(page, 'published');
  await choose(page, 'Change status', 'Unpublish');
  await expect.poll(() => receiver.received.length).toBe(2);
  const { text, headers } = receiver.received[1]!;
  expect(new Webhook(secret).verify(text, headers)).toMatchObject({ data: { resource: 'events' } });

  await page.goto(hook);
  await expect(log.getByRole('row', { name: /^Event (published|unpublished)/ })).toContainText('Delivered');
  await expect(page.getByRole('button', { name: 'New secret' })).toBeVisible();
  await expect(box(page, 'Signing secret')).toBeHidden();
  receiver.answer = (response) => void response.writeHead(500).end('Not now');
  await page.getByRole('button', { name: 'Resend: Test' }).click();
  await expect(log).toContainText('Answered 500 Internal Server Error');
  await expect(log.getByRole('row', { name: /Test/ })).toContainText('Waiting');
  await receiver.close();
});

test('a draft is readable without an account, until its links expire', async ({ page, browser }) => {
  await signIn(page, people.owner, '/events');
  const { id } = await openEvent(page, 'draft');
  await choose(page, 'More', 'Preview link');
  await press(page, 'Create link');
  const address = new URL(await box(page, 'Preview address').inputValue());
  await expectClean(page);
  const { request: somebody } = await anotherBrowser(browser);
  const [, domain] = /^\/sites\/([^/]+)\/events\/\d+$/.exec(address.pathname) ?? [];
  const seen = async (search: string) => (await somebody.get(`/v1/delivery/${domain}/events/${id}${search}`)).status();
  expect([await seen(address.search), await seen('')]).toEqual([200, 404]);
  await press(page, 'Revoke preview links');
  await expect(page.getByText('All preview links revoked')).toBeVisible();
  expect(await seen(address.search)).toBe(404);
});

test('a program works with an access token, until it is revoked', async ({ page, baseURL }) => {
  await signIn(page, people.owner, '/settings/access-tokens');
  await press(page, 'New personal token');
  await box(page, /^Name/).fill('Nightly import');
  const permissions = page.getByRole('combobox', { name: /^Permissions/ });
  await permissions.selectOption('Choose permissions');
  await expectClean(page);
  await permissions.selectOption('Read only');
  await press(page, 'Create token');
  const token = await box(page, 'Token').inputValue();
  await expectClean(page);
  await press(page, 'Done');
  const list = async () => {
    const answer = await fetch(`${baseURL}/v1/events?take=1`, { headers: { authorization: `Bearer ${token}` } });
    return answer.status;
  };
  expect(await list()).toBe(200);
  await page.reload();
  await expect(page.getByRole('row', { name: /Nightly import/ }).getByText('Read only')).toBeVisible();
  await expectClean(page);
  await press(page, 'Revoke Nightly import');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Nightly import was revoked')).toBeVisible();
  expect(await list()).toBe(401);
});

test('a website reads with its own key, until it is revoked', async ({ page, browser }) => {
  await signIn(page, people.owner, `${settings}/delivery-keys`);
  await press(page, 'New key');
  await box(page, /^Name/).fill('Server of the website');
  await press(page, 'Create key');
  const key = await box(page, 'API key').inputValue();
  await expectClean(page);
  await press(page, 'Done');
  const { request: website } = await anotherBrowser(browser);
  const headers = { authorization: `Bearer ${key}` };
  const read = async () => (await website.get('/v1/delivery/brixen-valleys.example/settings', { headers })).status();
  expect(await read()).toBe(200);
  await press(page, 'Revoke Server of the website');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No keys yet')).toBeVisible();
  expect(await read()).toBe(401);
});
