import { keyboardOf } from '../stage/keyboard.ts';
import { expect, people, rows, signIn, switcher, test } from '../stage/story.ts';

test('an editor finds, opens, selects and creates events with a few keys', async ({ page }) => {
  const keys = keyboardOf(page);
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  const box = page.getByRole('combobox', { name: 'Search everything' });
  const address = () => new URL(page.url()).pathname;
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const inList = async () => {
    await expect(rows(page).first()).toBeVisible();
    // The list's shortcuts load after its rows.
    await expect(async () => {
      await keys.press('k');
      expect(await focused()).toBe(await rows(page).first().textContent());
    }).toPass();
  };
  await signIn(page, people.owner);

  await test.step('the palette opens a page, and finds records despite missing accents and typing errors', async () => {
    await keys.press('Control+k');
    await expect(box).toBeFocused();
    await keys.type('events');
    await expect(palette.getByRole('option', { name: /^Events/ }).first()).toHaveAttribute('aria-selected', 'true');
    await keys.press('Enter');
    await inList();
    // The demo schedules some events for the days to come.
    const decided = page.getByRole('row').filter({ has: page.getByRole('cell', { name: /^(Published|Draft)$/ }) });
    const title = (await decided.locator('td[data-primary] a').nth(1).textContent())!;
    // A letter is missing in its first long word.
    const typed = title.replace(/(\p{L}{3})\p{L}(?=\p{L}{2})/u, '$1');
    await keys.press('Control+k');
    await keys.type(typed);
    await expect(palette.getByRole('option', { selected: true })).toContainText(title);
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await keys.press('Control+k');
    await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(title);
    await keys.press('Escape');
    await expect(box).toHaveCount(0);
  });

  await test.step('the palette offers the actions of the open record', async () => {
    const status = page.getByRole('article').getByText(/^(Published|Draft)$/).first(); // prettier-ignore
    const before = (await status.textContent())!;
    await keys.press('Control+k');
    await keys.type(before === 'Published' ? 'unpublish' : 'publish');
    await expect(palette.getByRole('group', { name: 'On this screen' }).getByRole('option').first()).toBeVisible();
    await keys.press('Enter');
    await expect(status).toHaveText(before === 'Published' ? 'Draft' : 'Published');
  });

  await test.step('g and e open the events; j, k and x move and select', async () => {
    await keys.press('g', 'e');
    await inList();
    await keys.press('j', 'x', 'j', 'j', 'Shift+X');
    await expect(page.getByText('3 selected')).toBeVisible();
    await keys.press('k');
    expect(await focused()).toBe(await rows(page).nth(2).textContent());
  });

  await test.step('the space bar opens a preview, j moves on in the list, Escape returns to the row', async () => {
    const look = page.getByRole('complementary', { name: 'Quick look' });
    await keys.press(' ');
    await expect(look.getByRole('heading', { level: 2 })).toHaveText((await rows(page).nth(2).textContent())!);
    await keys.press('j');
    const next = (await rows(page).nth(3).textContent())!;
    await expect(look.getByRole('heading', { level: 2 })).toHaveText(next);
    expect(address()).toBe('/events');
    await keys.press('Escape');
    await expect(look).toHaveCount(0);
    expect(await focused()).toBe(next);
  });

  await test.step('e edits, Enter opens, n creates, and none of them while the user types', async () => {
    await keys.press('e');
    await page.waitForURL(/\/events\/\d+\/edit$/);
    const title = page.getByRole('textbox', { name: 'Title' });
    const before = await title.inputValue();
    await keys.reach(title);
    await keys.press('End', 'n', '/', '?', 'e');
    await expect(title).toHaveValue(`${before}n/?e`);
    await page.goto('/events');
    await inList();
    await keys.press('j', 'Enter');
    await page.waitForURL(/\/events\/\d+$/);
    await keys.press('g', 'e');
    await inList();
    await keys.press('n');
    await page.waitForURL(/\/events\/create$/);
  });

  await test.step('the slash focuses the search, the question mark lists all shortcuts', async () => {
    await page.goto('/venues');
    await inList();
    await keys.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search venues' })).toBeFocused();
    await keys.type('?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await keys.press('Control+a', 'Delete');
    await keys.reach(page.getByRole('button', { name: 'Filters' }));
    await keys.press('?');
    const all = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(all.getByText('Quick look')).toBeVisible();
    await keys.press('Escape');
    await expect(all).toHaveCount(0);
  });

  await test.step('the palette switches the workspace', async () => {
    await keys.press('Control+k');
    await keys.type('switch');
    const other = palette.getByRole('option', { selected: true });
    await expect(other).toContainText('Switch to');
    const name = (await other.textContent())!.replaceAll(/[\u2066-\u2069]/g, '').replace(/^.*Switch to /, '');
    await keys.press('Enter');
    await expect(switcher(page)).toContainText(name);
  });
});

test('letters typed while the palette appears are all kept', async ({ page }) => {
  await page.addInitScript((letters) => {
    const write = (box: HTMLInputElement, letter: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, box.value + letter);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const seen = new MutationObserver(() => {
      const box = document.querySelector<HTMLInputElement>('dialog[open] input[role="combobox"]');
      if (!box) return;
      seen.disconnect();
      for (const letter of letters) write(box, letter);
    });
    seen.observe(document, { subtree: true, childList: true, attributes: true });
  }, 'switch');
  await signIn(page, people.owner);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toHaveValue('switch');
  await expect(page.getByRole('option', { selected: true })).toContainText('Switch to');
});

test('a press while a dialog closes takes effect', async ({ page }) => {
  // A busy browser reports late that a dialog has closed.
  await page.addInitScript(() => {
    const late = new WeakSet<Event>();
    const hold = (event: Event) => {
      if (late.has(event)) return;
      event.stopImmediatePropagation();
      const again = new Event('close');
      late.add(again);
      const { dataset } = document.documentElement;
      const count = (change: number) => (dataset.closing = String(Number(dataset.closing ?? 0) + change));
      count(1);
      setTimeout(() => {
        event.target?.dispatchEvent(again);
        count(-1);
      }, 500);
    };
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function open() {
      this.addEventListener('close', hold, true);
      showModal.call(this);
    };
  });
  await signIn(page, people.owner);
  await page.keyboard.press('?');
  const all = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const box = page.getByRole('combobox', { name: 'Search everything' });
  await expect(all).toBeVisible();
  for (let times = 0; times < 2; times += 1) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
  }
  await expect(page.locator('html')).toHaveAttribute('data-closing', '0');
  await expect(box).toBeFocused();
});
