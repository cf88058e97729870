/** A table cell: row id and field. */
export interface CellPlace {
  id: number;
  /** Name of the field. */
  name: string;
}

/** The table cell that contains an element. */
export function placeOf(element: Element | null): CellPlace | undefined {
  const cell = element?.closest<HTMLElement>('#main [data-row] > td[data-field]');
  const id = Number(cell?.closest<HTMLElement>('[data-row]')?.dataset.row);
  const name = cell?.dataset.field;
  return name && id ? { id, name } : undefined;
}

export const isSamePlace = (one: CellPlace | undefined, other: CellPlace | undefined): boolean =>
  one?.id === other?.id && one?.name === other?.name;

const cellAt = ({ id, name }: CellPlace) =>
  document.querySelector<HTMLElement>(`#main [data-row="${id}"] > td[data-field="${CSS.escape(name)}"]`);

/** Position and size of a cell relative to the layer above the table (px). */
export interface CellBox {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Least width of an input with its buttons (px). */
const leastWidth = 290;

/** Box of a cell; undefined if it is not shown. `asInput` leaves room for an input at the right edge. */
export function boxOf(place: CellPlace, from: Element, asInput: boolean): CellBox | undefined {
  const cell = cellAt(place);
  if (!cell) return undefined;
  const [inner, outer] = [cell.getBoundingClientRect(), from.getBoundingClientRect()];
  const left = inner.left - outer.left;
  const furthest = outer.width - Math.max(inner.width, leastWidth);
  return {
    top: inner.top - outer.top,
    left: asInput ? Math.max(0, Math.min(left, furthest)) : left,
    width: inner.width,
    height: inner.height,
  };
}
