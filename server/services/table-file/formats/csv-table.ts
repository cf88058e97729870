import { CsvError, parse } from 'csv-parse/sync';
import { unguarded } from '../../../../contract/declaration/cells.ts';
import { tableFile } from '../../../../contract/calls/constants.ts';
import { boundCells, longRow } from '../bounds.ts';
import { delimiterOf } from './dialect.ts';
import { grid } from '../grid.ts';
import type { PackedTable } from './packed-table.ts';

/** Reads CSV in UTF-8, separated by commas, semicolons, tabs or bars. @throws Error with a sentence. */
export function csvTable(bytes: Buffer): PackedTable {
  const { delimiter, skipped } = delimiterOf(bytes);
  boundCells(countOf(bytes, delimiter.charCodeAt(0)));
  const table = grid();
  try {
    parse(bytes.subarray(skipped), {
      delimiter,
      skip_empty_lines: true,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: tableFile.rowLength,
      // Rows go directly into the table, so that the parser keeps no second copy.
      on_record: (cells: string[], { records, empty_lines: blank }: { records: number; empty_lines: number }) =>
        void table.take(cells.map(unguarded), records + blank),
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw longRow(table.rowCount());
    throw new Error(`The file cannot be read: ${error.message}`, { cause: error });
  }
  return table.packed();
}

function countOf(bytes: Buffer, wanted: number): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === wanted) count += 1;
  return count;
}
