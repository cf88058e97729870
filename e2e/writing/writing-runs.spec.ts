import { expectCleanInEveryLook } from '../stage/inspect.ts';
import { expect, people, signIn, test } from '../stage/story.ts';

test('S2.02 /generate S7.10 an owner generates texts about many properties, decides on them by keyboard, and undoes everything', async ({
  page,
}) => {
  await signIn(page, people.owner, '/generate/runs/new');
  await expect(page.getByText(/texts about/)).toBeVisible();
  await expectCleanInEveryLook(page);
  await page.getByRole('button', { name: 'Start run' }).click();
  await expect(page.getByText('Finished', { exact: true })).toBeVisible();
  await expectCleanInEveryLook(page);
  const address = page.url();

  await page.getByRole('link', { name: /^Review \d+ texts/ }).click();
  const title = page.getByRole('article').getByRole('heading', { level: 2 });
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  await expect(accept).not.toHaveAttribute('aria-disabled');
  await expectCleanInEveryLook(page);
  const place = page.getByText(/ · 1 of \d+/);
  await expect(place).toBeVisible();
  const house = await title.textContent();
  await page.getByRole('region', { name: 'Review' }).focus();
  await page.keyboard.press('a');
  await expect(page.getByText(/ · 2 of \d+/)).toBeVisible();
  await expect(accept).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('r');
  await expect(page.getByText(/ · 3 of \d+/)).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await page.getByRole('link', { name: 'Open draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: house ?? 'a house' })).toBeVisible();

  await page.goto(address);
  await page.getByRole('button', { name: 'Undo accepted texts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 record restored.')).toBeVisible();
  await expect(page.getByText('1 rejected')).toBeVisible();
  await expect(page.getByText(/accepted/)).toHaveCount(0);
});
