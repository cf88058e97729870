/** Opens the folds around an element: a closed one would refuse the focus. */
export function unfold(element: Element | null | undefined): void {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
}

/**
 * Focuses an input in sight: one that has the focus already, behind the bar, would not be scrolled. Of several, such as
 * day and time, the first invalid one.
 */
export function focusInSight(id: string): void {
  const invalid = document.querySelector<HTMLElement>(`:is([id='${id}'], [id^='${id}-'])[aria-invalid='true']`);
  const input = invalid ?? document.getElementById(id);
  unfold(input);
  input?.focus();
  input?.scrollIntoView?.({ block: 'nearest' });
}
