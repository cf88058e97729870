import { expect, people, rows, signIn, signInByClicks, switcher, test } from '../stage/story.ts';

test('S2.01 a visitor who opens any address comes to the landing page', async ({ page }) => {
  for (const path of ['/', '/events', '/no/such/page']) {
    await page.goto(path);
    await page.waitForURL('**/landing');
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('S2.05 S2.06 a deep link leads through the identity provider and back to itself', async ({ page }) => {
  await signInByClicks(page, people.owner, '/venues?q=hotel#list');
  await expect(page).toHaveURL(/\/venues\?q=hotel.*#list$/);
  await expect(rows(page).first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get('code')).toBeNull();
});

const leads = {
  '/styleguide': '/settings/styleguide',
  '/configuration/button': '/settings/website/buttons',
  '/configuration/color': '/settings/website/colors',
  '/configuration/divider': '/settings/website/divider',
  '/configuration/typography': '/settings/website/typography',
  '/configuration/container': '/settings/website/container',
  '/configuration/categories': '/settings/website/categories',
  '/configuration/site-identity': '/settings/website/site-identity',
  '/configuration/booking': '/settings/website/booking',
  '/settings': '/settings/account',
};

test(`S2.03 unknown addresses redirect to the start, and S2.04 ${Object.keys(leads).join(' ')} and Workspace Settings to their new addresses`, async ({
  page,
}) => {
  await signIn(page, people.owner, '/no/such/page');
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/(\?|$)/);
  const notice = page.getByRole('status').filter({ hasText: 'No page found at /no/such/page' });
  await expect(notice).toBeVisible();
  // Once the app has loaded, an address is opened as by one of its links: the router counts its entries by `idx`.
  for (const [from, to] of Object.entries(leads)) {
    await page.evaluate((path) => {
      const { idx } = history.state as { idx: number };
      history.pushState({ idx: idx + 1 }, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, from);
    await expect.poll(() => new URL(page.url()).pathname, { message: from }).toBe(to);
  }
  await switcher(page).click();
  await page.getByRole('menuitem', { name: 'Workspace Settings' }).click();
  await expect(page).toHaveURL(/\/settings\/workspace(\?|$)/);
  await expect(notice).toHaveCount(0);
});

test('S2.05 S8.09 a canceled sign-in shows the reason and links to the landing page', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
  await expect(page.getByText('The sign-in was canceled or denied')).toBeVisible();
  await page.getByRole('button', { name: 'Return to Landing' }).click();
  await page.waitForURL('**/landing');
});

test('a wrong password is refused with a message, and the email stays', async ({ page, context }) => {
  // The refusal is a 401, which the browser logs to the console.
  const quiet = await context.newPage();
  await page.close();
  await quiet.goto('/sign-in');
  await quiet.getByLabel('Email').fill('ana@waymark.example');
  await quiet.getByLabel('Password').fill('not this one');
  await quiet.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(quiet.getByRole('alert')).toHaveText('Incorrect email or password.');
  await expect(quiet.getByLabel('Email')).toHaveValue('ana@waymark.example');
});

test('S4.12 signing out ends the session, clears the storages and closes every tab', async ({ page, context }) => {
  await signIn(page, people.owner, '/events');
  await expect(rows(page).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/venues');
  await expect(rows(other).first()).toBeVisible();

  // A navigation interrupted by another one may leave the identity provider's session open.
  const cutOff: string[] = [];
  for (const tab of [page, other])
    tab.on('requestfailed', (request) => request.isNavigationRequest() && cutOff.push(request.url()));
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/landing');
  await other.waitForURL('**/landing');
  expect(cutOff).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect((await page.request.get('/v1/users/me')).status()).toBe(401);
  await page.goto('/events');
  await page.waitForURL('**/landing');
});
