import type { Archive } from './zip-directory.ts';
import { readXml } from './workbook-xml.ts';

/** Display of a cell's number: as a time, or padded with zeros to a number of digits; undefined: plain. */
export type NumberLook = { isTime: true; digits?: never } | { isTime: false; digits: number } | undefined;

/** Ids of built-in formats for days and times. */
const builtIn = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);

/** Display formats by the index of a cell's style. */
export function numberLooks(archive: Archive): NumberLook[] {
  const formats = new Map<string, string>();
  const looks: NumberLook[] = [];
  let isCellStyle = false;
  readXml(archive, 'xl/styles.xml', {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(numFmtId, formatCode);
      else if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'xf' && isCellStyle) looks.push(lookOf(numFmtId, formats.get(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return looks;
}

function lookOf(id: string, code: string | undefined): NumberLook {
  if (code === undefined) return builtIn.has(Number(id)) ? { isTime: true } : undefined;
  const bare = code.replaceAll(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]|_.|\*./gi, '').split(';')[0]!;
  if (/[ymdhs]/i.test(bare) && !/General/i.test(bare)) return { isTime: true };
  return /^0{2,}$/.test(bare) ? { isTime: false, digits: bare.length } : undefined;
}

const dayMs = 86_400_000;

/** Converts a serial number of days to local time: `2026-05-01`, `2026-05-01T19:30`, or `19:30` below one day. */
export function wallTimeOf(days: number, is1904: boolean): string {
  // Excel counts 1900 as a leap year.
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const seconds = Math.round(days * 86_400);
  const at = epoch + seconds * 1_000;
  if (!Number.isFinite(at) || Math.abs(at) > 8e15) return String(days);
  const written = new Date(at).toISOString();
  const clock = written.slice(11, written.slice(17, 19) === '00' ? 16 : 19);
  if (days >= 0 && days < 1) return clock;
  return (at - epoch) % dayMs === 0 ? written.slice(0, 10) : `${written.slice(0, 10)}T${clock}`;
}
