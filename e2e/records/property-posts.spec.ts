import type { Page } from '@playwright/test';
import { drawing } from '../stage/drawing.ts';
import { expectClean } from '../stage/inspect.ts';
import { keyboardOf } from '../stage/keyboard.ts';
import { expect, people, rows, signIn, test } from '../stage/story.ts';

const captions = (page: Page) =>
  page.getByLabel(/^Caption of picture/).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));

test.use({ expected: ['ERR_INTERNET_DISCONNECTED', 'Failed to load resource'] });

test('S2.02 /property-post S3.11 a post starts from its property; its gallery is uploaded, sorted and captioned by keyboard, and saved at once when the network is back', async ({
  page,
}) => {
  await signIn(page, people.owner, '/property-post');
  await rows(page).first().waitFor();
  await page.goto('/settings/properties');
  const hotel = (await rows(page).first().textContent()) ?? '';
  await rows(page).first().click();
  await page.getByRole('link', { name: 'Write a post' }).click();
  const { activate, write, press } = keyboardOf(page);
  await activate(page.getByRole('button', { name: 'Fill in' }));
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(hotel);
  await page.locator('#field-address').fill('Lakeside 1');
  // The property's own pictures are already there, and are replaced by others.
  await expect(page.getByRole('group', { name: 'Featured picture' }).getByRole('img')).toHaveAttribute(
    'src',
    /^\/v1\/media/,
  );
  const first = page.getByRole('button', { name: /^Remove picture 1 of/ });
  expect(await captions(page)).not.toEqual([]);
  while (await first.isVisible()) await activate(first);

  const files = [await drawing('terrace.png', '#0a7'), await drawing('garden.png', '#a70')];
  await page.locator('input[type=file][multiple]').setInputFiles(files);
  await expect(page.getByLabel('Caption of picture 2 of 2')).toBeVisible();
  await write(page.getByLabel('Caption of picture 1 of 2'), 'Terrace');
  await activate(page.getByRole('button', { name: 'Move picture 1 of 2 later' }));
  await expect(page.getByRole('button', { name: 'Move picture 2 of 2 later' })).toBeFocused();
  expect(await captions(page)).toEqual(['', 'Terrace']);
  await write(page.getByLabel('Caption of picture 1 of 2'), 'Garden');
  await expectClean(page, 'the form of a post');

  await page.locator('input[type=file][multiple]').setInputFiles(await drawing('room.png', '#058'));
  await write(page.getByLabel('Caption of picture 3 of 3'), 'Room');
  const written = ['Garden', 'Terrace', 'Room'];

  // Saving waits for pending uploads.
  await expect(page.getByRole('region', { name: 'Uploads' }).getByRole('status')).toHaveText(
    '3 files added to the library',
  );
  // The response never arrives: whether the post was saved is unknown.
  await page.route(/\/v1\/wordpress\/properties/, (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  );
  await press('Control+s');
  await expect(page.getByText('Network error - please check your connection')).toBeVisible();
  expect(await captions(page)).toEqual(written);
  await page.unroute(/\/v1\/wordpress\/properties/);
  await press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: hotel })).toBeVisible();
  await expect(page.getByRole('listitem').getByRole('figure')).toHaveText(written);
});
