/** Rows of the visible list, table or gallery, from top to bottom. */
const rowsShown = () => [...document.querySelectorAll<HTMLElement>('#main [data-row]')];

/** The title link of a row, which takes the focus. */
const linkOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('td[data-primary] a, :scope > a');

const idOf = (row: HTMLElement | undefined) => (row ? Number(row.dataset.row) : undefined);

/** The row with the focus. */
export const rowInFocus = (): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>('#main [data-row]') ?? undefined;

/** Id of the focused row, else of the last one if it is still visible. */
export const idInFocus = (last?: number): number | undefined =>
  idOf(rowInFocus() ?? rowsShown().find((row) => idOf(row) === last));

/** Whether a row has a checkbox. */
export const isChoosable = (id: number): boolean =>
  document.querySelector(`#main [data-row="${id}"] input[type="checkbox"]`) !== null;

/** Focuses a row. @returns whether it is visible */
export function focusRow(id: number): boolean {
  const link = linkOf(rowsShown().find((row) => idOf(row) === id));
  link?.focus();
  return Boolean(link);
}

/** Moves the focus by rows from the last one; enters the list at its first row. @returns id of the focused row */
export function moveFocus(by: number, last?: number): number | undefined {
  const rows = rowsShown();
  const from = idInFocus(last);
  const at = rows.findIndex((row) => idOf(row) === from);
  const to = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
  linkOf(to)?.focus();
  to?.scrollIntoView?.({ block: 'nearest' });
  return idOf(to);
}
