/** A value of a record where a list shows it. */
export interface CellPlace {
  id: number;
  /** The field, by its name. */
  name: string;
}

/** The cell of a table in which something is, or that an element is. */
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

/** Where a cell lies, seen from the corner of what lies above the table (px). */
export interface CellBox {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** As wide as an input with its buttons is, where a cell is narrower. */
const leastWidth = 290;

/** Nothing where the cell is not shown. `asInput`: so far from the end that an input has room. */
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
