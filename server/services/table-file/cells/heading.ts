import { type Cell, isFilled } from '../formats/packed-table.ts';

/** Merged cells of a sheet; zero-based, both ends inclusive. */
export interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

interface Heading {
  headers: string[];
  /** Count of header rows, including titles above them. */
  rows: number;
}

const textOf = (cell: Cell | undefined) =>
  String(cell ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ');
const filledIn = (row: readonly Cell[]) => row.filter(isFilled).length;

/**
 * Detects the column names. Titles above them are skipped. A heading over several columns is joined with those beneath it:
 * `Address.City`.
 */
export function headingOf(first: readonly (readonly Cell[])[], merges: readonly Merge[]): Heading {
  const widest = Math.max(0, ...first.map(filledIn));
  const isTitle = (row: readonly Cell[]) => filledIn(row) === 0 || (widest > 2 && filledIn(row) === 1);
  // The last row cannot be the header, because at least one row follows it.
  const at = Math.max(
    0,
    first.slice(0, -1).findIndex((row) => !isTitle(row)),
  );
  const head = first[at] ?? [];
  const beneath = first[at + 1] ?? [];
  const over = merges.filter(({ top, bottom }) => top <= at && bottom >= at);
  const isDouble = over.length > 0 ? over.some(isAcross) : isGroup(head, beneath) && first.length > at + 2;
  // A column without a name counts if it has values.
  const below = Math.max(0, ...first.slice(at + 1).map(lastFilled));
  const width = Math.max(lastFilled(head), isDouble ? lastFilled(beneath) : 0, Math.min(head.length, below));
  let group = '';
  const names = Array.from({ length: width }, (_, index) => {
    const own = textOf(head[index]);
    if (!isDouble) return own;
    const merge = over.find(({ left, right }) => left <= index && right >= index);
    if (own !== '' || (over.length > 0 && !merge)) group = own;
    const part = merge && merge.bottom > at ? '' : textOf(beneath[index]);
    return [group, part].filter(Boolean).join('.');
  });
  return { headers: distinct(names), rows: at + (isDouble ? 2 : 1) };
}

const isAcross = ({ left, right, top, bottom }: Merge) => right > left && bottom === top;

/** Detects a group header without merged cells, as in CSV: the row beneath has names exactly where headings are missing. */
function isGroup(head: readonly Cell[], beneath: readonly Cell[]): boolean {
  const columns = Array.from({ length: Math.max(lastFilled(head), lastFilled(beneath)) }, (_, index) => index);
  const missing = columns.filter((index) => !isFilled(head[index]));
  return (
    missing.length > 0 &&
    missing.every((index) => isFilled(beneath[index])) &&
    columns.some((index) => isFilled(head[index]) && !isFilled(beneath[index])) &&
    beneath.every((cell) => !/\d/.test(textOf(cell)))
  );
}

const lastFilled = (row: readonly Cell[]) => row.findLastIndex(isFilled) + 1;

/** Makes column names unique: unnamed columns get their number, repeated names a count. */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given, index) => {
    const name = given || `Column ${index + 1}`;
    let own = name;
    for (let count = 2; taken.has(own); count += 1) own = `${name} (${count})`;
    taken.add(own);
    return own;
  });
}
