import { expectClean } from '../stage/inspect.ts';
import { anotherBrowser, expect, openSection, people, signIn, test } from '../stage/story.ts';

test('S2.02 /blog an editor writes a post, publishes it, reads it on the website, and its old URL redirects to the new one', async ({
  page,
  browser,
}) => {
  await signIn(page, people.editor, '/blog');
  const cards = page.getByRole('list', { name: 'Blog' }).getByRole('link');
  await expect(cards.first()).toBeVisible();
  await expect(page.getByText(/· 1 min$/).first()).toBeVisible();
  await expectClean(page, 'the blog');

  await page.getByRole('button', { name: 'New blog post' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Mushrooms & early trains');
  await page.getByRole('textbox', { name: 'Summary' }).fill('What to bring, and when to be back.');
  await page.getByRole('textbox', { name: 'Text' }).fill('The first train leaves at five.');
  const authors = page.getByRole('combobox', { name: 'Authors' });
  await authors.fill('Tina Golob');
  await authors.press('Enter');
  await page.keyboard.press('Escape');
  await openSection(page, 'Related');
  const events = page.getByRole('combobox', { name: 'Related events' });
  await events.click();
  const related = page.locator('.ant-select', { has: events }).locator('.ant-select-selection-item');
  await expect(async () => {
    // The first one is highlighted once the list has loaded.
    await events.press('Enter');
    await expect(related).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Mushrooms & early trains' })).toBeVisible();
  await expect(page.getByText('mushrooms-early-trains')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const link = page.getByRole('article', { name: 'Record' }).getByRole('link', { name: 'View on website' });
  await expect(link).toBeVisible();
  const inMessage = page.locator('[data-sonner-toast]').getByRole('link', { name: 'View on website' });
  await expect(inMessage).toHaveAttribute('href', (await link.getAttribute('href'))!);

  const record = new URL(page.url()).pathname;
  await page.goto((await link.getAttribute('href'))!);
  await expect(page).toHaveURL(/\/blog\/mushrooms-early-trains$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mushrooms & early trains');
  await expect(page.getByText('By Tina Golob')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What’s on' })).toBeVisible();
  const old = page.url();

  await page.goto(`${record}/edit`);
  await page.getByRole('textbox', { name: 'Slug' }).fill('Mushrooms');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('mushrooms', { exact: true })).toBeVisible();
  // A visitor without the cached page.
  const visitor = await anotherBrowser(browser);
  await visitor.goto(old);
  await expect(visitor).toHaveURL(/\/blog\/mushrooms$/);
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(visitor.getByRole('heading', { level: 2 }).first()).toHaveText('Mushrooms & early trains');
  await expectClean(visitor, 'the blog of the website');
});
