/** What a spreadsheet would take for a formula, also behind apostrophes that are already there. */
const formula = /^'*[=+\-@\t\r]/;

/** A text as a cell that no spreadsheet computes: what begins like a formula gets an apostrophe in front (OWASP). */
export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Takes the apostrophe of `guarded` away again, and no other. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

/** One cell by RFC 4180. Numbers are no formulas, whatever their sign; lists and structures travel as JSON. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? guarded(value) : JSON.stringify(value);
  return /[",\r\n]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cellOf).join(',')}\r\n`;

/** Tells spreadsheets that the text behind it is UTF-8. */
export const byteOrderMark = '\uFEFF';
