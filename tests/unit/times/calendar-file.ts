import type { RowReading } from '../../../server/services/table-file/formats/packed-table.ts';
import { calendarTable } from '../../../server/services/table-file/calendar/calendar-table.ts';

/** The bytes of a calendar with these lines. */
export const calendar = (...lines: string[]) =>
  Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n'));
export const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@x', 'SUMMARY:Market', ...lines, 'END:VEVENT'];

const now = new Date('2033-01-01T00:00:00Z');

/** The rows of a calendar by column, and the notes of the reader. */
export function rowsOf(bytes: Buffer) {
  const { table, notes } = calendarTable(bytes, now);
  const rows = table.pieces.flatMap(({ json }) => JSON.parse(json) as unknown[][]);
  const readings = table.pieces.flatMap(({ rowCount, readings: those }) =>
    Array.from({ length: rowCount }, (_, at) => those[at]),
  );
  return {
    table,
    notes,
    rows: rows.map((cells) => Object.fromEntries(table.headers.map((name, index) => [name, cells[index]]))),
    readings: readings.map((text) => (text ? (JSON.parse(text) as RowReading) : {})),
  };
}
