import { tableFile } from '../../../contract/calls/constants.ts';

const inWords = (count: number) => count.toLocaleString('en');

/** The error of a file above a limit. */
const tooMany = (count: number, what: string) =>
  new Error(`The file has more than ${inWords(count)} ${what}; split it`);

/** @throws Error with a sentence above the limit of rows. */
export function boundRows(count: number): void {
  if (count > tableFile.rows) throw tooMany(tableFile.rows, 'rows');
}

/** @throws Error with a sentence above the limit of cells. */
export function boundCells(count: number): void {
  if (count > tableFile.cells) throw tooMany(tableFile.cells, 'cells');
}

/** @throws Error with a sentence above the limit of values. */
export function boundValues(count: number): void {
  if (count > tableFile.values) throw tooMany(tableFile.values, 'values');
}

/** @throws Error with a sentence above the limit of columns. */
export function boundColumns(count: number): void {
  if (count > tableFile.columns) throw new Error(`There are more than ${tableFile.columns} columns in this file`);
}

/** @throws Error with a sentence for a cell above the limit of characters. */
export function boundCell(length: number, row?: number): void {
  if (length > tableFile.cellLength)
    throw new Error(
      `A cell has more than ${inWords(tableFile.cellLength)} characters${row === undefined ? '' : ` in row ${row}`}`,
    );
}

/** The error of a row, or of the header row, above the limit of characters. */
export const longRow = (row: number | undefined) =>
  new Error(
    `${row === undefined ? 'The header row' : `Row ${row}`} has more than ${inWords(tableFile.rowLength)} characters. Check for a missing quotation mark.`,
  );
