/** The rows of the list that is shown, from top to bottom, whether it is a table or a gallery. */
const rowsShown = () => [...document.querySelectorAll<HTMLElement>('#main [data-row]')];

/** The title of a row is the link that opens it, and what holds the focus for the row. */
const linkOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('td[data-primary] a, :scope > a');

const idOf = (row: HTMLElement | undefined) => (row ? Number(row.dataset.row) : undefined);

/** The row in which the focus is. */
export const rowInFocus = (): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>('#main [data-row]') ?? undefined;

/** The id of the row in which the focus is; else of the one where it was last, as long as that is shown. */
export const idInFocus = (last?: number): number | undefined =>
  idOf(rowInFocus() ?? rowsShown().find((row) => idOf(row) === last));

/** Whether a box offers to choose the row. */
export const isChoosable = (id: number): boolean =>
  document.querySelector(`#main [data-row="${id}"] input[type="checkbox"]`) !== null;

/** Moves the focus to a row. @returns whether it is shown. */
export function focusRow(id: number): boolean {
  const link = linkOf(rowsShown().find((row) => idOf(row) === id));
  link?.focus();
  return Boolean(link);
}

/** Moves the focus so many rows on, from the one where it was last; into the list by its first row. @returns where it is now. */
export function moveFocus(by: number, last?: number): number | undefined {
  const rows = rowsShown();
  const from = idInFocus(last);
  const at = rows.findIndex((row) => idOf(row) === from);
  const to = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
  linkOf(to)?.focus();
  to?.scrollIntoView?.({ block: 'nearest' });
  return idOf(to);
}
