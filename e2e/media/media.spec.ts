import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { upload } from '../../contract/calls/constants.ts';
import { uploads } from '../../contract/calls/uploads.ts';
import { expectClean } from '../stage/inspect.ts';
import { expect, people, signIn, test } from '../stage/story.ts';

/** A picture of one color, which is quick to encode. `unseenBytes` increase its file size without changing the image. */
async function photograph(seed: number, unseenBytes = 0) {
  const background = { r: (seed * 37) % 256, g: (seed * 91) % 256, b: 90 };
  const drawn = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const [start, rest] = [drawn.subarray(0, 2), drawn.subarray(2)];
  const buffer = Buffer.concat([start, ...unseenParts(unseenBytes), rest]);
  return { name: `harbour-${seed}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Application segments (APP10) of a JPEG, which decoders skip. */
function unseenParts(bytes: number): Buffer[] {
  const most = 0xff_00;
  return Array.from({ length: Math.ceil(bytes / most) }, () => {
    const head = Buffer.from([0xff, 0xea, 0, 0]);
    head.writeUInt16BE(most + 2, 2);
    return Buffer.concat([head, randomBytes(most)]);
  });
}

const panel = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const add = (page: Page, files: Parameters<Locator['setInputFiles']>[0]) =>
  page.locator('input[type=file][multiple]').setInputFiles(files);
/** A picture of this size in bytes, created in the page because it is too large to pass. */
const addLarge = (input: Locator, size: number) =>
  input.evaluate((box: HTMLInputElement, bytes) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(bytes)], 'panorama.jpg', { type: 'image/jpeg' }));
    box.files = files.files;
    box.dispatchEvent(new Event('change', { bubbles: true }));
  }, size);
const cardsOf = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Media library' }).getByText(title, { exact: true });

test.describe('by an editor', () => {
  test('S2.02 /media S3.11 S7.11 many files are added at once, found, described, viewed as a list, deleted and restored', async ({
    page,
  }) => {
    await signIn(page, people.editor, '/media');
    await add(page, [
      await photograph(11),
      await photograph(12),
      { name: 'map.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a map') },
    ]);
    await expect(panel(page).getByRole('status')).toHaveText('3 files added to the library');
    await panel(page).getByText('Credit and license for 3 files').click();
    await panel(page).getByLabel('Credit').fill('Ana Kovač');
    await expectClean(page);
    await panel(page).getByRole('button', { name: 'Apply to 3 files' }).click();
    await expect(page.getByText('3 records were changed')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('searchbox').fill('harbour 1');
    await expect(cardsOf(page, 'harbour 11')).toBeVisible();
    await expect(cardsOf(page, 'harbour 12')).toBeVisible();
    await page.getByRole('link', { name: 'harbour 11' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'harbour 11' })).toBeVisible();
    await expect(page.getByText('Not used yet.')).toBeVisible();
    await expect(page.getByText('Ana Kovač')).toBeVisible();
    await page
      .getByRole('link', { name: 'Edit' })
      .or(page.getByRole('button', { name: 'Edit' }))
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Title' }).first().fill('Harbour in the fog');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour in the fog' })).toBeVisible();
    await page.goto('/media?view=table&q=fog');
    const row = page.getByRole('row', { name: /Harbour in the fog/ });
    await expect(row.locator('img')).toBeVisible();
    await row.getByRole('button', { name: 'Delete Harbour in the fog' }).click();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
  });

  test('S3.11 a picture is cropped by keyboard, the crop is shown everywhere, and removing it restores the whole picture', async ({
    page,
  }) => {
    await signIn(page, people.editor, '/media');
    await add(page, [await photograph(61)]);
    await expect(panel(page).getByRole('status')).toHaveText('1 file added to the library');
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('searchbox').fill('harbour 61');
    await page.getByRole('link', { name: 'harbour 61' }).click();
    await page.getByRole('heading', { level: 1, name: 'harbour 61' }).waitFor();
    const { pathname } = new URL(page.url());
    const served = async () => {
      const src = (await page.getByRole('article').locator('figure img').getAttribute('src')) ?? '';
      const { width, height } = await sharp(await (await page.request.get(src)).body()).metadata();
      return { src, size: [width, height] };
    };
    expect((await served()).size).toEqual([900, 600]);
    await page.goto(`${pathname}/edit`);
    await page.getByRole('radio', { name: 'Free' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '16:9' })).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '1:1' })).toBeChecked();
    const frame = page.getByRole('group', { name: 'Crop frame: move it with the arrow keys' });
    await frame.waitFor();
    await page.keyboard.press('Tab');
    await expect(frame).toBeFocused();
    // Further to the left than possible.
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('Shift+ArrowLeft');
    await expect(page.getByLabel('Crop left (0–1)')).toHaveValue('0');
    await expectClean(page);
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { level: 1, name: 'harbour 61' }).waitFor();
    await expect.poll(async () => (await served()).src).toContain('edition=2');
    expect((await served()).size).toEqual([600, 600]);
    await page.goto(`${pathname}/edit`);
    await page.getByRole('button', { name: 'Reset crop' }).press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'harbour 61' }).waitFor();
    await expect.poll(async () => (await served()).src).toContain('edition=3');
    expect((await served()).size).toEqual([900, 600]);
  });

  test('S7.11 files are added to the open folder, dragged into another, and a folder is renamed and renamed back', async ({
    page,
  }) => {
    await signIn(page, people.editor, '/media');
    const folders = page.getByRole('region', { name: 'Folders' });
    await folders.getByRole('button', { name: 'New folder' }).click();
    await page.keyboard.type('Harbours/North');
    await page.keyboard.press('Enter');
    await expect(folders.getByText('This folder is empty.')).toBeVisible();
    await add(page, [await photograph(71), await photograph(72)]);
    await expect(panel(page).getByRole('status')).toHaveText('2 files added to the library');
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(folders.getByRole('button', { name: 'North 2' })).toHaveAttribute('aria-current', 'true');
    await expectClean(page);
    await folders.getByRole('button', { name: 'Rename' }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Quays');
    await page.keyboard.press('Enter');
    await expect(folders.getByRole('button', { name: 'Quays 2' })).toHaveAttribute('aria-current', 'true');
    await expect(cardsOf(page, 'harbour 71')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(folders.getByRole('button', { name: 'North 2' })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: 'harbour 71' }).dragTo(folders.getByRole('button', { name: /^No folder/ }));
    await expect(folders.getByRole('button', { name: 'North 1' })).toBeVisible();
    await folders.getByRole('button', { name: 'North 1' }).dragTo(folders.getByRole('button', { name: /^All files/ }));
    await expect(page.getByText('“Harbours/North” is now “North”')).toBeVisible();
    await expect(folders.getByRole('button', { name: 'North 1' })).toHaveAttribute('aria-current', 'true');
    await expect(folders.getByRole('button', { name: /^Harbours/ })).toHaveCount(0);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'is now “North”' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(folders.getByRole('button', { name: 'Harbours 1' })).toBeVisible();
    await folders.getByText('Move to…').press('Enter');
    await expect(folders.getByRole('button', { name: 'Top level' })).toBeVisible();
    await expectClean(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(folders.getByRole('combobox', { name: 'Folders' })).toHaveValue('Harbours/North');
    await expectClean(page);
  });

  test('C-22 a file that is no picture, or too large, is refused at once without being sent, and the form stays unchanged', async ({
    page,
  }) => {
    await signIn(page, people.editor, '/media');
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/v1/uploads') && sent.push(request.url()));
    await add(page, [{ name: 'menu.docx', mimeType: 'application/msword', buffer: Buffer.from('menu') }]);
    await expect(
      panel(page).getByText('This file type is not supported. Use JPEG, PNG, WebP, AVIF, GIF, SVG or PDF.'),
    ).toBeVisible();
    await addLarge(page.locator('input[type=file][multiple]'), uploads.maxFile + 1);
    await expect(panel(page).getByText('Larger than 50 MB. Choose a smaller file.')).toBeVisible();

    await page.goto('/events/create');
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('A night of heavy pictures');
    const picture = page.getByRole('group', { name: 'Main picture' }).locator('input[type=file]');
    await addLarge(picture, upload.maxImage + 1);
    await expect(page.getByText('This picture is larger than 20 MB. Choose a smaller one.')).toBeVisible();
    await expect(title).toHaveValue('A night of heavy pictures');
    expect(sent).toEqual([]);
  });
});

test.describe('with obstacles', () => {
  test.use({ expected: ['Failed to load resource', 'net::'] });

  test('a file that the library already has is offered, and added again on request', async ({ page }) => {
    await signIn(page, people.editor, '/media');
    const picture = await photograph(21);
    await add(page, [picture]);
    await expect(panel(page).getByRole('status')).toHaveText('1 file added to the library');
    await add(page, [{ ...picture, name: 'the-same.jpg' }]);
    await expect(panel(page).getByText('Already in the library as')).toBeVisible();
    await expect(panel(page).getByRole('link', { name: 'harbour 21' }).last()).toBeVisible();
    await panel(page).getByRole('button', { name: 'Add anyway' }).click();
    await expect(panel(page).getByRole('status')).toHaveText('2 files added to the library');
  });

  test('C-22 an interrupted upload waits, and continues where it stopped', async ({ page, context }) => {
    await signIn(page, people.editor, '/media');
    const picture = await photograph(31, uploads.piece + 1);
    const offsets: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
    });
    await page.route('**/uploads/*', async (route) => {
      // The connection is lost during the second part.
      if (route.request().method() !== 'PATCH' || offsets.length !== 2) return route.fallback();
      await context.setOffline(true);
      return route.abort('internetdisconnected');
    });
    await add(page, [picture]);
    await expect.poll(() => offsets.length).toBeGreaterThanOrEqual(2);
    await context.setOffline(false);
    await expect(panel(page).getByRole('status')).toHaveText('1 file added to the library');
    expect(offsets.filter((offset) => offset === '0')).toHaveLength(1);
  });

  test('an upload waits for a server that is unavailable at its end, and the file exists once', async ({ page }) => {
    await signIn(page, people.editor, '/media');
    let tries = 0;
    await page.route(/wordpress\/media\?.*upload=/, (route) => {
      tries += 1;
      // The second time the server receives it, and only its response is lost.
      if (tries === 2) return route.fetch().then(() => route.abort('connectionreset'));
      return tries < 4 ? route.abort('connectionrefused') : route.fallback();
    });
    await add(page, [await photograph(35)]);
    // The app waits longer between retries.
    for (const number of [1, 2, 3, 4]) await expect.poll(() => tries).toBeGreaterThanOrEqual(number);
    await expect(panel(page).getByRole('status')).toHaveText('1 file added to the library');
    expect(tries).toBe(4);
    await page.getByRole('searchbox').fill('harbour 35');
    await expect(cardsOf(page, 'harbour 35')).toHaveCount(1);
  });

  test('a paused upload waits, also on other pages, and a canceled one disappears', async ({ page }) => {
    await signIn(page, people.editor, '/media');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/uploads', async (route) => {
      await released;
      await route.fallback();
    });
    await add(page, [await photograph(41), await photograph(42)]);
    await panel(page).getByRole('button', { name: 'Pause all' }).click();
    release();
    await page.getByRole('link', { name: 'Property types' }).click();
    await expect(panel(page).getByRole('status')).toHaveText('Paused');
    await panel(page).getByRole('button', { name: 'Cancel harbour-42.jpg' }).click();
    await panel(page).getByRole('button', { name: 'Resume all' }).click();
    await expect(panel(page).getByRole('status')).toHaveText('1 file added to the library');
  });
});
