import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { becomeFirstOwner, firstOwnerAddress } from '../../scripts/screens/first-owner.ts';
import { type ServerProcess, startServer } from '../../tests/server/stage/processes.ts';
import { dayFromToday } from '../stage/days.ts';
import { expectCleanInEveryLook } from '../stage/inspect.ts';
import { expect, test } from '../stage/story.ts';
import { newDataFolder } from '../../tests/data-folder.ts';

const folder = newDataFolder('first-steps');
let server: ServerProcess;

test.beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a new user creates an organization, a property and an event in two languages, and reads it on the website', async ({
  page,
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const step = (name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const bar = page.getByRole('complementary', { name: 'First steps' });
  await page.goto(await firstOwnerAddress(server.said));
  await becomeFirstOwner(page);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();

  const preview = page.getByRole('complementary', { name: 'Website preview' });
  await expect(page).toHaveURL(/\/(\?ws=\d+)?$/);
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(6);
  await expect(preview.frameLocator('iframe').getByText('Sample event').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'To do' })).toBeHidden();

  await step('Address and languages');
  await expectCleanInEveryLook(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByLabel('Website address')).toHaveValue('lake-bled.si');
  await page.getByLabel('Website address').fill('not an address');
  await press('Save and continue');
  await expect(page.getByText('Enter a domain, for example lake-bled.com')).toBeVisible();
  await page.getByLabel('Website address').fill('https://www.lake-bled.example/');
  await page.getByRole('checkbox', { name: 'German' }).check();
  await page.getByLabel('Add language').selectOption({ label: 'Slovenian' });
  await expect(page.getByRole('checkbox', { name: 'Slovenian' })).toBeChecked();
  await press('Save and continue');

  await step('Property');
  await press('Save and continue');
  await expect(page.getByText('This is required')).toBeVisible();
  await page.getByLabel('Name').fill('Hotel Lipa');
  await page.getByLabel('City').fill('Bled');
  await page.getByLabel('Country').fill('Slovenia');
  await press('Save and continue');

  await step('First event');
  await page.getByLabel('Title').fill('Lantern night');
  await page.getByLabel('Date').fill(dayFromToday(20, 'YYYY-MM-DD'));
  await expectCleanInEveryLook(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await press('Save and continue');

  await step('Second language');
  await expectCleanInEveryLook(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await press('Translate into German');
  await page.getByRole('textbox', { name: 'Title' }).fill('Nacht der Laternen');
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2f6f7f' } })
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'lanterns.jpg', mimeType: 'image/jpeg', buffer: picture });
  await press('Save');
  await expect(page.getByRole('heading', { level: 1, name: 'Nacht der Laternen' })).toBeVisible();

  await expect(bar).toContainText('Next: Publish the event');
  await bar.getByRole('link', { name: 'Continue' }).click();
  await step('Publish the event');
  await expectCleanInEveryLook(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await press('Publish in English and German');
  await expect(page.getByText('Event published in English and German')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View in German' })).toBeVisible();
  await press('Continue');
  await step('Invite your team');
  await press('Skip step');

  await expect(page.getByRole('heading', { name: 'You’re all set. Lake Bled is ready.' })).toBeVisible();
  await expectCleanInEveryLook(page);
  const [website] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'View website' }).click(),
  ]);
  await website.getByRole('link', { name: 'Deutsch' }).first().click();
  await expect(website.getByRole('link', { name: 'Nacht der Laternen' }).first()).toBeVisible();
  await website.goBack();
  await website.getByRole('link', { name: 'Lantern night' }).first().click();
  await expect(website.getByRole('heading', { level: 1, name: 'Lantern night' })).toBeVisible();
  await expect(website.locator('main img').first()).toBeVisible();

  await press('End first steps');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Content' })).toBeVisible();
  await page.goto(`${server.origin}/events`);
  await expect(bar).toBeHidden();
  // An open page would call the stopped server.
  await page.goto('about:blank');
});
