/**
 * Where a spreadsheet would read a formula: at the beginning of a cell, and behind what may separate cells there, `;` in most of Europe.
 * Full-width signs are read as well. Apostrophes that are already in front count as a part.
 */
const signs = String.raw`(?='*[=+\-@＝＋－＠])`;
const [before, behind] = [String.raw`(?<=^|[;\t\r\n])`, String.raw`(?='*[\t\r\n])`];
const formula = new RegExp(`${before}${signs}|^${behind}`, 'g');
const guard = new RegExp(`${before}'${signs}|^'${behind}`, 'g');

/** A text as a cell that no spreadsheet computes: an apostrophe goes in front of each formula (OWASP). */
export const guarded = (text: string): string => text.replaceAll(formula, "'");

/** Takes the apostrophes of `guarded` away again, and no others. */
export const unguarded = (cell: string): string => cell.replaceAll(guard, '');

/** One cell by RFC 4180. Numbers are no formulas, whatever their sign; lists and structures travel as JSON. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = typeof value === 'number' ? text : guarded(text);
  return /[",;\t\r\n]/.test(safe) || safe.trim() !== safe ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cellOf).join(',')}\r\n`;

/** Tells spreadsheets that the text behind it is UTF-8. */
export const byteOrderMark = '\uFEFF';
