import type { Route } from '@playwright/test';
import {
  anotherBrowser,
  expect,
  people,
  rows,
  settled,
  signIn,
  switcher,
  switchTo,
  test,
  workspaceNames,
} from '../stage/story.ts';

test('S4.04 S4.07 C-11 switching never shows a row of the previous workspace, even if its rows arrive last, and is remembered', async ({
  page,
}) => {
  await signIn(page, people.owner, '/events');
  await expect(rows(page).first()).toBeVisible();
  const before = await switcher(page).locator('strong').textContent();
  // Every row that is ever on the page, together with the switcher's name at that moment.
  await page.evaluate(() => {
    const seen: [string, string][] = [];
    Object.assign(window, { seen });
    const note = () => {
      const workspace = document.querySelector('[data-part="switcher"] strong')?.textContent ?? '';
      for (const link of document.querySelectorAll('tbody td[data-primary] a'))
        seen.push([workspace, link.getAttribute('href') ?? '']);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    const frame = () => {
      note();
      requestAnimationFrame(frame);
    };
    frame();
  });
  await switcher(page).click();
  await workspaceNames(page).first().waitFor();
  const names = await workspaceNames(page).allTextContents();
  const target = names.find((name) => name !== before) ?? '';
  await page.getByRole('menu').getByText(target, { exact: true }).click();
  await expect(switcher(page)).toContainText(target);
  await expect(rows(page).first()).toBeVisible();
  const seen = (await page.evaluate(() => (window as unknown as { seen: [string, string][] }).seen)) ?? [];
  const of = (workspace: string | null) => new Set(seen.filter(([name]) => name === workspace).map(([, href]) => href));
  const shared = [...of(target)].filter((href) => of(before).has(href));
  expect(of(target).size).toBeGreaterThan(0);
  expect(shared).toEqual([]);

  // The response for this workspace arrives after it was left.
  const held: Route[] = [];
  await page.route('**/v1/venues?*', (route) => (held.length === 0 ? void held.push(route) : route.fallback()));
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => givenUp.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Venues', exact: true }).click();
  await expect.poll(() => held.length).toBe(1);
  await switchTo(page, before!);
  await expect(rows(page).first()).toBeVisible();
  expect(givenUp).toContain('/v1/venues');
  const shown = await rows(page).allTextContents();
  await held[0]!.continue().catch(() => undefined);
  await settled(page);
  expect(await rows(page).allTextContents()).toEqual(shown);
  await switchTo(page, target);
  await page.reload();
  await expect(switcher(page)).toContainText(target);
});

test('an address names its workspace and opens in it', async ({ page }) => {
  await signIn(page, people.owner, '/events');
  await expect(rows(page).first()).toBeVisible();
  const here = page.url();
  const shown = await rows(page).allTextContents();
  const name = await switcher(page).locator('strong').textContent();
  await switcher(page).click();
  await workspaceNames(page).first().waitFor();
  const other = (await workspaceNames(page).allTextContents()).find((text) => text !== name) ?? '';
  await page.keyboard.press('Escape');
  await switchTo(page, other);
  await page.goto(here);
  await expect(switcher(page)).toContainText(name ?? '');
  await expect(rows(page).first()).toBeVisible();
  expect(await rows(page).allTextContents()).toEqual(shown);
});

test('S4.05 data prefetched for another user is never shown, not for one frame', async ({ page, browser }) => {
  // Ana's session is still open in this browser when Clara returns to it, as after an interrupted sign-in.
  const anasPage = await anotherBrowser(browser);
  await signIn(anasPage);
  await expect(switcher(anasPage)).toContainText('Brixen & the Valleys');
  const mark = await anasPage.evaluate(() => localStorage.getItem('waymark.session') ?? '');
  const session = (await anasPage.context().cookies()).filter(({ name }) => name === 'waymark_session');

  // A loaded list sends no more requests.
  await signIn(page, people.editor, '/languages');
  await expect(switcher(page)).toContainText('Lake Bled & Bohinj');
  await expect(rows(page).first()).toBeVisible();
  await page.context().addCookies(session);
  await page.evaluate((text) => localStorage.setItem('waymark.session', text), mark);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const note = () => seen.add(document.querySelector('[data-part="head"]')?.textContent ?? '');
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/events');
  await expect(switcher(page)).toContainText('Lake Bled & Bohinj');
  await expect(rows(page).first()).toBeVisible();
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen.filter((text) => text.includes('Brixen'))).toEqual([]);
  const calls = asked.filter((path) => /my-workspaces|auth\/session/.test(path)).map((path) => path.split('/').at(-1));
  expect(calls).toEqual(['my-workspaces', 'session', 'my-workspaces']);
  await anasPage.context().close();
});

test('S4.06 properties load when their card first opens, and selecting one of another workspace switches first', async ({
  page,
}) => {
  await signIn(page, people.owner, '/events');
  await expect(rows(page).first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/my-properties') && asked.push(request.url()));
  const before = await switcher(page).locator('strong').textContent();
  await switcher(page).click();
  await workspaceNames(page).first().waitFor();
  const names = await workspaceNames(page).allTextContents();
  const other = names.find((name) => name !== before) ?? '';
  const button = page.getByRole('menuitem', { name: `Properties of ${other}` });
  await button.hover();
  const card = page.getByRole('dialog', { name: `Properties of ${other}` });
  await expect(card.getByRole('option').first()).toBeVisible();
  expect(asked).toHaveLength(1);
  const property = (await card.getByRole('option').nth(1).textContent()) ?? '';
  await card.getByRole('option').nth(1).click();
  await expect(switcher(page)).toContainText(other);
  await switcher(page).click();
  await page.getByRole('menuitem', { name: `Properties of ${other}` }).hover();
  await expect(page.getByRole('option', { name: property, exact: true })).toHaveAttribute('aria-selected', 'true');
});

test('S8.03 a workspace is deleted while its card is still loading, and causes no more requests', async ({ page }) => {
  await signIn(page, people.owner, '/settings/workspace/create');
  await page.getByLabel(/^Name/).fill('A short season');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const card = page.getByRole('heading', { level: 2, name: 'A short season' });
  await expect(card).toBeVisible();
  const { promise: deleted, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/my-properties?*', async (route) => {
    await deleted;
    // The page may have canceled it.
    await route.continue().catch(() => undefined);
  });
  await page.reload();
  await page.getByRole('button', { name: 'Delete A short season' }).click();
  await page.getByRole('button', { name: 'Delete workspace' }).click();
  await expect(page.getByText('Workspace deleted successfully')).toBeVisible();
  release();
  await expect(card).toHaveCount(0);
  await settled(page);
});

test.describe('when the server was unavailable at the start', () => {
  test.use({ expected: ['Failed to load resource', 'Failed to load workspaces', 'Setting up the session failed'] });

  test('S8.04 one press on “Try Again” restores the rows and all permitted actions', async ({ page }) => {
    await signIn(page, people.owner, '/events');
    await expect(rows(page).first()).toBeVisible();
    await page.route('**/v1/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Failed to load workspaces');
    await page.unroute('**/v1/**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'New event' })).toBeVisible();

    await page.route('**/v1/users/me/rights', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Your permissions could not be loaded.');
    await page.unroute('**/v1/users/me/rights');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('button', { name: 'New event' })).toBeVisible();
  });
});

test('a press at the moment when a page appears takes effect', async ({ page }) => {
  await signIn(page, people.owner, '/events');
  await rows(page).first().waitFor();
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      const edit = document.querySelector<HTMLElement>('tbody button[aria-label^="Edit "]');
      if (!edit) return;
      seen.disconnect();
      edit.click();
    });
    seen.observe(document, { subtree: true, childList: true });
  });
  // An address without its workspace, which is added as the page appears.
  await page.goto('/events');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
});
