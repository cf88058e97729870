import { writtenTruth } from './known-words.ts';
import type { Cell } from './packed-table.ts';

/** What calendar programs call the start of an event, and the columns that say whether it is private: Outlook, Google. */
const starts = /^(start date|beginnt am)$/i;
const marks = /^(private|sensitivity|privat|vertraulichkeit)$/i;
const words = /^(private|confidential|privat|vertraulich)$/i;

/** Tells which rows of a calendar's table are private; none of any other table, where `private` may mean anything. */
export function privacyOf(headers: readonly string[]): (cells: readonly Cell[]) => boolean {
  const places = headers.flatMap((header, at) => (marks.test(header.trim()) ? at : []));
  if (places.length === 0 || !headers.some((header) => starts.test(header.trim()))) return () => false;
  const isPrivate = (cell: Cell | undefined) =>
    writtenTruth(String(cell ?? '')) || words.test(String(cell ?? '').trim());
  return (cells) => places.some((at) => isPrivate(cells[at]));
}
