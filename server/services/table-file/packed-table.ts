import { tableFile } from '../../../contract/calls/constants.ts';
import { isNothing } from './known-words.ts';
import { boundCell, boundCells, boundColumns, boundRows } from './bounds.ts';
import { type ColumnFormat, lookOf } from './look.ts';

/** What a file says in one place. */
export type Cell = string | number | boolean | null;

/** Whether a cell says anything. */
export const isFilled = (cell: Cell | undefined): boolean => cell !== null && String(cell ?? '').trim() !== '';

/** A note about a cell that was left empty or changed while it was read. */
export interface CellNote {
  column: string;
  value: string;
  message: string;
}

/** Findings about a row while it was read. */
export interface RowReading {
  /** Why it cannot be taken, in a sentence. */
  refused?: string;
  notes?: readonly CellNote[];
  /** Whether it is meant for few: left out unless it is asked for. */
  isPrivate?: boolean;
}

/** What is known of a row besides its cells. */
interface RowOf {
  /** In a list within other rows: of which of them it is. */
  owner?: number | undefined;
  /** Its line in the file. */
  line?: number | undefined;
  reading?: RowReading | undefined;
}

/** A table on its way to the database, in pieces that take nobody's time to pass on. */
export interface PackedTable {
  headers: string[];
  /** Columns that distinguish all rows, as their format says. */
  key?: string[];
  /** Columns that are left out unless they are asked for. */
  aside?: string[];
  /** The first filled cells of each column, as they can be shown. */
  samples: Record<string, string[]>;
  /** What the values of each column look like. */
  looks: Record<string, ColumnFormat>;
  /** How many cells of each column say something. */
  filled: Record<string, number>;
  rowCount: number;
  /** How many rows are meant for few. */
  privateRows: number;
  pieces: Piece[];
}

/** The cells of some rows, as JSON. */
interface Piece {
  rowCount: number;
  json: string;
  /** In a list within other rows: of which of them each is. */
  owners: number[];
  /** The line of each in the spreadsheet; of other files its number. */
  lines: number[];
  /** Findings while they were read, as JSON; empty if there are none. */
  readings: (string | null)[];
}

/** A list within the rows of a file, by its path: `events`. */
export interface InnerList {
  path: string;
  table: PackedTable;
}

/** What was read of a file. */
export interface ReadTable {
  table: PackedTable;
  lists: InnerList[];
  /** How the letters were written; null where that is no question. */
  encoding: { name: string; isSure: boolean } | null;
  /** Of a workbook with several sheets that have rows: which one was read, and all of them. */
  sheet?: { name: string; all: string[] };
  /** What somebody should know who brings this file. */
  notes: string[];
}

/** Characters of a piece, which its last row may go beyond. */
const pieceLength = 500_000;
/** How many different values of a column are looked at, and how much of each. */
const looked = { values: 200, length: 200 };

/**
 * Packs a table row by row, so that its cells never stand in memory all at once.
 * @throws Error with a sentence for all beyond the limits.
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
    /** A row; one that is shorter than the headings is empty where it ends. */
    take(cells: readonly Cell[], { owner, line, reading }: RowOf = {}): void {
      rowCount += 1;
      boundRows(rowCount);
      boundCells(rowCount * headers.length);
      const beyond = cells.findIndex((cell, index) => index >= headers.length && String(cell ?? '').trim() !== '');
      if (beyond !== -1)
        throw new Error(`Line ${line ?? rowCount} has more cells than columns: “${shown(cells[beyond])}”`);
      const stored = headers.map((_, index) => {
        const cell = cells[index] ?? null;
        // Line ends as workbooks write them where XML has no sign for them.
        return typeof cell === 'string' ? storable(cell).replaceAll(/_x000D_\r?\n?/gi, '\n') : cell;
      });
      for (const [index, cell] of stored.entries()) {
        if (cell === null || cell === '') continue;
        if (typeof cell === 'string') boundCell(cell.length, rowCount);
        if (samples[index]!.length < 3) addSample(samples[index]!, cell);
        const text = String(cell).trim().slice(0, looked.length);
        if (text === '') continue;
        const [those, count] = [values[index]!, values[index]!.get(text) ?? 0];
        if (count > 0 || those.size < looked.values) those.set(text, count + 1);
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
    /** @throws Error with a sentence when there is nothing in it. */
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

/** What PostgreSQL cannot hold is no text that somebody meant. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
