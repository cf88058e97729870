import type { Page } from '@playwright/test';
import { expect, people, signIn, switcher, test } from './story.ts';

/** Opens the form of the first listed event and types a title that nobody has saved. */
async function typeTitle(page: Page, title: string): Promise<void> {
  await signIn(page, people.owner);
  await retype(page, title);
}

/** The same by somebody who is signed in already. */
async function retype(page: Page, title: string): Promise<void> {
  await page.goto('/events');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
}

const dialog = (page: Page) => page.getByRole('dialog');

test('unsaved text is asked about at Back, at a link and at a switch of workspace, and stays when one stays', async ({
  page,
}) => {
  await typeTitle(page, 'Not saved yet');
  const leave: [string, () => Promise<unknown>][] = [
    ['Back', () => page.goBack().catch(() => undefined)],
    ['a link', () => page.getByRole('link', { name: 'Venues' }).click()],
    [
      'a switch',
      async () => {
        await switcher(page).click();
        const group = page.getByRole('menu').getByRole('group');
        await group.locator('strong').last().click();
      },
    ],
  ];
  for (const [how, act] of leave) {
    const address = page.url();
    await act();
    await expect(dialog(page), how).toBeVisible();
    await page.getByRole('button', { name: /Stay|Keep/ }).click();
    await expect(dialog(page), how).toHaveCount(0);
    expect(page.url(), how).toBe(address);
    await expect(page.getByRole('textbox', { name: 'Title' }), how).toHaveValue('Not saved yet');
  }
});

test.describe('with a lost connection', () => {
  test.use({ expected: ['Failed to load resource', 'ERR_INTERNET_DISCONNECTED', 'net::'] });

  test('S8.01 the text stays, the words say what is wrong, and saving works once the connection is back', async ({
    page,
    context,
  }) => {
    await typeTitle(page, 'Saved after the storm');
    // Toasts come a little after the first screen.
    await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Network error - please check your connection').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Saved after the storm');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Saved after the storm' })).toBeVisible();
  });

  test('S8.01 before the toasts have come the screen and the text stay, and it is said as soon as the connection is back', async ({
    page,
    context,
  }) => {
    await context.route(/toaster|sonner/, (route) => route.abort('internetdisconnected'));
    await typeTitle(page, 'Typed in a tunnel');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
    await page.waitForTimeout(2_000);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed in a tunnel');
    await context.setOffline(false);
    await context.unroute(/toaster|sonner/);
    await expect(page.getByText('Network error - please check your connection').first()).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Typed in a tunnel' })).toBeVisible();
  });

  test('S2.07 a part of the screen that cannot come leaves the rest as it is, and comes with the connection', async ({
    page,
    context,
  }) => {
    await signIn(page, people.owner);
    await page.goto('/venues');
    const row = page.getByRole('row').nth(1);
    await expect(row).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await row.getByRole('button', { name: /^Edit / }).hover();
    await page.waitForTimeout(3_000);
    await expect(row).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('textbox', { name: 'City', exact: true })).toBeVisible();
  });
});

test.describe('when somebody else was quicker', () => {
  test.use({ expected: ['412 (Precondition Failed)'] });

  test('the form shows both versions field by field and loses neither', async ({ page, context }) => {
    await typeTitle(page, 'My words');
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('textbox', { name: 'Title' }).fill('Their words');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Their words' })).toBeVisible();

    await page.getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page)).toContainText('My words');
    await expect(dialog(page)).toContainText('Their words');
    await dialog(page).getByText('My words').click();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My words' })).toBeVisible();
  });
});

test.describe('when the session has ended', () => {
  // The sign-in itself may still have been asking for the token that this story withholds.
  test.use({ expected: ['401 (Unauthorized)', '403 (Forbidden)', 'Failed to obtain CSRF token'] });

  test('the page signs in again by itself and saves, or asks and brings the text back', async ({ page, context }) => {
    await signIn(page, people.owner);
    // The session ends before the page has the CSRF token of it.
    await page.route('**/csrf/token', (route) =>
      route.fulfill({ status: 401, json: { message: 'Sign in to go on.' } }),
    );
    await retype(page, 'Typed before the session ended');
    // The cookie is gone, the identity provider still knows the person: nothing is noticed.
    await context.clearCookies({ name: 'waymark_session' });
    await page.unroute('**/csrf/token');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Typed before the session ended' })).toBeVisible();

    const edit = `${new URL(page.url()).pathname}/edit`;
    await page.goto(edit);
    await page.getByRole('textbox', { name: 'Title' }).fill('Typed after everything ended');
    const isKept = () =>
      page.evaluate((text) => Object.values(localStorage).some((kept) => String(kept).includes(text)), 'Typed after');
    await expect.poll(isKept).toBe(true);
    // Now the provider has forgotten them too.
    await page.request.get('/v2/logout?client_id=waymark&returnTo=' + encodeURIComponent(new URL(page.url()).origin));
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    page.on('dialog', (question) => void question.accept());
    await dialog(page).getByRole('button', { name: 'Sign in again' }).click();
    await page.getByRole('button', { name: /^Ana / }).click();
    await page.waitForURL(`**${edit}*`);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed after everything ended');
  });
});
