import { calendarTable } from './calendar/calendar-table.ts';
import { csvTable } from './formats/csv-table.ts';
import { asUtf8 } from './encoding.ts';
import { jsonTable } from './formats/json-table.ts';
import { refuseOtherKinds, refuseOtherTexts } from './other-kinds.ts';
import type { ReadTable } from './formats/packed-table.ts';
import { isWordPress } from './wordpress/export-file.ts';
import { wordPressTable } from './wordpress/export-table.ts';
import { workbookTable } from './formats/workbook-table.ts';
import { isXliff } from '../xliff/read-xliff.ts';
import { xliffTable } from './formats/xliff-table.ts';

/** Options to read a file. */
export interface Reading {
  /** The user's choice of the encoding. */
  encoding?: string | undefined;
  /** The user's choice of a workbook's sheet. */
  sheet?: string | undefined;
  /** Resource to import into; it selects the list of a file with several. */
  resource?: string | undefined;
  /** Last path segments, in lower case, of lists with records of another resource. */
  lists?: readonly string[] | undefined;
  /** Names of objects that are not flattened; a name with a colon at its end is a prefix. */
  whole?: readonly string[] | undefined;
}

/**
 * Reads a file of records, and detects its type by content: CSV, JSON, GeoJSON, a workbook (XLSX), a calendar (iCalendar),
 * a WordPress export (WXR) or translations (XLIFF).
 * @throws Error with a sentence for an unsupported or too large file.
 */
export function readTable(
  file: Buffer,
  { encoding: chosen, sheet: chosenSheet, resource, lists = [], whole = [] }: Reading = {},
): ReadTable {
  if (beginsWith(file, ['504b0304', '504b0506'])) {
    const { table, sheet } = workbookTable(file, chosenSheet);
    const others = sheet.all.filter((name) => name !== sheet.name);
    if (others.length === 0) return { table, lists: [], encoding: null, notes: [] };
    const note = `Only the sheet “${sheet.name}” is imported, not: ${others.join(', ')}`;
    return { table, sheet, lists: [], encoding: null, notes: [note] };
  }
  refuseOtherKinds(file);
  const { bytes, encoding } = asUtf8(file, chosen);
  const asked = encoding.name === 'utf-8' ? null : encoding;
  const start = bytes.toString('latin1', 0, 1_000).trimStart();
  if (/^[[{]/.test(start)) {
    const shape = {
      isList: (path: string) => lists.includes(path.slice(path.lastIndexOf('.') + 1).toLowerCase()),
      isWhole: (path: string) => whole.some((name) => path === name || (name.endsWith(':') && path.startsWith(name))),
    };
    return { ...jsonTable(bytes, shape, resource), encoding: asked };
  }
  if (/^BEGIN:V(CALENDAR|EVENT|TIMEZONE|TODO|JOURNAL)\b/i.test(start))
    return { ...calendarTable(bytes), lists: [], encoding: asked };
  if (isWordPress(bytes)) return { ...wordPressTable(bytes, resource), lists: [], encoding: asked };
  if (isXliff(bytes)) return { ...xliffTable(bytes, resource), lists: [], encoding: asked };
  refuseOtherTexts(bytes);
  return { table: csvTable(bytes), lists: [], encoding: asked, notes: [] };
}

const beginsWith = (bytes: Buffer, beginnings: string[]) =>
  beginnings.some((beginning) => bytes.toString('hex', 0, beginning.length / 2) === beginning);
