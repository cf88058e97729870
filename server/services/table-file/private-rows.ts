import { writtenTruth } from './cells/known-words.ts';
import type { Cell } from './formats/packed-table.ts';

/** Columns of Outlook's and Google's calendar exports: the start of an event, and its privacy. */
const starts = /^(start date|beginnt am)$/i;
const marks = /^(private|sensitivity|privat|vertraulichkeit)$/i;
const words = /^(private|confidential|privat|vertraulich)$/i;

/** A test for private rows of a calendar export. In other tables no row is private, because `private` has other meanings. */
export function privacyOf(headers: readonly string[]): (cells: readonly Cell[]) => boolean {
  const places = headers.flatMap((header, at) => (marks.test(header.trim()) ? at : []));
  if (places.length === 0 || !headers.some((header) => starts.test(header.trim()))) return () => false;
  const isPrivate = (cell: Cell | undefined) =>
    writtenTruth(String(cell ?? '')) || words.test(String(cell ?? '').trim());
  return (cells) => places.some((at) => isPrivate(cells[at]));
}
