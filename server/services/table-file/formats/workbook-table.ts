import { boundCell, boundColumns, longRow } from '../bounds.ts';
import { tableFile } from '../../../../contract/calls/constants.ts';
import { grid } from '../grid.ts';
import type { Merge } from '../cells/heading.ts';
import { refuseOtherArchives } from '../other-kinds.ts';
import type { Cell, PackedTable } from './packed-table.ts';
import { type NumberLook, numberLooks, wallTimeOf } from './workbook-dates.ts';
import { local, readXml } from './workbook-xml.ts';
import { type Archive, openArchive } from './zip-directory.ts';

interface Sheet {
  name: string;
  path: string;
}

/**
 * Reads the `chosen` sheet of a workbook (XLSX), else the first one with rows. Dates are read as displayed, formulas by their
 * result, and vertically merged cells fill all their rows.
 * @returns the table, and the names of all sheets with rows.
 * @throws Error with a sentence.
 */
export function workbookTable(
  file: Buffer,
  chosen?: string,
): { table: PackedTable; sheet: { name: string; all: string[] } } {
  const archive = openArchive(file);
  refuseOtherArchives(archive);
  const { sheets, is1904 } = sheetsOf(archive);
  const shared = sharedTexts(archive);
  const looks = numberLooks(archive);
  let read: { table: PackedTable; name: string } | undefined;
  const all: string[] = [];
  for (const { name, path } of sheets) {
    const isWanted = !read && (chosen === undefined || name === chosen);
    const table = isWanted ? sheetTable(archive, path, { shared, looks, is1904 }) : undefined;
    if (table) read = { table, name };
    if (table || (!isWanted && hasRows(archive, path))) all.push(name);
  }
  if (!read && chosen !== undefined && all.length > 0)
    throw new Error(`This workbook has no sheet “${chosen}” with rows`);
  if (!read) throw new Error('There are no rows in this workbook');
  return { table: read.table, sheet: { name: read.name, all } };
}

function sheetsOf(archive: Archive): { sheets: Sheet[]; is1904: boolean } {
  const targets = new Map<string, string>();
  readXml(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target = '' }) => {
      if (name === 'Relationship' && Id) targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: Sheet[] = [];
  let is1904 = false;
  readXml(archive, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      const relation = Object.entries(attributes).find(([key]) => local(key) === 'id')?.[1];
      const path = targets.get(relation ?? '');
      if (name === 'sheet' && path && (attributes.state ?? 'visible') === 'visible')
        sheets.push({ name: attributes.name ?? '', path });
    },
  });
  return { sheets, is1904 };
}

/** Shared texts by index, without the phonetic readings of Japanese texts. */
function sharedTexts(archive: Archive): string[] {
  const texts: string[] = [];
  let [text, length, isText, isSound] = ['', 0, false, false];
  readXml(archive, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = '';
      isText = name === 't';
      if (name === 'rPh') isSound = true;
    },
    text: (piece) => {
      if (!isText || isSound) return;
      text += piece;
      boundCell(text.length);
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isSound = false;
      if (name !== 'si') return;
      texts.push(text);
      length += text.length;
      if (length > 3 * tableFile.rowLength * 10)
        throw new Error('The workbook takes too much memory to read; split it');
    },
  });
  return texts;
}

interface Book {
  shared: readonly string[];
  looks: readonly NumberLook[];
  is1904: boolean;
}

function sheetTable(archive: Archive, path: string, book: Book): PackedTable | undefined {
  const merges = mergesOf(archive, path);
  const table = grid(merges);
  const over = byRow(merges);
  let [cells, row, column, type, style, value, isValue, length, rows]: [
    Cell[],
    number,
    number,
    string,
    number,
    string,
    boolean,
    number,
    number,
  ] = [[], -1, -1, '', 0, '', false, 0, 0];
  readXml(archive, path, {
    open: (name, attributes) => {
      if (name === 'row') {
        [cells, column, length] = [[], -1, 0];
        row = attributes.r ? Number(attributes.r) - 1 : row + 1;
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        boundColumns(column - 15_000);
        [type, style, value] = [attributes.t ?? 'n', Number(attributes.s ?? 0), ''];
      }
      isValue = name === 'v' || name === 't';
    },
    text: (piece) => {
      if (!isValue) return;
      value += piece;
      boundCell(value.length, rows);
    },
    close: (name) => {
      isValue = false;
      if (name === 'c') {
        cells[column] = cellOf(value, type, style, book);
        length += value.length;
        if (length > tableFile.rowLength) throw longRow(rows);
      } else if (name === 'row') {
        const whole = Array.from({ length: cells.length }, (_, index) => cells[index] ?? null);
        for (const fill of over.get(row) ?? []) fill(whole, row);
        table.take(whole, row + 1);
        rows += 1;
      }
    },
  });
  return rows === 0 ? undefined : table.packed();
}

function cellOf(value: string, type: string, style: number, { shared, looks, is1904 }: Book): Cell {
  if (value === '' || type === 'e') return null;
  if (type === 's') return shared[Number(value)] ?? null;
  if (type === 'b') return value === '1';
  if (type === 'd') return value.replace(/T00:00:00(\.0+)?$/, '').replace(/\.0+$/, '');
  if (type !== 'n') return value;
  const number = Number(value);
  const look = looks[style];
  if (!Number.isFinite(number) || look === undefined) return Number.isFinite(number) ? number : value;
  return look.isTime ? wallTimeOf(number, is1904) : String(number).padStart(look.digits, '0');
}

/** Column index of a cell reference: `B7` → 1. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of place) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}

/** Reads the merged cells in a first pass, because they follow the rows. Limited in number against malicious files. */
function mergesOf(archive: Archive, path: string): Merge[] {
  const merges: Merge[] = [];
  const decoder = new TextDecoder('latin1');
  let kept = '';
  archive.read(path, (piece) => {
    const text = kept + decoder.decode(piece, { stream: true });
    for (const [, from = '', to = ''] of text.matchAll(/mergeCell [^>]*?ref="([A-Z]+\d+):([A-Z]+\d+)"/g))
      if (merges.length < 20_000) merges.push(mergeOf(from, to));
    kept = text.slice(Math.max(text.lastIndexOf('>') + 1, text.length - 100));
  });
  return merges;
}

const rowOf = (place: string) => Number(place.replace(/^[A-Z]+/, '')) - 1;
const mergeOf = (from: string, to: string): Merge => ({
  top: rowOf(from),
  left: columnOf(from),
  bottom: rowOf(to),
  right: columnOf(to),
});

type Fill = (cells: Cell[], row: number) => void;

/** Functions by row that repeat the value of a vertically merged cell. */
function byRow(merges: readonly Merge[]): Map<number, Fill[]> {
  const fills = new Map<number, Fill[]>();
  for (const { top, left, bottom, right } of merges) {
    if (bottom === top || left !== right || bottom - top > 1_000) continue;
    let value: Cell = null;
    const fill: Fill = (cells, row) => {
      if (row === top) value = cells[left] ?? null;
      else {
        while (cells.length <= left) cells.push(null);
        cells[left] ??= value;
      }
    };
    for (let row = top; row <= bottom; row += 1) fills.set(row, [...(fills.get(row) ?? []), fill]);
  }
  return fills;
}

/** Whether a sheet has a cell with a value. */
function hasRows(archive: Archive, path: string): boolean {
  let found = false;
  archive.read(path, (piece) => (found ||= /<(v|is)[ >]/.test(Buffer.from(piece).toString('latin1'))));
  return found;
}
