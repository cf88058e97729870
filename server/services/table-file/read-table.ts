import { isUtf8 } from 'node:buffer';
import { csvTable } from './csv-table.ts';
import { jsonTable } from './json-table.ts';
import type { PackedTable } from './packed-table.ts';

const byteOrderMark = Buffer.from('\uFEFF');

/** @throws Error with a sentence when it is neither a CSV table with headings nor a JSON list of objects, or too large. */
export function readTable(file: Buffer): PackedTable {
  const bytes = file.subarray(0, byteOrderMark.length).equals(byteOrderMark)
    ? file.subarray(byteOrderMark.length)
    : file;
  refuseOtherFormats(bytes);
  const isJson = /^\s*[[{]/.test(bytes.toString('latin1', 0, 1_000));
  return isJson ? jsonTable(bytes) : csvTable(bytes);
}

const beginsWith = (bytes: Buffer, beginnings: string[]) =>
  beginnings.some((beginning) => bytes.toString('hex', 0, beginning.length / 2) === beginning);
const archives = ['504b0304', '504b0506', '1f8b'];
const utf16 = ['fffe', 'feff'];

/** Workbooks are archives, which are never opened here: a small one can hold any amount. */
function refuseOtherFormats(bytes: Buffer): void {
  if (beginsWith(bytes, archives))
    throw new Error('This is a workbook or an archive. Save the sheet as CSV in UTF-8 and bring that file');
  if (beginsWith(bytes, utf16)) throw new Error('Must be a text file in UTF-8, and this is UTF-16. Save it as UTF-8');
  if (!isUtf8(bytes)) throw new Error('Must be a text file in UTF-8');
}
