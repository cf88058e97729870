import { type DayOrder, writtenClock, writtenTime } from './written-time.ts';

/** A time span, in the format of `writtenTime`, or of `writtenClock` for times without a day. */
export interface Span {
  start: string;
  end: string;
}

/** Separators between start and end, tried at each occurrence. */
const between = /\s*[–—~]\s*|\s*-\s*|\/(?=\d{4}-)|\s+(?:bis(?: zum)?|to|until|till|al|au|hasta|até|do|kuni)\s+/giu;

const from = /^(?:vom|von|from|dal|du|del|od)\s+/i;

/** Parses a span of days or times in one cell: `12.–14. Mai 2026`, `May 30 - June 2, 2026`, `1.5.2026 19–22 Uhr`. */
export function writtenSpan(text: string, order?: DayOrder): Span | undefined {
  if (writtenTime(text, order) !== undefined) return undefined;
  return spans(text.trim().replace(from, ''), (left, right) => {
    for (const [one, other] of completed(left, right)) {
      const start = writtenTime(one, order);
      const end = writtenTime(other, order) ?? (start && onThatDay(start, other, unitOf(one)));
      if (start && end && start <= end) return { start, end };
    }
    return undefined;
  });
}

/** Parses a span of clock times: `19:00–22:00`, `7–9 pm`, `11:30-1p`, `7p-9`. */
export function writtenClockSpan(text: string): Span | undefined {
  return spans(text, (left, right) => {
    const [start, end] = [writtenClock(left), writtenClock(right)];
    const [ofLeft, ofRight] = [unitOf(left), unitOf(right)];
    if (end && isHalf(ofRight) && !ofLeft) {
      const before = inHalf(left, ofRight, (time) => time < end) ?? start;
      return before === undefined ? undefined : { start: before, end };
    }
    if (start && isHalf(ofLeft) && !ofRight) {
      const after = inHalf(right, ofLeft, (time) => time > start) ?? end;
      return after === undefined ? undefined : { start, end: after };
    }
    const first = start ?? writtenClock(left + ofRight);
    return first && end ? { start: first, end } : undefined;
  });
}

/** Whether a unit is am or pm, such as `pm` or `a`. */
const isHalf = (unit: string) => /^ ?[ap]\.?(?:m\.?)?$/i.test(unit);

/** Parses a clock with the other one's am or pm, or the opposite if that does not fit: `7` with `9 pm`, `11:30` with `1p`. */
function inHalf(text: string, unit: string, fits: (time: string) => boolean): string | undefined {
  const same = writtenClock(text + unit);
  if (same === undefined || fits(same)) return same;
  return writtenClock(`${text} ${/a/i.test(unit) ? 'pm' : 'am'}`);
}

/** Maximum length of a span; longer cells are skipped, because the search is quadratic. */
const longest = 80;

function spans(text: string, read: (left: string, right: string) => Span | undefined): Span | undefined {
  if (text.length > longest) return undefined;
  for (const { index, 0: sign } of text.matchAll(between)) {
    const span = index > 0 && read(text.slice(0, index).trim(), text.slice(index + sign.length).trim());
    if (span) return span;
  }
  return undefined;
}

/** Readings in which a side takes missing parts from the other: month, year, leading month, unit of the clock. */
function* completed(left: string, right: string): Generator<[string, string]> {
  const unit = unitOf(right);
  if (isHalf(unit) && unitOf(left) === '') yield [left + unit, right];
  yield [left, right];
  yield [left + unit, right];
  const day = left.replace(/\.$/, '');
  const [, year = ''] = /(\d{4})\.?$/.exec(right) ?? [];
  const month = right.replace(/^\d{1,2}(?:st|nd|rd|th)?/, '');
  if (/^\d{1,2}(?:st|nd|rd|th)?$/.test(day)) yield [day + month, right];
  if (!year) return;
  const [, first = ''] = /^(\p{L}{3,}\.?) \d/u.exec(left) ?? [];
  const whole = first && !/\p{L}{3}/u.test(right) ? `${first} ${right}` : right;
  const before = String(Number(year) - 1);
  for (const each of [year, before])
    yield [/^\d{1,2}\.\d{1,2}$/.test(day) ? `${day}.${each}` : `${left}${first ? ',' : ''} ${each}`, whole];
}

/** The unit after a clock: `Uhr`, `pm`. */
const unitOf = (right: string) => ` ${/\d\s*(\p{L}[\p{L}.]*)$/u.exec(right)?.[1] ?? ''}`.trimEnd();

/** The end from a clock alone: on the day of the start, or the next day if it is earlier than the start. */
function onThatDay(start: string, clock: string, unit: string): string | undefined {
  const isOfHalf = isHalf(unit) && unitOf(clock) === '';
  const time = isOfHalf ? inHalf(clock, unit, (one) => one > start.slice(11, 16)) : writtenClock(clock);
  if (time === undefined || start.length === 10) return undefined;
  const day = new Date(`${start.slice(0, 10)}T00:00:00Z`);
  if (time < start.slice(11, 16)) day.setUTCDate(day.getUTCDate() + 1);
  return `${day.toISOString().slice(0, 10)}T${time}`;
}
