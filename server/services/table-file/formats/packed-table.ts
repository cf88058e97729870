import { tableFile } from '../../../../contract/calls/constants.ts';
import { isNothing } from '../cells/known-words.ts';
import { boundCell, boundCells, boundColumns, boundRows } from '../bounds.ts';
import { type ColumnFormat, lookOf } from '../cells/look.ts';

/** The value of a cell. */
export type Cell = string | number | boolean | null;

/** Whether a cell has a value. */
export const isFilled = (cell: Cell | undefined): boolean => cell !== null && String(cell ?? '').trim() !== '';

/** A note about a cell that was skipped or changed while reading. */
export interface CellNote {
  column: string;
  value: string;
  message: string;
}

/** Notes about a row from reading it. */
export interface RowReading {
  /** Why it cannot be imported, as a sentence. */
  refused?: string;
  notes?: readonly CellNote[];
  /** Whether it is private, and so not imported by default. */
  isPrivate?: boolean;
}

/** Data of a row in addition to its cells. */
interface RowOf {
  /** Number of the outer row, for a row of a nested list. */
  owner?: number | undefined;
  /** Line in the file. */
  line?: number | undefined;
  reading?: RowReading | undefined;
}

/** A table on its way to the database, in batches of JSON that are cheap to pass between threads. */
export interface PackedTable {
  headers: string[];
  /** Columns that identify each row, by the file's format. */
  key?: string[];
  /** Columns that are not imported by default. */
  aside?: string[];
  /** First values of each column, shortened for display. */
  samples: Record<string, string[]>;
  /** Detected format of each column. */
  looks: Record<string, ColumnFormat>;
  /** Count of filled cells per column. */
  filled: Record<string, number>;
  rowCount: number;
  /** Count of private rows. */
  privateRows: number;
  pieces: Piece[];
}

/** A batch of rows. */
interface Piece {
  rowCount: number;
  /** The cells of the rows. */
  json: string;
  /** Numbers of the outer rows, for a nested list. */
  owners: number[];
  /** Lines in the file, or else numbers of the rows. */
  lines: number[];
  /** Notes as JSON; sparse. */
  readings: (string | null)[];
}

/** A nested list of a file, with its path, such as `events`. */
export interface InnerList {
  path: string;
  table: PackedTable;
}

/** Result of reading a file. */
export interface ReadTable {
  table: PackedTable;
  lists: InnerList[];
  /** Encoding of the file; null if there is nothing to ask the user. */
  encoding: { name: string; isSure: boolean } | null;
  /** The sheet that was read and all others with rows, if a workbook has several. */
  sheet?: { name: string; all: string[] };
  /** Notes for the user. */
  notes: string[];
}

/** Characters of a batch, which its last row may exceed. */
const pieceLength = 500_000;
/** Sample of a column: maximum of different values, and their length. */
const sampled = { values: 200, length: 200 };

/**
 * Packs a table row by row, so that its cells are never all in memory.
 * @throws Error with a sentence above the limits.
 */
export function packing(named: readonly string[]) {
  const headers = named.map(storable);
  checkHeaders(headers);
  const samples = headers.map((): string[] => []);
  const values = headers.map(() => new Map<string, number>());
  const filled = headers.map(() => 0);
  const pieces: Piece[] = [];
  let texts: string[] = [];
  let lines: number[] = [];
  let owners: number[] = [];
  let readings: (string | null)[] = [];
  let [rowCount, privateRows, length] = [0, 0, 0];
  const close = () => {
    if (texts.length > 0)
      pieces.push({ rowCount: texts.length, json: `[${texts.join(',')}]`, owners, lines, readings });
    [texts, owners, lines, readings, length] = [[], [], [], [], 0];
  };
  return {
    rowCount: () => rowCount,
    /** Adds a row; missing cells at its end are empty. @throws Error for more cells than columns. */
    take(cells: readonly Cell[], { owner, line, reading }: RowOf = {}): void {
      rowCount += 1;
      boundRows(rowCount);
      boundCells(rowCount * headers.length);
      const beyond = cells.findIndex((cell, index) => index >= headers.length && String(cell ?? '').trim() !== '');
      if (beyond !== -1)
        throw new Error(`Line ${line ?? rowCount} has more cells than columns: “${shown(cells[beyond])}”`);
      const stored = headers.map((_, index) => {
        const cell = cells[index] ?? null;
        // Workbooks escape carriage returns this way, because XML normalizes them.
        return typeof cell === 'string' ? storable(cell).replaceAll(/_x000D_\r?\n?/gi, '\n') : cell;
      });
      for (const [index, cell] of stored.entries()) {
        if (cell === null || cell === '') continue;
        if (typeof cell === 'string') boundCell(cell.length, rowCount);
        if (samples[index]!.length < 3) addSample(samples[index]!, cell);
        const text = String(cell).trim().slice(0, sampled.length);
        if (text === '') continue;
        const [those, count] = [values[index]!, values[index]!.get(text) ?? 0];
        if (count > 0 || those.size < sampled.values) those.set(text, count + 1);
        if (!isNothing(text)) filled[index]! += 1;
      }
      const json = JSON.stringify(stored);
      texts.push(json);
      lines.push(line ?? rowCount);
      if (reading) readings[texts.length - 1] = JSON.stringify(reading, storedTexts);
      if (reading?.isPrivate) privateRows += 1;
      if (owner !== undefined) owners.push(owner);
      length += json.length;
      if (length > pieceLength) close();
    },
    /** The complete table. @throws Error with a sentence if it has no rows. */
    packed(): PackedTable {
      close();
      if (rowCount === 0) throw new Error('There are no rows in this file');
      const byHeader = <Value>(valueOf: (index: number) => Value) =>
        Object.fromEntries(headers.map((name, index) => [name, valueOf(index)]));
      return {
        headers,
        samples: byHeader((index) => samples[index]!),
        looks: byHeader((index) => lookOf(values[index]!)),
        filled: byHeader((index) => filled[index]!),
        rowCount,
        privateRows,
        pieces,
      };
    },
  };
}

function checkHeaders(headers: readonly string[]): void {
  boundColumns(headers.length);
  if (headers.some(({ length }) => length > tableFile.headingLength))
    throw new Error(`A column name has more than ${tableFile.headingLength} characters`);
}

const shown = (cell: Cell | undefined) => String(cell).trim().slice(0, 60).toWellFormed();

function addSample(samples: string[], cell: Cell): void {
  if (String(cell).trim() !== '') samples.push(shown(cell));
}

const storedTexts = (_: string, value: unknown) => (typeof value === 'string' ? storable(value) : value);

/** A text without null characters and lone surrogates, which PostgreSQL rejects. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
