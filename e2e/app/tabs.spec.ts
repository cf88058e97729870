import type { Page } from '@playwright/test';
import { isFull } from '../../tests/extent.ts';
import { openSession } from '../stage/session.ts';
import { expect, people, pressAfterTheEnd, rows, switcher, test } from '../stage/story.ts';

// If the session has ended, a call fails, and so does a new token.
test.use({ expected: ['401 (Unauthorized)', '403 (Forbidden)'] });

/** Marks the currently loaded page; a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.before = 'yes'));
const marked = (page: Page) => page.locator('html[data-before]');

/** Six tabs in a full run, otherwise three. */
const lists = ['/events', '/venues', '/settings/properties', '/events', '/venues'].slice(0, isFull ? 5 : 2);

test('C-10 all tabs leave when the user signs out or changes in one, and show nothing of the previous user', async ({
  page,
  context,
}) => {
  await openSession(page.context(), people.owner);
  const others = await Promise.all(lists.map(() => context.newPage()));
  // All names that a page ever shows.
  await context.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const note = () => {
      for (const part of document.querySelectorAll('[data-part="head"], tbody tr:first-child, [aria-haspopup]'))
        seen.add(part.textContent ?? '');
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true });
  });
  const everShown = async (tab: Page) =>
    (await tab.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).join('\n');
  for (const [place, tab] of others.entries()) {
    await tab.goto(lists[place]!);
    await expect(rows(tab).first()).toBeVisible();
    await mark(tab);
  }

  await page.goto('/events');
  await expect(switcher(page)).toContainText('Brixen & the Valleys');
  // The session ends in this tab, and Clara signs in on the page for Ana.
  await page.request.get('/v2/logout?client_id=waymark&returnTo=' + encodeURIComponent(new URL(page.url()).origin));
  await context.clearCookies();
  await pressAfterTheEnd(page, page.getByRole('link', { name: 'Venues', exact: true }));
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByRole('button', { name: /^Clara / }).click();
  await expect(switcher(page)).toContainText('Lake Bled & Bohinj');
  for (const tab of others) {
    await expect(marked(tab)).toHaveCount(0);
    await expect(switcher(tab)).toContainText('Lake Bled & Bohinj');
    await expect(tab.getByRole('button', { name: /^Account/ })).toContainText('Clara');
    expect(await everShown(tab)).not.toMatch(/Brixen|Ana /);
  }

  // All later steps happen at once: no fake clock advances there.
  await Promise.all(others.map(mark));
  for (const tab of others) await tab.clock.install();
  for (const tab of others) await tab.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/landing');
  for (const tab of others) {
    await expect(marked(tab)).toHaveCount(0);
    await tab.clock.resume();
    await tab.waitForURL('**/landing');
    expect(await everShown(tab)).not.toContain('Clara');
  }
});
