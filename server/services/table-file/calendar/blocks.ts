import { type ContentLine, type OddLine, contentLines } from './content-lines.ts';

/** The lines between BEGIN and END of an event. */
export interface Block {
  /** Number of its first line. */
  line: number;
  lines: ContentLine[];
  /** Invalid lines. */
  odd: OddLine[];
}

/** A calendar of a file. */
export interface Calendar {
  events: Block[];
  /** VTIMEZONE blocks as text. */
  zones: string[];
  /** X-WR-TIMEZONE. */
  zone: string;
}

/** The calendars of a file, the count of tasks and journals, and whether the file ends within an event. */
export function calendarsIn(bytes: Buffer): { calendars: Calendar[]; others: number; isCut: boolean } {
  const calendars: Calendar[] = [];
  let others = 0;
  let event: Block | undefined;
  let zone: string[] | undefined;
  let within: string[] = [];
  const current = () => calendars.at(-1) ?? begin();
  const begin = () => {
    calendars.push({ events: [], zones: [], zone: '' });
    return calendars.at(-1)!;
  };
  for (const one of contentLines(bytes)) {
    if (!('name' in one)) {
      event?.odd.push(one);
      continue;
    }
    const what = one.value.toUpperCase();
    if (zone) zone.push(written(one));
    if (one.name === 'begin') {
      // The next event or calendar also ends a block without END.
      if (what === 'VCALENDAR' || what === 'VEVENT') [within, zone, event] = [[], undefined, undefined];
      if (what === 'VCALENDAR') {
        begin();
        continue;
      }
      within.push(what);
      if (what === 'VEVENT') current().events.push((event = { line: one.line, lines: [], odd: [] }));
      if (what === 'VTIMEZONE') zone = ['BEGIN:VTIMEZONE'];
      if (what === 'VTODO' || what === 'VJOURNAL') others += 1;
    } else if (one.name === 'end') {
      within.pop();
      if (what === 'VEVENT' || what === 'VCALENDAR') event = undefined;
      if (what === 'VTIMEZONE' && zone) {
        current().zones.push(zone.join('\r\n'));
        zone = undefined;
      }
    } else if (event && within.length === 1) event.lines.push(one);
    else if (one.name === 'x-wr-timezone' && within.length === 0) current().zone ||= one.value;
  }
  return { calendars, others, isCut: event !== undefined };
}

const written = ({ name, value }: ContentLine) => `${name.toUpperCase()}:${value}`;
