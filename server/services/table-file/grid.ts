import { tableFile } from '../../../contract/calls/constants.ts';
import { boundColumns } from './bounds.ts';
import { type Merge, headingOf } from './cells/heading.ts';
import { type Cell, type PackedTable, isFilled, packing } from './formats/packed-table.ts';
import { privacyOf } from './private-rows.ts';

/** Rows collected to detect the header rows. */
const sampledRows = 25;

/** Packs rows of cells, and detects the header rows among the first ones. */
export function grid(merges: readonly Merge[] = []) {
  const first: { cells: Cell[]; line: number | undefined }[] = [];
  let table: ReturnType<typeof packing> | undefined;
  let isPrivate: ReturnType<typeof privacyOf> = () => false;
  const begin = () => {
    const { headers, rows } = headingOf(first.map(({ cells }) => cells), merges); // prettier-ignore
    table = packing(headers);
    isPrivate = privacyOf(headers);
    for (const { cells, line } of first.slice(rows)) put(cells, line);
    return table;
  };
  const put = (cells: readonly Cell[], line: number | undefined) => {
    if (!cells.some(isFilled)) return;
    table!.take(cells, { line, reading: isPrivate(cells) ? { isPrivate: true } : undefined });
  };
  return {
    /** Adds a row, with its line in the spreadsheet. */
    take(cells: readonly Cell[], line?: number): void {
      if (cells.length > tableFile.columns) boundColumns(cells.findLastIndex(isFilled) + 1);
      if (table) put(cells, line);
      else if (first.push({ cells: [...cells], line }) >= sampledRows) begin();
    },
    /** Rows after the header; undefined before the header is detected. */
    rowCount: () => table?.rowCount(),
    packed: (): PackedTable => (table ?? begin()).packed(),
  };
}
