import type { MouseEvent } from 'react';

const controls = 'a, button, input, label, select, textarea, summary, [role="button"]';

/**
 * Makes a click anywhere in a row act like one on its title, including a middle click or one with Ctrl or Command. The title
 * stays the only link of the row: for the keyboard, screen readers and the context menu.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as Element;
  const link = target.closest('tr')?.querySelector<HTMLAnchorElement>('td[data-primary] a');
  if (!link || event.button > 1 || target.closest(controls) || isMarking()) return;
  if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}

/** The user is selecting text to copy. */
const isMarking = () => window.getSelection()?.type === 'Range';
