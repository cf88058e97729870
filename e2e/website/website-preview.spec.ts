import type { FrameLocator, Page } from '@playwright/test';
import { expectClean } from '../stage/inspect.ts';
import { openSession } from '../stage/session.ts';
import { expect, people, signIn, switchTo, test } from '../stage/story.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).first();
const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Website preview"]');
const look = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Preview' }).getByRole('button', { name, exact: true });

/** The style property in the frame, one animation frame after a change outside. */
async function inTheNextFrame(page: Page, act: () => Promise<void>, name: string): Promise<string> {
  const body = frameOf(page).locator('body');
  await act();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(undefined))));
  return body.evaluate((element, wanted) => getComputedStyle(element).getPropertyValue(wanted), name);
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('S2.04 /settings/website/colors a color is previewed in the next frame, before it is saved; invalid values are not', async ({
    page,
  }) => {
    await signIn(page, people.owner, '/settings/website/colors');
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible();
    const stored = await field(page, 'Primary').inputValue();
    const primary = (typed: string) =>
      inTheNextFrame(page, () => field(page, 'Primary').fill(typed), '--color-primary');
    expect(await primary('#12ab34')).toBe('#12ab34');
    const button = frameOf(page).locator('.button').first();
    await expect(button).toHaveCSS('background-color', 'rgb(18, 171, 52)');
    for (const hostile of [
      'red;}body{display:none}',
      '</style><script>alert(1)</script>',
      'url(//evil.example)',
      '#12',
    ])
      expect(await primary(hostile)).toBe('#12ab34');
    await expect(page.getByText('Unsaved changes')).toBeVisible();

    await look(page, 'Dark').click();
    await expect(frameOf(page).locator('html')).toHaveAttribute('data-theme', 'dark');
    await look(page, 'Phone').click();
    expect(
      await frameOf(page)
        .locator('html')
        .evaluate(() => innerWidth),
    ).toBe(390);
    await look(page, 'Tablet').click();
    expect(
      await frameOf(page)
        .locator('html')
        .evaluate(() => innerWidth),
    ).toBe(820);
    await page.reload();
    await expect(look(page, 'Tablet')).toHaveAttribute('aria-pressed', 'true');
    await expect(frameOf(page).locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(field(page, 'Primary')).toHaveValue(stored);
    await expectClean(page);
  });

  test('S2.04 /settings/website/site-identity the name is shown as on the website; no link in the frame navigates away, and nothing in it belongs to the app', async ({
    page,
  }) => {
    await signIn(page, people.owner, '/settings/website/site-identity');
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible();
    await field(page, 'Website name').fill('<img src=x onerror=alert(1)> & Sons');
    await expect(frameOf(page).getByRole('banner').getByText('<img src=x onerror=alert(1)> & Sons')).toBeVisible();
    for (const role of ['link', 'button'] as const)
      await frameOf(page)
        .getByRole(role)
        .last()
        .evaluate((element: HTMLElement) => element.click());
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/site-identity/);
    const reach = await frameOf(page)
      .locator('html')
      .evaluate(() => {
        const tried = (act: () => unknown) => {
          try {
            return String(act());
          } catch {
            return 'refused';
          }
        };
        return [self.origin, tried(() => document.cookie), tried(() => parent.document), tried(() => localStorage)];
      });
    expect(reach).toEqual(['null', 'refused', 'refused', 'refused']);
  });

  test('S4.09 fast switching of the workspace shows nothing of the previous one', async ({ page }) => {
    await signIn(page, people.owner, '/settings/website/colors');
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible();
    const name = (text: string) => frameOf(page).getByRole('banner').getByText(text, { exact: true });
    await expect(name('Brixen & the Valleys')).toBeVisible();
    // The response to the earlier request arrives late.
    let release = () => undefined as unknown;
    const held = new Promise((done) => (release = () => done(undefined)));
    await page.route(/website-preview\/style-settings.*workspaceId=2(&|$)/, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await field(page, 'Primary').fill('#fedcba');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await switchTo(page, 'Lake Bled & Bohinj');
    await expect(name('Lake Bled & Bohinj')).toBeVisible();
    release();
    await expect(name('Brixen & the Valleys')).toBeHidden();
    const primary = await field(page, 'Primary').inputValue();
    expect(
      await frameOf(page)
        .locator('body')
        .evaluate((body) => getComputedStyle(body).getPropertyValue('--color-primary')),
    ).toBe(primary);
  });

  test('S2.04 a banner is shown at the top of the page while it is typed', async ({ page }) => {
    await signIn(page, people.owner, '/settings/website/banners/create');
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).first().fill('Snow until May');
    await expect(frameOf(page).getByRole('heading', { level: 1, name: 'Snow until May' })).toBeVisible();
  });
});

test.describe('if the server does not answer', () => {
  test.use({ viewport: { width: 1440, height: 900 }, expected: ['500 (Internal Server Error)'] });

  test('S8.01 the preview is marked as unavailable and returns; the form keeps working', async ({ page }) => {
    let isAway = false;
    await page.route('**/website-preview/**', (route) =>
      isAway ? route.fulfill({ status: 500, json: { statusCode: 500, message: 'x' } }) : route.continue(),
    );
    await signIn(page, people.owner, '/settings/website/site-identity');
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible();
    isAway = true;
    await field(page, 'Website name').fill('Away');
    await expect(page.getByText('Preview unavailable.')).toBeVisible();
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible();
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(frameOf(page).getByRole('banner').getByText('Away')).toBeVisible();
    await expect(page.getByText('Preview unavailable.')).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('S2.04 /settings/website/buttons the preview opens by a button, and the form below keeps typed values', async ({
    page,
  }) => {
    await openSession(page.context(), people.owner);
    await page.goto('/settings/website/buttons');
    await field(page, 'Corner radius').fill('23px');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    await expect(dialog).toBeVisible();
    await expect(frameOf(page).locator('.button').first()).toHaveCSS('border-radius', '23px');
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(field(page, 'Corner radius')).toHaveValue('23px');
  });
});

test.describe('themes', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  const theme = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const primary = (page: Page) =>
    frameOf(page)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).getPropertyValue('--color-primary'));
  const primaryAtFirst = async (page: Page) => {
    await expect.poll(() => primary(page)).not.toBe('');
    return primary(page);
  };

  test('S2.04 /settings/website/theme S4.09 a theme sets the whole style, is undone, is saved, and an earlier version is restored', async ({
    page,
  }) => {
    await signIn(page, people.owner, '/settings/website/theme');
    const before = await primaryAtFirst(page);
    await theme(page, 'Harbour').click();
    await expect(theme(page, 'Harbour')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => primary(page)).toBe('#12284b');
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect.poll(() => primary(page)).toBe(before);
    await theme(page, 'Meadow').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Website style saved').first()).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await expectClean(page);
    const newest = page.locator('[data-history] > li').first();
    await expect(newest).toContainText('Meadow');
    await expect(newest.getByRole('figure')).toHaveCount(2);
    await page
      .getByRole('button', { name: /^Restore this version/ })
      .first()
      .click();
    await expect.poll(() => primary(page)).toBe(before);
    await expect(page.getByText('Unsaved changes')).toBeHidden();
  });

  test('S4.09 the style of another workspace is copied, and not saved for either', async ({ page }) => {
    await signIn(page, people.owner, '/settings/website/theme');
    await page.getByLabel('Source workspace').selectOption('Lake Bled & Bohinj');
    const before = await primaryAtFirst(page);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('Style of Lake Bled & Bohinj applied')).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await expect.poll(() => primary(page)).not.toBe(before);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => primary(page)).toBe(before);
  });

  test('S4.09 a file of design tokens is reviewed before it is applied, and unknown tokens are exported again', async ({
    page,
  }) => {
    await signIn(page, people.owner, '/settings/website/theme');
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible();
    const bring = (file: unknown) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'brand.tokens.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(file)),
      });
    await bring({ color: { $type: 'color', link: { $value: '{color.sea}' } } });
    await expect(page.getByRole('alert')).toHaveText(
      'The file refers to {color.sea}, but does not contain it. Add it to the file. Position: color.link.',
    );
    await bring({
      color: { $type: 'color', brand: { primary: { $value: '#aa0044' } }, link: { $value: '{color.brand.primary}' } },
      motion: { $type: 'duration', fast: { $value: { value: 120, unit: 'ms' } } },
    });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row').filter({ hasText: 'color.brand.primary' })).toContainText('Primary');
    await expect(dialog.getByRole('row').filter({ hasText: 'motion.fast' })).toContainText('Kept unchanged');
    await expectClean(page);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => primary(page)).toBe('#aa0044');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await (await download).createReadStream();
    let text = '';
    for await (const part of file) text += String(part);
    expect(JSON.parse(text)).toMatchObject({
      colors: { primary: { $value: { hex: '#aa0044' } }, link: { $value: { hex: '#aa0044' } } },
      motion: { fast: { $type: 'duration', $value: { value: 120, unit: 'ms' } } },
    });
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  test('S4.09 a field and a page are reset to the theme’s values', async ({ page }) => {
    await signIn(page, people.owner, '/settings/website/buttons');
    const stored = await field(page, 'Corner radius').inputValue();
    await field(page, 'Corner radius').fill('30px');
    await page.getByRole('button', { name: 'Undo: Corner radius' }).click();
    await expect(field(page, 'Corner radius')).toHaveValue(stored);
    await field(page, 'Border').fill('4px');
    await field(page, 'Corner radius').fill('31px');
    await page.getByRole('button', { name: 'Reset this page' }).click();
    await expect(field(page, 'Border')).toHaveValue('0px');
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(field(page, 'Border')).toHaveValue('4px');
    await expect(field(page, 'Corner radius')).toHaveValue('31px');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });
});
