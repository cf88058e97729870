import sharp from 'sharp';
import { isFull } from '../../tests/extent.ts';
import { expectCleanInEveryLook } from '../stage/inspect.ts';
import { choose, expect, menuButton, people, rows, signIn, test, writeEvent } from '../stage/story.ts';

const picture = await sharp({ create: { width: 640, height: 420, channels: 3, background: '#2f6f8f' } })
  .png()
  .toBuffer();

test('S3.08 S7.04 an editor adds an event with a picture, changes, publishes, deletes and restores it', async ({
  page,
}) => {
  await signIn(page, people.editor, '/events');
  await page.getByRole('button', { name: 'New event' }).click();
  await writeEvent(page, 'Candlelight reading in the boathouse');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a picture' }).first().click(),
  ]);
  await chooser.setFiles({ name: 'boathouse.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Candlelight reading in the boathouse' })).toBeVisible();
  await expect(page.getByText('Draft').first()).toBeVisible();

  await page
    .getByRole('button', { name: 'Edit' })
    .or(page.getByRole('link', { name: 'Edit' }))
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Candlelight reading in the old boathouse');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Candlelight reading in the old boathouse' })).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published').first()).toBeVisible();

  await choose(page, 'More', 'Move to trash');
  await expect(page.getByText('was moved to the trash')).toBeVisible();
  const restored = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/restore'));
  await page
    .locator('[data-sonner-toast]', { hasText: 'moved to the trash' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await restored;
  await page.goto('/events?q=old%20boathouse');
  await expect(rows(page)).toHaveText(['Candlelight reading in the old boathouse']);
});

for (const width of isFull ? [1440, 390] : [390])
  test(`publishing a record moves no button at ${width} px, and all buttons are in one row`, async ({ page }) => {
    await signIn(page, people.owner, '/events?status=draft');
    await page.setViewportSize({ width, height: 900 });
    await rows(page).first().click();
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    const buttons = [page.getByRole('button', { name: 'Edit', exact: true }), menuButton(page, 'More')];
    const places = () => Promise.all(buttons.map((button) => button.boundingBox()));
    const { y } = (await publish.boundingBox())!;
    const before = await places();
    expect(before.map((place) => place?.y)).toEqual([y, y]);
    await expectCleanInEveryLook(page);
    await page.setViewportSize({ width, height: 900 });
    await publish.click();
    await expect(menuButton(page, 'Published')).toBeVisible();
    await expect(page.getByRole('article').getByRole('link', { name: 'View on website' })).toBeVisible();
    expect(await places()).toEqual(before);
  });

test('S7.13 the list is searched, filtered, sorted and paged, and its address contains the state', async ({ page }) => {
  await signIn(page, people.owner, '/events');
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('search').getByLabel('Status').first().selectOption('draft');
  await expect(page).toHaveURL(/status=draft/);
  expect(new URL(page.url()).searchParams.get('page')).toBeNull();
  await expect(page.locator('tbody [data-tone]').first()).toHaveText('Draft');
  await page.getByRole('button', { name: 'Title' }).click();
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('[data-table][data-busy]')).toHaveCount(0);
  const address = page.url();
  const shown = await rows(page).allTextContents();
  await page.goto('/');
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible();
  expect(await rows(page).allTextContents()).toEqual(shown);
});
