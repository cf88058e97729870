import type { BrowserContext, Page } from '@playwright/test';
import { dayFromToday } from '../stage/days.ts';
import { call, openSession, workspaceOf } from '../stage/session.ts';
import {
  anotherBrowser,
  expect,
  people,
  pressAfterTheEnd,
  rows,
  settled,
  signIn,
  switcher,
  test,
  workspaceNames,
} from '../stage/story.ts';

/** Opens the form of a new record and types a title without saving it. */
async function typeTitle(page: Page, title: string): Promise<number> {
  await openSession(page.context(), people.owner);
  const event = { title: 'Before the storm', eventStartDate: dayFromToday(9, 'YYYY-MM-DD'), language: 'en' };
  const path = `/publish?workspaceId=${await workspaceOf(page.context())}`;
  const { eventId } = await call<{ eventId: number }>(page, 'POST', path, event);
  await page.goto(`/events/${eventId}/edit`);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  return eventId;
}

/** Opens the form of the first listed draft. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/events?status=draft');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
}

/** The code of the toasts fails to load. @returns the number of attempts */
async function withoutToasts(context: BrowserContext): Promise<() => number> {
  let tries = 0;
  await context.route(/toaster|sonner/, (route) => {
    tries += 1;
    return route.abort('internetdisconnected');
  });
  return () => tries;
}

/** Waits for one more attempt. */
async function again(tries: () => number): Promise<void> {
  const before = tries();
  await expect.poll(tries).toBeGreaterThan(before);
}

/** A picture that the browser does not decode before it is sent. */
const dot = { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from('dot') };
const dialog = (page: Page) => page.getByRole('dialog');

test('C-06 every way out of a form with unsaved text asks first, and staying keeps text and address', async ({
  page,
}) => {
  await openSession(page.context(), people.owner);
  await openForm(page);
  const title = page.getByRole('textbox', { name: 'Title' });
  // So that Forward works, too.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await title.waitFor({ state: 'detached' });
  await page.goBack();
  await title.fill('Not saved yet');
  const fromAccount = async (item: string) => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const asked: [string, () => Promise<unknown>][] = [
    ['Back', () => page.goBack().catch(() => undefined)],
    ['Forward', () => page.goForward().catch(() => undefined)],
    ['a link', () => page.getByRole('link', { name: 'Venues' }).click()],
    ['a menu', () => fromAccount('Settings')],
    ['signing out', () => fromAccount('Logout')],
    [
      'a switch',
      async () => {
        await switcher(page).click();
        await workspaceNames(page).last().click();
      },
    ],
  ];
  const address = page.url();
  for (const [how, leave] of asked) {
    await leave();
    await expect(dialog(page), how).toBeVisible();
    await page.getByRole('button', { name: /Stay|Keep/ }).click();
    await expect(dialog(page), how).toHaveCount(0);
    expect(page.url(), how).toBe(address);
    await expect(title, how).toHaveValue('Not saved yet');
  }
  // The browser asks with its own dialog here.
  const closing: [string, () => Promise<unknown>][] = [
    ['a reload', () => page.evaluate(() => window.location.reload())],
    ['closing the tab', () => page.close({ runBeforeUnload: true })],
  ];
  for (const [how, leave] of closing) {
    const question = page.waitForEvent('dialog');
    void leave().catch(() => undefined);
    expect((await question).type(), how).toBe('beforeunload');
    await (await question).dismiss();
    expect(page.url(), how).toBe(address);
    await expect(title, how).toHaveValue('Not saved yet');
  }
});

test.describe('with a full storage', () => {
  test.use({ expected: ['Failed to load resource'] });

  test('C-08 drafts that the browser cannot store are not shown as stored, and many failures are at most three toasts at once', async ({
    page,
  }) => {
    await typeTitle(page, 'Kept so far');
    const said = page.getByRole('status').filter({ hasText: 'Unsaved changes' });
    await expect(said).toHaveText('Unsaved changes');
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function keep(key: string, value: string) {
        if ('full' in window) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
      Object.assign(window, { full: true });
    });
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Too long for it');
    await expect(said).toHaveText('Unsaved changes. This device cannot store them: save before you leave.');
    await page.evaluate(() => void Reflect.deleteProperty(window, 'full'));
    await title.fill('There is room again');
    await expect(said).toHaveText('Unsaved changes');

    await page.getByRole('link', { name: 'Venues' }).click();
    await page.getByRole('button', { name: /Discard/ }).click();
    await rows(page).first().waitFor();
    await page.route('**/v1/venues/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    const remove = page.getByRole('button', { name: /^Delete / });
    // By keyboard: toasts cover the last of them.
    for (let row = 0; row < 5; row += 1) await remove.nth(row).press('Enter');
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(5);
    await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
  });
});

test.describe('with a lost connection', () => {
  test.use({ expected: ['Failed to load resource', 'ERR_INTERNET_DISCONNECTED', 'net::'] });

  test('S8.01 C-01 the text stays, a message names the problem, and saving works once the connection is back', async ({
    page,
    context,
  }) => {
    await typeTitle(page, 'Saved after the storm');
    // Toasts load shortly after the first page.
    await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Network error - please check your connection').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Saved after the storm');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Saved after the storm' })).toBeVisible();
  });

  test('S8.01 before the toasts have loaded page and text stay, and the error is shown once the connection is back', async ({
    page,
    context,
  }) => {
    const tries = await withoutToasts(context);
    await typeTitle(page, 'Typed in a tunnel');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    await again(tries);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed in a tunnel');
    await context.setOffline(false);
    await context.unroute(/toaster|sonner/);
    await expect(page.getByText('Network error - please check your connection').first()).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Typed in a tunnel' })).toBeVisible();
  });

  test('S2.07 a page whose styles load slowly opens, even while other code is requested repeatedly', async ({
    page,
    context,
  }) => {
    await openSession(page.context(), people.owner);
    const tries = await withoutToasts(context);
    await page.goto('/events');
    await rows(page).first().waitFor();
    await context.route(/(?<!toaster[^/]*)\.css$/, async (route) => {
      await again(tries);
      await route.fallback();
    });
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  });

  test('S2.07 code that fails to load leaves the rest of the page unchanged, and loads once the connection is back', async ({
    page,
    context,
  }) => {
    await signIn(page, people.owner, '/venues');
    const row = page.getByRole('row').nth(1);
    await expect(row).toBeVisible();
    await context.setOffline(true);
    const missing = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await row.getByRole('button', { name: /^Edit / }).hover();
    await missing;
    await settled(page);
    await expect(row).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('textbox', { name: 'City', exact: true })).toBeVisible();
  });
});

test('text typed on one device is offered on another, and not after it was saved', async ({ page, browser }) => {
  const other = await anotherBrowser(browser);
  await openSession(other.context(), people.owner);
  const id = await typeTitle(page, 'Typed on the train');
  const onServer = async () => {
    const path = `/form-drafts?form=events:${id}&workspaceId=${await workspaceOf(page.context())}`;
    return JSON.stringify(await call(page, 'GET', path));
  };
  await expect.poll(onServer).toContain('Typed on the train');

  await other.goto(`/events/${id}/edit`);
  await other.getByRole('button', { name: 'Restore' }).click();
  await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed on the train');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Typed on the train' })).toBeVisible();
  await expect.poll(onServer).toBe('{"draft":null}');
});

test.describe('when another user saved first', () => {
  test.use({ expected: ['412 (Precondition Failed)', 'ERR_INTERNET_DISCONNECTED'] });

  test('C-07 C-16 the form says so, shows both versions field by field, and loses neither', async ({
    page,
    context,
  }) => {
    const id = await typeTitle(page, 'My words');
    const title = page.getByRole('textbox', { name: 'Title' });
    await page.getByRole('combobox', { name: 'Category' }).fill('My kind');
    await call(page, 'POST', `/update-event/${id}`, { title: 'Their words', category: 'Their kind' });

    // The record is loaded again once the connection is back.
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: 'A newer version' })).toBeVisible();
    await expect(title).toHaveValue('My words');

    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    for (const words of ['My words', 'Their words', 'My kind', 'Their kind'])
      await expect(dialog(page)).toContainText(words);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(title).toHaveValue('My words');
    await save.click();
    await dialog(page).getByText('My words').click();
    await dialog(page).getByText('Their kind').click();
    await page.getByRole('button', { name: 'Save choices' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My words' })).toBeVisible();
    await expect(page.getByText('Their kind')).toBeVisible();
  });
});

test.describe('when the session has ended', () => {
  // The sign-in itself may still have requested the token that this story withholds.
  test.use({ expected: ['401 (Unauthorized)', '403 (Forbidden)', 'Failed to obtain CSRF token'] });

  test('C-09 the page signs in again automatically and saves, or asks and restores the text', async ({
    page,
    context,
  }) => {
    await openSession(page.context(), people.owner);
    // The session ends before the page has its CSRF token.
    await page.route('**/csrf/token', (route) =>
      route.fulfill({ status: 401, json: { message: 'Sign in to go on.' } }),
    );
    await openForm(page);
    await page.getByRole('textbox', { name: 'Title' }).fill('Typed before the session ended');
    // The cookie is gone, but the identity provider still knows the user: the renewal is invisible.
    await context.clearCookies({ name: 'waymark_session' });
    await page.unroute('**/csrf/token');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Typed before the session ended' })).toBeVisible();

    const edit = `${new URL(page.url()).pathname}/edit`;
    await page.goto(edit);
    await page.getByRole('textbox', { name: 'Title' }).fill('Typed after everything ended');
    const isKept = () =>
      page.evaluate((text) => Object.values(localStorage).some((kept) => String(kept).includes(text)), 'Typed after');
    await expect.poll(isKept).toBe(true);
    // A selected file waits in the form until the record is saved.
    await page.getByRole('group', { name: 'Main picture' }).locator('input[type=file]').setInputFiles(dot);
    // Now the provider's session has ended as well.
    await page.request.get('/v2/logout?client_id=waymark&returnTo=' + encodeURIComponent(new URL(page.url()).origin));
    await context.clearCookies();
    await pressAfterTheEnd(page, page.getByRole('button', { name: 'Save', exact: true }));
    page.on('dialog', (question) => void question.accept());
    await dialog(page).getByRole('button', { name: 'Sign in again' }).click();
    await page.getByRole('button', { name: /^Ana / }).click();
    await page.waitForURL(`**${edit}*`);
    await expect(page.getByText('A picture you selected could not be stored.')).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed after everything ended');
  });
});
