import {
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
  test as base,
  expect,
} from '@playwright/test';
import { storageKeys } from '../../contract/calls/constants.ts';
import { watchCalls } from './calls.ts';
import { keepTime } from './clock.ts';
import { portBeside, serveAnew } from './copy.ts';
import { dayFromToday } from './days.ts';
import { openSession, workspaceOf } from './session.ts';

interface Fixtures {
  /** Console messages that a story expects; any other fails it. */
  expected: string[];
}

interface OfWorker {
  /** A server with demo content of its own after a story has failed: a second attempt starts clean. */
  ownServer: string | undefined;
}

export const test = base.extend<Fixtures, OfWorker>({
  expected: [[], { option: true }],
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs.
    async ({}, tell, { workerIndex }) => {
      if (workerIndex === 0) return tell(undefined);
      const port = portBeside(10 + (workerIndex % 10));
      const stop = await serveAnew(port);
      await tell(`http://localhost:${port}`);
      await stop();
    },
    // The same time limit as for the start of the stories' server.
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ baseURL, ownServer }, tell) => tell(ownServer ?? baseURL),
  page: async ({ page, expected }, tell) => {
    await keepTime(page.context());
    watchCalls(page.context());
    const said: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => said.push(error.message));
    await tell(page);
    expect(said.filter((text) => !expected.some((words) => text.includes(words)))).toEqual([]);
  },
});
export { expect };
export { settled } from './calls.ts';

/** A separate browser context, with another user or without a session. */
export async function anotherBrowser(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  await keepTime(context);
  watchCalls(context);
  return context.newPage();
}

export const people = { owner: 'Ana', administrator: 'Bruno', editor: 'Clara', translator: 'David', viewer: 'Emília' };

/** Opens a path with a session, without clicks; in the default workspace unless another is given. */
export async function signIn(page: Page, name = people.owner, path = '/', workspace?: string): Promise<void> {
  await openSession(page.context(), name);
  const query = workspace && `${path.includes('?') ? '&' : '?'}ws=${await workspaceOf(page.context(), workspace)}`;
  await page.goto(path + (query ?? ''));
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
}

/** Opens a folded section of a form. */
export const openSection = (page: Page, name: string) =>
  page.getByRole('main').getByText(name, { exact: true }).click();

/** The button of a menu of the page, such as “More”. */
export const menuButton = (page: Page, name: string) => page.locator('summary.wm-button', { hasText: name });

/** Selects an entry of a menu of the page, such as “More”. */
export async function choose(page: Page, of: string, entry: string): Promise<void> {
  await menuButton(page, of).click();
  await page.locator('details[open]').getByText(entry, { exact: true }).click();
}

/** Signs in on the identity provider's page, as a user does. */
export async function signInByClicks(page: Page, name = people.owner, path = '/'): Promise<void> {
  await page.goto(path === '/' ? '/landing' : path);
  if (path !== '/') await page.waitForURL('**/landing');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
}

/** Presses a button whose request fails because the session has ended; a late request of the page may have noticed before. */
export async function pressAfterTheEnd(page: Page, pressed: Locator): Promise<void> {
  const said = page.getByRole('heading', { name: 'Your session has ended' });
  await expect(async () => {
    if (!(await said.isVisible())) await pressed.click({ timeout: 2_000 });
    await expect(said).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

export const switcher = (page: Page) => page.locator('[data-part="switcher"]');

/** Selects a workspace, which the address names from then on. */
export async function switchTo(page: Page, workspace: string): Promise<void> {
  await switcher(page).click();
  await page.getByRole('menu').getByText(workspace, { exact: true }).click();
  await expect(switcher(page)).toContainText(workspace);
  const isNamed = (key: string) => new URLSearchParams(location.search).get('ws') === localStorage.getItem(key);
  await page.waitForFunction(isNamed, storageKeys.workspace);
}

/** The workspaces in the open menu of the switcher. */
export const workspaceNames = (page: Page) => page.getByRole('menu').getByRole('group').locator('strong');

export const rows = (page: Page) => page.locator('tbody tr td[data-primary] a');

/** Fills in the form of a new event: a title, and an all-day date two weeks from today. */
export async function writeEvent(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).first().fill(title);
  await page
    .getByRole('checkbox', { name: /All day/ })
    .first()
    .check();
  await page
    .getByLabel(/^Starts/)
    .first()
    .fill(dayFromToday(14));
  await page.keyboard.press('Tab');
}
