/**
 * Positions where spreadsheets detect a formula: the start of a cell, or after a character that may separate cells there, such as `;`.
 * Includes full-width signs and existing apostrophes.
 */
const signs = String.raw`(?='*[=+\-@＝＋－＠])`;
const [before, behind] = [String.raw`(?<=^|[;\t\r\n])`, String.raw`(?='*[\t\r\n])`];
const formula = new RegExp(`${before}${signs}|^${behind}`, 'g');
const guard = new RegExp(`${before}'${signs}|^'${behind}`, 'g');

/** Prefixes formulas with an apostrophe, so that no spreadsheet computes them (OWASP). */
export const guarded = (text: string): string => text.replaceAll(formula, "'");

/** Removes only the apostrophes of `guarded`. */
export const unguarded = (cell: string): string => cell.replaceAll(guard, '');

/** A cell by RFC 4180. Numbers are never formulas; lists and structures become JSON. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = typeof value === 'number' ? text : guarded(text);
  return /[",;\t\r\n]/.test(safe) || safe.trim() !== safe ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cellOf).join(',')}\r\n`;

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';
