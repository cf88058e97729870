import { tableFile } from '../../../contract/constants.ts';
import { boundCell, boundColumns, boundRows } from './bounds.ts';

/** What a file says in one place. */
export type Cell = string | number | boolean | null;

/** A table on its way to the database, in pieces that take nobody's time to pass on. */
export interface PackedTable {
  headers: string[];
  /** The first filled cells of each column, as they can be shown. */
  samples: Record<string, string[]>;
  rowCount: number;
  /** The cells of some rows each, as JSON. */
  pieces: { rowCount: number; json: string }[];
}

/** Characters of a piece, which its last row may go beyond. */
const pieceLength = 500_000;

/**
 * Packs a table row by row, so that its cells never stand in memory all at once.
 * @throws Error with a sentence for headings that cannot be told apart, and for all beyond the limits.
 */
export function packing(named: readonly string[]) {
  const headers = named.map(storable);
  checkHeaders(headers);
  const samples = headers.map((): string[] => []);
  const pieces: PackedTable['pieces'] = [];
  let lines: string[] = [];
  let [rowCount, length] = [0, 0];
  const close = () => {
    if (lines.length > 0) pieces.push({ rowCount: lines.length, json: `[${lines.join(',')}]` });
    [lines, length] = [[], 0];
  };
  return {
    take(cells: readonly Cell[]): void {
      rowCount += 1;
      boundRows(rowCount);
      const stored = cells.map((cell) => (typeof cell === 'string' ? storable(cell) : cell));
      for (const [index, cell] of stored.entries()) {
        if (typeof cell === 'string') boundCell(cell.length, rowCount);
        if (samples[index]!.length < 3) addSample(samples[index]!, cell);
      }
      const line = JSON.stringify(stored);
      lines.push(line);
      length += line.length;
      if (length > pieceLength) close();
    },
    /** @throws Error with a sentence when there is nothing in it. */
    packed(): PackedTable {
      close();
      if (rowCount === 0) throw new Error('There are no rows in this file');
      return {
        headers,
        samples: Object.fromEntries(headers.map((name, index) => [name, samples[index]!])),
        rowCount,
        pieces,
      };
    },
  };
}

function checkHeaders(headers: readonly string[]): void {
  boundColumns(headers.length);
  if (headers.some(({ length }) => length > tableFile.headingLength))
    throw new Error(`A column has a name of more than ${tableFile.headingLength} characters`);
  const twice = headers.find((header, index) => headers.indexOf(header) !== index);
  if (twice !== undefined) throw new Error(`Two columns are called “${twice}”`);
}

function addSample(samples: string[], cell: Cell): void {
  const text = String(cell ?? '').trim();
  if (text !== '') samples.push(text.slice(0, 60).toWellFormed());
}

/** What PostgreSQL cannot hold is no text that somebody meant. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
