import { richTextWords } from '../../../contract/rich-text/words.ts';
import type { FeedEvent, FeedSource } from './feed.ts';

/** Formats events as iCalendar (RFC 5545). Times are UTC moments, which need no zone definitions; all-day events are dates. */
export function calendarOf({ title, events }: FeedSource): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Waymark//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(title)}`,
    `X-WR-CALNAME:${escaped(title)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** STATUS in RFC 5545. A postponed event has no time yet, so it is tentative. */
const statuses: ReadonlyMap<string | null, string> = new Map([
  ['cancelled', 'CANCELLED'],
  ['postponed', 'TENTATIVE'],
]);

function linesOf({
  uid,
  page,
  title,
  start,
  end,
  eventStatus,
  where,
  contact,
  latitude,
  longitude,
  category,
  description,
  updatedAt,
}: FeedEvent) {
  const text = description ? richTextWords(description) : '';
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${moment(updatedAt)}`,
    `LAST-MODIFIED:${moment(updatedAt)}`,
    `DTSTART${timeOf(start)}`,
    ...(end ? [`DTEND${timeOf(end)}`] : []),
    `SUMMARY:${escaped(title)}`,
    `STATUS:${statuses.get(eventStatus) ?? 'CONFIRMED'}`,
    `URL:${page}`,
    ...(where ? [`LOCATION:${escaped(where)}`] : []),
    ...(contact ? [`CONTACT:${escaped(contact)}`] : []),
    ...(latitude !== null && longitude !== null ? [`GEO:${latitude};${longitude}`] : []),
    ...(category ? [`CATEGORIES:${escaped(category)}`] : []),
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    'END:VEVENT',
  ];
}

/** 2026-07-04T17:30:00.000Z → 20260704T173000Z */
const moment = (iso: string) => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const timeOf = (time: string) => (time.length === 10 ? `;VALUE=DATE:${time.replaceAll('-', '')}` : `:${moment(time)}`);

/** Escapes a text value. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

/** Folds a line to at most 75 bytes, without splitting characters. */
function folded(line: string): string {
  const lines: string[] = [];
  let [current, bytes] = ['', 0];
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (bytes + more > 75) {
      lines.push(current);
      [current, bytes] = [' ', 1];
    }
    current += character;
    bytes += more;
  }
  return [...lines, current].join('\r\n');
}
