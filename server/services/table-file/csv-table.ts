import { CsvError, parse } from 'csv-parse/sync';
import { unguarded } from '../../../contract/cells.ts';
import { tableFile } from '../../../contract/constants.ts';
import { boundValues, longRow } from './bounds.ts';
import { type PackedTable, packing } from './packed-table.ts';

/** Reads a table of values with commas, semicolons or tabs between them. */
export function csvTable(bytes: Buffer): PackedTable {
  const delimiter = delimiterOf(bytes);
  boundValues(countOf(bytes, delimiter.charCodeAt(0)));
  let table: ReturnType<typeof packing> | undefined;
  let rowCount = 0;
  const take = (cells: string[]) => {
    if (!table) table = packing(cells.map((header, index) => header.trim() || `Column ${index + 1}`));
    else {
      rowCount += 1;
      table.take(cells.map(unguarded));
    }
  };
  try {
    parse(bytes, {
      delimiter,
      skip_empty_lines: true,
      max_record_size: tableFile.rowLength,
      // What is taken here is not kept a second time.
      on_record: (cells: string[]) => void take(cells),
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw longRow(table && rowCount + 1);
    throw new Error(`The file cannot be read: ${error.message}`, { cause: error });
  }
  return (table ?? packing([])).packed();
}

/** The one of which the first line has most. */
function delimiterOf(bytes: Buffer): string {
  const [heading = ''] = bytes.toString('latin1', 0, tableFile.rowLength).split('\n', 1);
  const [delimiter = ','] = ['\t', ';', ','].sort(
    (one, other) => heading.split(other).length - heading.split(one).length,
  );
  return delimiter;
}

function countOf(bytes: Buffer, wanted: number): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === wanted) count += 1;
  return count;
}
