import type { Page, Route } from '@playwright/test';
import { type Broken, answerWith, brokenOnPurpose } from '../stage/broken.ts';
import { errorTexts } from '../../contract/calls/errors.ts';
import { isFull } from '../../tests/extent.ts';
import { openSession } from '../stage/session.ts';
import { expect, people, rows, settled, signIn, switcher, test } from '../stage/story.ts';

test.use({ expected: brokenOnPurpose });

const page502 = '<html><body><h1>Gateway</h1><script>document.title = "run"</script></body></html>';

/** The message of the venue list for each response, from the catalog. */
const words: [string, Broken, string][] = [
  ['an HTML page with 500', { status: 500, html: page502 }, errorTexts.html500],
  ['an HTML page with 502', { status: 502, html: page502 }, errorTexts.htmlUnavailable],
  ['an HTML page with 503', { status: 503, html: page502 }, errorTexts.htmlUnavailable],
  ['an HTML page with 504', { status: 504, html: page502 }, errorTexts.htmlUnavailable],
  ['an HTML page with 418', { status: 418, html: page502 }, errorTexts.htmlOther(418)],
  ['words of its own', { status: 409, json: { message: 'The list is being sorted.' } }, 'The list is being sorted.'],
  ['a second text', { status: 409, json: { error: 'Second text' } }, 'Second text'],
  ['no words', { status: 500, json: {} }, errorTexts.unknown],
];

test('S8.01 C-14 every invalid response shows the catalog’s message, nothing in it is executed, and a retry works', async ({
  page,
}) => {
  await signIn(page, people.owner, '/events');
  await rows(page).first().waitFor();
  for (const [what, broken, said] of words.filter((_, place) => isFull || place % 5 === 0)) {
    await page.route('**/v1/venues?*', answerWith(broken));
    await page.goto('/venues');
    await expect(page.getByRole('alert').filter({ hasText: said }).first(), what).toBeVisible();
    expect(await page.title(), what).not.toBe('run');
    await page.unroute('**/v1/venues?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(rows(page).first(), what).toBeVisible();
  }
  const said = page.getByRole('alert').or(page.getByText('No venues yet'));
  // Responses of the wrong shape leave the page unchanged, too.
  const venue = { id: 1, name: '<img src=x onerror="document.title = \'run\'">' };
  const odd = [null, 'rows', { data: null }, [null], Array.from({ length: 200 }, (_, id) => ({ ...venue, id }))];
  for (const json of odd.filter((_, place) => isFull || place % 4 === 0)) {
    const what = JSON.stringify(json).slice(0, 60);
    await page.route('**/v1/venues?*', answerWith({ status: 200, json }));
    await page.goto('/venues');
    await expect(page.getByRole('heading', { level: 1, name: 'Venues' }), what).toBeVisible();
    await expect(said.or(page.getByRole('table')).first(), what).toBeVisible();
    await page.unroute('**/v1/venues?*');
  }
  await expect(rows(page).last()).toHaveText(venue.name);
  expect(await page.title()).not.toBe('run');
});

test('S8.01 C-05 validationErrors are at their fields; C-03 a refused CSRF token is renewed once without a message', async ({
  page,
}) => {
  await signIn(page, people.owner, '/venues/create');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Hall of glass');
  const refuse = (route: Route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: {
            statusCode: 422,
            code: 'invalid',
            message: 'Invalid',
            validationErrors: { name: ['There is one of this name.'] },
          },
        })
      : route.fallback();
  await page.route('**/v1/venues*', refuse);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('There is one of this name.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Hall of glass');
  // After a failed save the form still has unsaved text.
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: /Stay|Keep/ }).click();
  await page.unroute('**/v1/venues*', refuse);

  let tokens = 0;
  page.on('request', (request) => (tokens += request.url().endsWith('/csrf/token') ? 1 : 0));
  let refused = 0;
  const refusal = { message: 'Forbidden', error: 'invalid csrf token' };
  await page.route('**/v1/venues*', (route) => {
    if (route.request().method() !== 'POST' || refused > 0) return route.fallback();
    refused += 1;
    return route.fulfill({ status: 403, json: refusal });
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hall of glass' })).toBeVisible();
  expect([refused, tokens]).toEqual([1, 1]);
});

test('S8.04 workspaces that do not load within ten seconds show “Request timed out” and a retry', async ({ page }) => {
  await signIn(page, people.owner, '/events');
  await rows(page).first().waitFor();
  await page.clock.install();
  const held: Route[] = [];
  await page.route('**/v1/workspaces/my-workspaces*', (route) => void held.push(route));
  await page.reload();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.clock.runFor(15_000);
  await expect(page.getByRole('alert').first()).toContainText(errorTexts.timeout);
  await page.unroute('**/v1/workspaces/my-workspaces*');
  for (const route of held) await route.abort().catch(() => undefined);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.clock.runFor(2_000);
  await expect(rows(page).first()).toBeVisible();
});

test('S8.07 S8.08 without domains, profile and properties the switcher has placeholders and no message; failed venues are reported in their picker', async ({
  page,
}) => {
  await signIn(page, people.owner, '/venues');
  await rows(page).first().waitFor();
  for (const call of [
    '**/v1/domains*',
    '**/v1/domains/*',
    '**/my-properties*',
    '**/v1/users/me',
    '**/venues/for-domain*',
  ])
    await page.route(call, (route) =>
      route.request().method() === 'GET' ? answerWith({ status: 500 })(route) : route.fallback(),
    );
  await page.goto('/events');
  await rows(page).first().waitFor();
  await expect(switcher(page)).toContainText(/Domain \d+/);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  const venues = page.getByRole('button', { name: /^Couldn’t load venues/ });
  await expect(venues).toBeVisible();
  await page.unroute('**/venues/for-domain*');
  await venues.click();
  await expect(page.getByRole('combobox', { name: 'Venue' })).toBeEnabled();
});

/** The first of several cases; in a full run all of them. */
const inSample = <Case>(cases: readonly Case[]) => cases.filter((_, place) => isFull || place === 0);

test('S8.09 C-20 an error of the identity provider is shown in words, and a foreign return target is ignored', async ({
  page,
}) => {
  for (const [code, said] of inSample([
    ['login_required', 'You’re signed out.'],
    ['access_denied', 'The sign-in was canceled or denied.'],
    ['state_mismatch', 'The sign-in returned to a different page.'],
    ['missing_transaction', 'This sign-in was already used or started elsewhere.'],
    ['timeout', 'The sign-in service took too long to answer.'],
    ['cancelled', 'The sign-in window was closed too early.'],
    ['mfa_required', 'Your account requires a second factor.'],
    ['missing_refresh_token', 'Your session cannot be renewed.'],
  ] as const)) {
    await page.route('**/authorize?*', (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const back = new URL(asked.get('redirect_uri')!);
      back.search = new URLSearchParams({
        error: code,
        error_description: code,
        state: asked.get('state')!,
      }).toString();
      return route.fulfill({ status: 302, headers: { location: back.href } });
    });
    await page.goto('/sign-in');
    await expect(page.getByRole('heading', { name: 'Authentication Error' }), code).toBeVisible();
    await expect(page.getByText(said), code).toBeVisible();
    await page.unroute('**/authorize?*');
  }
  for (const target of inSample(['//evil.example', '/\\evil.example', 'javascript:alert(1)'])) {
    await page.goto('/landing');
    await page.evaluate((to) => sessionStorage.setItem('waymark.return-to', to), target);
    await page.goto('/sign-in');
    const ana = page.getByRole('button', { name: /^Ana / });
    const inside = page.getByRole('navigation', { name: 'Main navigation' });
    await ana.or(inside).first().waitFor();
    if (await ana.isVisible()) await ana.click();
    await expect(inside, target).toBeVisible();
    expect(new URL(page.url()).pathname, target).toBe('/');
  }
});

test('C-04 pressing Save five times creates one venue', async ({ page }) => {
  await openSession(page.context(), people.owner);
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/v1/venues'))
      made.push(request.headers()['idempotency-key'] ?? String(made.length));
  });
  await page.goto('/venues/create');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Hall of five');
  await page.evaluate(() => {
    const save = [...document.querySelectorAll<HTMLButtonElement>('button[type="submit"]')].at(-1)!;
    for (let press = 0; press < 5; press += 1) save.click();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Hall of five' })).toBeVisible();
  expect(new Set(made).size).toBe(1);
});

test('C-19 with malformed or unavailable browser storage the list is shown', async ({ page }) => {
  await signIn(page, people.owner, '/events');
  await rows(page).first().waitFor();
  await settled(page);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('waymark')) localStorage.setItem(key, '{"strange":[');
  });
  await page.goto('/events');
  await expect(rows(page).first()).toBeVisible();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/venues');
  await expect(rows(page).first()).toBeVisible();
});

/** The first response of a call is held until it is released. */
async function answerLate(page: Page, pattern: string): Promise<{ asked: () => number; release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(pattern, async (route) => {
    asked += 1;
    if (asked === 1) await promise;
    await route.continue().catch(() => undefined);
  });
  return { asked: () => asked, release: resolve };
}

test('C-18 of two searches the last one counts, in whichever order the responses arrive', async ({ page }) => {
  await signIn(page, people.owner, '/venues');
  await rows(page).first().waitFor();
  const { asked, release } = await answerLate(page, '**/v1/venues?*q=*');
  const search = page.getByRole('searchbox').first();
  await search.fill('hotel');
  await expect.poll(asked).toBe(1);
  await search.fill('zzzz');
  await expect(page.getByText(/^No /).first()).toBeVisible();
  release();
  await settled(page);
  await expect(rows(page)).toHaveCount(0);
});

test('C-02 a lost response to a saved change creates no second venue', async ({ page }) => {
  await signIn(page, people.owner, '/venues/create');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Hall of echoes');
  let kept = 0;
  await page.route('**/v1/venues*', async (route) => {
    if (route.request().method() !== 'POST' || kept > 0) return route.fallback();
    const answer = await route.fetch();
    kept += answer.status() === 201 ? 1 : 0;
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hall of echoes' })).toBeVisible();
  expect(kept).toBe(1);
  await page.goto('/venues?q=Hall%20of%20echoes');
  await expect(rows(page).filter({ hasText: 'Hall of echoes' })).toHaveCount(1);
});
