import { tableFile } from '../../../contract/constants.ts';
import { boundColumns } from './bounds.ts';
import { type Merge, headingOf } from './heading.ts';
import { type Cell, type PackedTable, isFilled, packing } from './packed-table.ts';

/** How many rows are looked at before it is said which are headings. */
const looked = 25;

/** Packs rows of cells, of which the first ones are headings, or stand above them. */
export function grid(merges: readonly Merge[] = []) {
  const first: Cell[][] = [];
  let table: ReturnType<typeof packing> | undefined;
  const begin = () => {
    const { headers, rows } = headingOf(first, merges);
    table = packing(headers);
    for (const cells of first.slice(rows)) put(cells);
    return table;
  };
  const put = (cells: readonly Cell[]) => {
    if (cells.some(isFilled)) table!.take(cells);
  };
  return {
    take(cells: readonly Cell[]): void {
      if (cells.length > tableFile.columns) boundColumns(cells.findLastIndex(isFilled) + 1);
      if (table) put(cells);
      else if (first.push([...cells]) >= looked) begin();
    },
    /** Whether the headings are known, and how many rows came after them. */
    rowCount: () => table?.rowCount(),
    packed: (): PackedTable => (table ?? begin()).packed(),
  };
}
