import type { MouseEvent } from 'react';

const controls = 'a, button, input, label, select, textarea, summary, [role="button"]';

/**
 * A click anywhere in a row does what a click on its title does, a middle click or one with Ctrl or Command included.
 * The title stays the one link of the row: for the keyboard, for screen readers and for the browser's own menu.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as Element;
  const link = target.closest('tr')?.querySelector<HTMLAnchorElement>('td[data-primary] a');
  if (!link || event.button > 1 || target.closest(controls) || isMarking()) return;
  if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}

/** Whoever has marked text in a row wants to copy it. */
const isMarking = () => window.getSelection()?.type === 'Range';
