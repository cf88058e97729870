import type { Page } from '@playwright/test';
import { isFull } from '../../tests/extent.ts';
import { expectCleanInEveryLook } from '../stage/inspect.ts';
import { expect, rows, signIn, test } from '../stage/story.ts';

/** The websites whose style and categories no other story changes. */
const sites = ['visit-south-estonia', 'ilha-verde-sao-miguel'];
const venues = '/venues';
const siteOf = (name: string) => `/sites/${name}.example`;
const card = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link');

/** Every other list; in a full run all of them. */
const inSample = (lists: string[]) => lists.filter((_, place) => isFull || place % 2 === 1);

test('axe finds nothing on the pages of the websites, in any appearance', async ({ page }) => {
  for (const name of sites) {
    await page.goto(`${siteOf(name)}/`);
    await expectCleanInEveryLook(page);
  }
  const base = siteOf('visit-south-estonia');
  for (const list of inSample(['events', 'guides', 'venues', 'properties', 'posts'])) {
    await page.goto(`${base}/et/${list}`);
    await expectCleanInEveryLook(page);
  }
  for (const list of inSample(['venues', 'events', 'properties', 'posts'])) {
    await page.goto(`${base}/${list}`);
    await card(page).first().click();
    await page.waitForURL(new RegExp(`/${list}/\\d+-`));
    await expectCleanInEveryLook(page);
  }
});

test('a visitor searches for a concert, reads it, and continues in another language', async ({ page }) => {
  await page.goto(`${siteOf('visit-south-estonia')}/`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.getByLabel('Category').selectOption('concert');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/category=concert/);
  const concert = card(page).first();
  const title = await concert.innerText();
  await concert.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name: 'Eesti' }).click();
  await expect(page).toHaveURL(/\/et\/events\/\d+-/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'et');
});

test('an editor opens a published record on the website, and a draft has no link', async ({ page }) => {
  const link = page.getByRole('link', { name: 'View on website' });
  // Another story may have published the last draft among the venues.
  await signIn(page, undefined, '/events?status=draft');
  await rows(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page
      .getByRole('link', { name: 'Edit' })
      .or(page.getByRole('button', { name: 'Edit' }))
      .first(),
  ).toBeVisible();
  await expect(link).toBeHidden();
  await page.goto(`${venues}?status=published`);
  await expect(page.getByRole('link', { name: /^View .+ on website$/ }).first()).toBeVisible();
  await rows(page).first().click();
  await expect(link).toHaveAttribute('target', '_blank');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto((await link.getAttribute('href'))!);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
