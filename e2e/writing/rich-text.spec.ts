import type { Page } from '@playwright/test';
import { isFull } from '../../tests/extent.ts';
import { hostile } from '../../tests/rich-text/hostile.ts';
import { clean, pasted } from '../../tests/rich-text/pasted.ts';
import { expectClean } from '../stage/inspect.ts';
import { keyboardOf } from '../stage/keyboard.ts';
import { call, openSession, workspaceOf } from '../stage/session.ts';
import { expect, people, rows, test } from '../stage/story.ts';

const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });

/** An event of the active workspace, for one story only. */
async function makeEvent(page: Page, values: object = {}): Promise<number> {
  const id = await workspaceOf(page.context());
  const body = { title: 'Night of the lamps', eventStartDate: '2033-06-01T20:00', ...values };
  const made = await call<{ eventId: number }>(page, 'POST', `/publish?workspaceId=${id}`, body);
  return Number(made.eventId);
}

/** Its description, as other programs read it. */
async function descriptionOf(page: Page, id: number): Promise<string | undefined> {
  const [event] = await call<{ description: string }[]>(page, 'GET', `/all-events?eventId=${id}`);
  return event?.description;
}

/** The page's requests to other hosts. */
function requestsElsewhere(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== 'localhost') found.push(request.url());
  });
  return found;
}

/** Pastes HTML into the focused text, as the clipboard does. */
const paste = (page: Page, html: string) =>
  description(page).evaluate((text, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'plain');
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** Tags that rich text never has, and active attributes. */
const harmful = 'script, iframe, svg, math, style, link, object, form, input, [style], [onclick], [onerror]';

/** The number of malicious pieces in one text; a full run tests each in a story of its own. */
const size = isFull ? 1 : 12;
const bundlesOfStory = 25;
const inParts = <Item>(items: readonly Item[], most: number) =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, place) => items.slice(place * most, (place + 1) * most));
const inStories = (pieces: readonly string[]) =>
  inParts(
    inParts(pieces, size).map((bundle) => bundle.join('')),
    bundlesOfStory,
  ).entries();
/** Pieces that can be in the same text. */
const short = hostile.filter(({ length }) => length < 1_000);

for (const [part, bundles] of inStories(hostile))
  test(`S3.06 no malicious HTML has an effect where a history shows it, part ${part + 1}`, async ({ page }) => {
    const elsewhere = requestsElsewhere(page);
    await openSession(page.context(), people.owner);
    const id = await makeEvent(page);
    for (const [place, pieces] of bundles.entries())
      await call(page, 'POST', `/update-event/${id}`, { description: `<p>Safe ${place}</p>${pieces}` });

    // Its history has every version, as the server stores it.
    await page.goto(`/events/${id}?tab=history`);
    const said = page.locator('ins').filter({ hasText: 'Safe' });
    const older = page.getByRole('button', { name: 'Show older changes' });
    await expect(said.first()).toBeVisible();
    while ((await said.count()) < bundles.length) {
      const before = await said.count();
      await older.click();
      await expect.poll(() => said.count()).toBeGreaterThan(before);
    }
    expect(await said.count()).toBe(bundles.length);
    expect(await page.locator('ins').locator(harmful).count()).toBe(0);
    expect(elsewhere).toEqual([]);
  });

test('S3.06 malicious HTML has no effect on any page, even from a server that does not sanitize', async ({ page }) => {
  const elsewhere = requestsElsewhere(page);
  await openSession(page.context(), people.owner);
  const id = await makeEvent(page);
  await call(page, 'POST', `/update-event/${id}`, { description: '<p>Safe</p>' });
  // All of them at once, as sent.
  const raw = short.map((piece) => `<p>Safe</p>${piece}`).join('');
  const uncleaned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(uncleaned);
    if (value === null || typeof value !== 'object') return value;
    const all = Object.entries(value).map(([key, one]) => [key, uncleaned(one)]);
    const isChange = 'name' in value && value.name === 'description' && 'after' in value;
    return {
      ...Object.fromEntries(all),
      ...('description' in value && { description: raw }),
      ...('content' in value && { content: raw }),
      ...(isChange && { after: raw }),
    };
  };
  await page.route(
    /\/v1\/(all-events|api\/location\/nearby-|venues|wordpress\/properties|events\/\d+\/history)/,
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: uncleaned(await answer.json()) });
    },
  );
  await page.goto('/events');
  await page.evaluate(() => {
    for (const list of ['events', 'venues']) localStorage.setItem(`waymark.columns.${list}`, '["description"]');
    localStorage.setItem('waymark.columns.property-posts', '["content"]');
  });
  await call(page, 'DELETE', `/delete-event/${await makeEvent(page)}`);
  const isHarmless = async (path: string) => {
    await expect(page.getByRole('main').getByText('Safe').first(), path).toBeVisible();
    expect(await page.getByRole('main').locator('[onclick], [onerror], iframe, script, math').count(), path).toBe(0);
  };
  for (const path of ['/events', `/events/${id}`, `/events/${id}?tab=history`]) {
    await page.goto(path);
    await isHarmless(path);
  }
  for (const list of ['/venues', '/property-post']) {
    await page.goto(list);
    await isHarmless(list);
    await rows(page).first().click();
    await page.getByRole('article', { name: 'Record' }).waitFor();
    await isHarmless(`the first of ${list}`);
  }
  await page.goto('/events?view=gallery');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.goto(`/events/${id}/edit`);
  await expect(description(page)).toContainText('Safe');
  expect(elsewhere).toEqual([]);
});

for (const [part, bundles] of inStories(short))
  test(`S3.06 no malicious HTML has an effect when it is pasted, part ${part + 1}`, async ({ page }) => {
    const elsewhere = requestsElsewhere(page);
    await openSession(page.context(), people.owner);
    await page.goto(`/events/${await makeEvent(page)}/edit`);
    await expect(description(page)).toBeVisible();
    for (const pieces of bundles) await paste(page, `<p>Pasted</p>${pieces}`);
    await expect(description(page)).toContainText('Pasted');
    expect(await description(page).locator(harmful).count()).toBe(0);
    expect(elsewhere).toEqual([]);
  });

test('a text is written by keyboard alone, and text pasted from Word and Google Docs is clean', async ({ page }) => {
  await openSession(page.context(), people.owner);
  const id = await makeEvent(page, { description: '<p>First line</p>' });
  await page.goto(`/events/${id}/edit`);
  const { press, type, reach } = keyboardOf(page);
  const heading = page.getByRole('button', { name: 'Heading', exact: true });
  await reach(heading);
  await press('Tab');
  await expect(description(page)).toBeFocused();
  // The editor restores its own cursor by a timer of 20 ms; a later timer fires after it.
  await expect(async () => {
    await press('Control+End');
    await page.evaluate(() => new Promise((done) => setTimeout(done, 20)));
    expect(await page.evaluate(() => getSelection()?.focusOffset)).toBe('First line'.length);
  }).toPass();
  await press('Enter');
  await type('Bring ');
  await press('Control+b');
  await type('warm shoes');
  // The same keys fold the sidebar, but not while the user types.
  await expect(page.locator('[data-part="shell"]')).toHaveAttribute('data-sidebar', 'expanded');
  await press('Control+b', 'Enter', 'Alt+F10');
  await expect(heading).toBeFocused();
  await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(description(page)).toBeFocused();
  await type('one');
  await press('Enter');
  await type('two');
  await press('Control+]', 'Enter', 'Enter', 'Enter');
  await press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await expectClean(page, 'a link to an address');
  await type('lake.example');
  await press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(description(page)).toBeFocused();
  await press('Control+s');
  await expect(page).toHaveURL(({ pathname }) => pathname === `/events/${id}`);
  expect(await descriptionOf(page, id)).toBe(
    '<p>First line</p><p>Bring <strong>warm shoes</strong></p><ul><li><p>one</p><ul><li><p>two</p></li></ul></li></ul><p><a href="https://lake.example">lake.example</a></p>',
  );

  const elsewhere = requestsElsewhere(page);
  for (const program of ['word', 'googleDocs'] as const) {
    const pastedInto = await makeEvent(page);
    await page.goto(`/events/${pastedInto}/edit`);
    await description(page).click();
    await paste(page, pasted[program]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === `/events/${pastedInto}`);
    expect(await descriptionOf(page, pastedInto)).toBe(clean[program]);
  }
  expect(elsewhere).toEqual([]);
  await page.goto(`/events/${id}/edit`);
  await description(page).click();
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const pictures = page.getByRole('dialog').getByRole('listitem');
  await expect(pictures.first()).toBeVisible();
  await expectClean(page, 'a picture');
  await pictures.first().getByRole('button').first().click();
  // Without alt text yet, it is not a picture for screen readers.
  await expect(description(page).locator('img')).toBeVisible();
  await press('Control+s');
  await expect(page).toHaveURL(({ pathname }) => pathname === `/events/${id}`);
  await expect(page.getByRole('main').locator('img[src^="/v1/media/"]').last()).toBeVisible();
});

test.describe('without the editor’s code', () => {
  test.use({ expected: ['Failed to load resource', 'ERR_INTERNET_DISCONNECTED'] });

  test('S2.07 the form says so, its other fields work, and the editor loads once the connection is back', async ({
    page,
  }) => {
    await openSession(page.context(), people.owner);
    const id = await makeEvent(page, { description: '<p>As it was</p>' });
    const isEditor = /rich-text-editor.*\.js/;
    await page.route(isEditor, (route) => route.abort('internetdisconnected'));
    await page.goto(`/events/${id}/edit`);
    await expect(page.getByText('The editor is still loading.')).toBeVisible();
    await expect(page.getByText('As it was')).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('Written meanwhile');
    await page.unroute(isEditor);
    await expect(description(page)).toContainText('As it was');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Written meanwhile');
  });
});
