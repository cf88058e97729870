import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

/** More Tab stops than between any two elements of one task. */
const patience = 220;

/** The focused element is visible: by its own ring, or by that of the box around it. */
function showsFocus(element: Element): boolean {
  for (let box: Element | null = element, depth = 0; box && depth < 4; box = box.parentElement, depth += 1) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
    if ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none') return true;
  }
  return false;
}

/** A user with a keyboard only. */
export function keyboardOf(page: Page) {
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const type = (text: string) => page.keyboard.type(text);

  /**
   * A headless browser has no address bar between the end and the start of a page, so the next Tab would continue from the
   * end.
   */
  async function step(key: string): Promise<void> {
    await page.keyboard.press(key);
    await page.evaluate(() => {
      if (document.hasFocus()) return;
      (document.activeElement as HTMLElement | null)?.blur();
      getSelection()?.collapse(document.body, 0);
    });
  }

  /** Presses Tab until the element has the focus, which must be visible. */
  async function reach(place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    let element = await place.first().elementHandle();
    /** Undefined if the page has replaced the element. */
    const isThere = () =>
      element!.evaluate((one) => (one.isConnected ? one === document.activeElement : undefined)).catch(() => undefined);
    for (let stops = 0; ; stops += 1) {
      const answer = await isThere();
      if (answer) break;
      if (answer === undefined) element = await place.first().elementHandle();
      else await step(key);
      expect(stops, `stops before ${String(place)}`).toBeLessThan(patience);
    }
    await expect
      .poll(() => place.first().evaluate(showsFocus), { message: `focus of ${String(place)} is seen` })
      .toBe(true);
  }

  return {
    press,
    type,
    reach,
    /** Reaches a button or a link, and presses it. */
    async activate(place: Locator, key = 'Enter'): Promise<void> {
      await reach(place);
      await press(key);
    },
    async write(place: Locator, text: string): Promise<void> {
      await reach(place);
      await press('Control+a');
      await type(text);
    },
  };
}
