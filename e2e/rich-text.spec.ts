import type { Page } from '@playwright/test';
import { storageKeys } from '../contract/constants.ts';
import { hostile } from '../tests/rich-text/hostile.ts';
import { clean, pasted } from '../tests/rich-text/pasted.ts';
import { expectClean } from './inspect.ts';
import { keyboardOf } from './keyboard.ts';
import { expect, rows, signIn, test } from './story.ts';

const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });

/** A call as the signed-in person's own script would make it. */
const call = (page: Page, method: string, path: string, body?: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([method, path, sent]) => {
      const { csrfToken } = (await (await fetch('/v1/csrf/token')).json()) as { csrfToken: string };
      const headers = { 'content-type': 'application/json', 'x-csrf-token': csrfToken };
      const answer = await fetch(`/v1${path}`, { method, headers, ...(sent && { body: sent }) });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
      return (await answer.json()) as Record<string, unknown>;
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  );

/** An event of the active workspace, for one story alone. */
async function makeEvent(page: Page, values: object = {}): Promise<number> {
  await page.goto('/events');
  await expect(rows(page).first()).toBeVisible();
  const id = await page.evaluate((key) => localStorage.getItem(key), storageKeys.workspace);
  const body = { title: 'Night of the lamps', eventStartDate: '2033-06-01T20:00', ...values };
  return Number((await call(page, 'POST', `/publish?workspaceId=${id}`, body)).eventId);
}

/** What a page asks for elsewhere. */
function requestsElsewhere(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== 'localhost') found.push(request.url());
  });
  return found;
}

/** Puts HTML into the focused text as the clipboard does. */
const paste = (page: Page, html: string) =>
  description(page).evaluate((text, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'plain');
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('S3.06 no piece of hostile HTML does anything wherever a rich text is shown', async ({ page }) => {
  const elsewhere = requestsElsewhere(page);
  await signIn(page);
  const id = await makeEvent(page);
  for (const piece of hostile)
    await call(page, 'POST', `/update-event/${id}`, { description: `<p>Safe</p>${piece}`.slice(0, 90_000) });
  const pieces = hostile.map((piece) => `<p>Safe</p>${piece}`);

  // Its history has every one of them, as the server keeps them.
  await page.goto(`/events/${id}`);
  await page.getByRole('tab', { name: 'History' }).click();
  const more = page.getByRole('button', { name: /earlier|more/i });
  await expect(page.locator('ins').first()).toBeVisible();
  while (await more.isVisible()) {
    const before = await page.locator('ins').count();
    await more.click();
    await expect.poll(() => page.locator('ins').count()).toBeGreaterThan(before);
  }
  expect(await page.locator('ins').filter({ hasText: 'Safe' }).count()).toBeGreaterThanOrEqual(100);

  // Against a server that cleans nothing the page is no less safe: each as it was sent.
  await page.route(`**/v1/events/${id}/history**`, async (route) => {
    const by = { id: 1, name: 'Somebody' };
    const changes = pieces.map((after, place) => ({
      id: place + 1,
      changeSetId: place + 1,
      action: 'update',
      at: '2026-01-01T00:00:00Z',
      by,
      fields: [{ name: 'description', before: '<p>Before</p>', after, beforeLabel: null, afterLabel: null }],
    }));
    await route.fulfill({
      json: changes,
      headers: { 'x-total-count': String(changes.length), 'x-has-next-page': 'false' },
    });
  });
  await page.goto(`/events/${id}`);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.locator('ins')).toHaveCount(pieces.length);
  const outside = await page
    .locator('ins')
    .evaluateAll((shown) =>
      shown.flatMap((one) =>
        [
          ...one.querySelectorAll(
            'script, iframe, svg, math, style, link, object, form, input, [style], [onclick], [onerror]',
          ),
        ].map(({ outerHTML }) => outerHTML),
      ),
    );
  expect(outside).toEqual([]);

  // In the editor, in a list and on the record's page, likewise.
  const raw = pieces.filter(({ length }) => length < 1_000).join('');
  await page.route(/\/v1\/(all-events|api\/location\/nearby-events)\b/, async (route) => {
    const answer = await route.fetch();
    const events = (await answer.json()) as object[];
    await route.fulfill({ response: answer, json: events.map((event) => ({ ...event, description: raw })) });
  });
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('main')).toContainText('Safe');
  await page.goto(`/events/${id}/edit`);
  await expect(description(page)).toContainText('Safe');
  await page.evaluate(() => localStorage.setItem('waymark.columns.events', '["description"]'));
  await page.goto('/events');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('tbody')).toContainText('Safe');
  expect(elsewhere).toEqual([]);
});

test('a page pasted from Word and one from Google Docs come out clean, and so does what is hostile', async ({
  page,
}) => {
  const elsewhere = requestsElsewhere(page);
  await signIn(page);
  for (const program of ['word', 'googleDocs'] as const) {
    const id = await makeEvent(page);
    await page.goto(`/events/${id}/edit`);
    await description(page).click();
    await paste(page, pasted[program]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`**/events/${id}`);
    const [event] = (await call(page, 'GET', `/all-events?eventId=${id}`)) as unknown as { description: string }[];
    expect(event?.description).toBe(clean[program]);
  }
  await page.goto(`/events/${await makeEvent(page)}/edit`);
  await description(page).click();
  for (const piece of hostile.filter(({ length }) => length < 1_000)) await paste(page, `<p>Safe</p>${piece}`);
  await expect(description(page)).toContainText('Safe');
  expect(await description(page).locator('script, iframe, svg, style, [style*="url"], [onclick]').count()).toBe(0);
  expect(elsewhere).toEqual([]);
});

test('a text is written with the keyboard alone', async ({ page }) => {
  await signIn(page);
  const id = await makeEvent(page, { description: '<p>First line</p>' });
  await page.goto(`/events/${id}/edit`);
  const { press, type, reach } = keyboardOf(page);
  const modifier = 'Control';
  await reach(page.getByRole('button', { name: 'Heading', exact: true }));
  await press('Tab');
  await expect(description(page)).toBeFocused();

  await press(`${modifier}+End`, 'Enter');
  await type('Bring ');
  await press(`${modifier}+b`);
  await type('warm shoes');
  // The same keys fold the sidebar, but not while somebody writes.
  await expect(page.locator('[data-part="shell"]')).toHaveAttribute('data-sidebar', 'expanded');
  await press(`${modifier}+b`, 'Enter', 'Alt+F10');
  await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
  await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  await type('one');
  await press('Enter');
  await type('two');
  await press(`${modifier}+]`, 'Enter', 'Enter', 'Enter');
  await press(`${modifier}+k`);
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await type('lake.example');
  await press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(description(page)).toBeFocused();
  await press('Escape', 'Tab');
  await expect(description(page)).not.toBeFocused();
  await press(`${modifier}+s`);
  await page.waitForURL(`**/events/${id}`);
  const [event] = (await call(page, 'GET', `/all-events?eventId=${id}`)) as unknown as { description: string }[];
  expect(event?.description).toBe(
    '<p>First line</p><p>Bring <strong>warm shoes</strong></p><ul><li><p>one</p><ul><li><p>two</p></li></ul></li></ul><p><a href="https://lake.example">lake.example</a></p>',
  );
});

test('a text that was only looked at is left without a question, one that was changed is kept as a draft', async ({
  page,
}) => {
  await signIn(page);
  const id = await makeEvent(page, { description: '<h2>Title</h2><table><tr><td>a</td></tr></table><p>last</p>' });
  await page.goto(`/events/${id}/edit`);
  await description(page).click();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(`**/events/${id}`);

  await page.goto(`/events/${id}/edit`);
  await description(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' words');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('last words');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(description(page)).toContainText('last words');
  await page.keyboard.press('Control+s');
  await page.waitForURL(`**/events/${id}`);
  await expect(page.getByRole('main')).toContainText('last words');
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test.describe(`${colorScheme}, ${width}`, () => {
      test.use({ colorScheme, viewport: { width: 1440, height: 844 } });

      test('axe finds nothing in the editor, in what it asks, and where a text is read', async ({ page }) => {
        await signIn(page);
        const text = `${clean.word}<blockquote><p>Quoted <a href="record:venues/1">here</a></p></blockquote>`;
        const id = await makeEvent(page, { description: text });
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`/events/${id}`);
        await expect(page.getByRole('main').getByRole('table')).toBeVisible();
        await expectClean(page);
        await page.goto(`/events/${id}/edit`);
        await description(page).locator('td').first().click();
        await expect(page.getByRole('button', { name: 'Add row' })).toBeVisible();
        await expectClean(page);
        await page.getByRole('button', { name: 'Link', exact: true }).click();
        await expectClean(page, 'a link to an address');
        await page.getByRole('tab', { name: 'To a record' }).click();
        await expectClean(page, 'a link to a record');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Picture', exact: true }).click();
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
        await expectClean(page, 'a picture');
        await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
        await expect(description(page).getByRole('img')).toBeVisible();
        await page.getByRole('button', { name: 'Alternative text' }).click();
        await expectClean(page, 'its words');
      });
    });
