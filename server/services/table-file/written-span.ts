import { type DayOrder, writtenClock, writtenTime } from './written-time.ts';

/** From when to when; both as `writtenTime` or, for clocks alone, as `writtenClock` has them. */
export interface Span {
  start: string;
  end: string;
}

/** What may stand between the two, tried at each place where it does. */
const between = /\s*[–—~]\s*|\s*-\s*|\/(?=\d{4}-)|\s+(?:bis(?: zum)?|to|until|till|al|au|hasta|até|do|kuni)\s+/giu;

const from = /^(?:vom|von|from|dal|du|del|od)\s+/i;

/** Days or times from one to another, as people write them in one cell: `12.–14. Mai 2026`, `May 30 - June 2, 2026`, `1.5.2026 19–22 Uhr`. */
export function writtenSpan(text: string, order?: DayOrder): Span | undefined {
  if (writtenTime(text, order) !== undefined) return undefined;
  return spans(text.trim().replace(from, ''), (left, right) => {
    for (const [one, other] of completed(left, right)) {
      const start = writtenTime(one, order);
      const end = writtenTime(other, order) ?? (start && onThatDay(start, other));
      if (start && end && start <= end) return { start, end };
    }
    return undefined;
  });
}

/** The same of clocks: `19:00–22:00`, `7–9 pm`. */
export function writtenClockSpan(text: string): Span | undefined {
  return spans(text, (left, right) => {
    const end = writtenClock(right);
    const start = writtenClock(left) ?? writtenClock(left + unitOf(right));
    return start && end ? { start, end } : undefined;
  });
}

/** Days are written shorter than this; a longer cell is not looked into, however many blanks it has. */
const longest = 80;

function spans(text: string, read: (left: string, right: string) => Span | undefined): Span | undefined {
  if (text.length > longest) return undefined;
  for (const { index, 0: sign } of text.matchAll(between)) {
    const span = index > 0 && read(text.slice(0, index).trim(), text.slice(index + sign.length).trim());
    if (span) return span;
  }
  return undefined;
}

/** What one side leaves out, because the other says it: month, year, month before the days, unit of the clock. */
function* completed(left: string, right: string): Generator<[string, string]> {
  yield [left, right];
  yield [left + unitOf(right), right];
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

/** `Uhr`, `pm` behind the second of two clocks. */
const unitOf = (right: string) => ` ${/\d\s*(\p{L}[\p{L}.]*)$/u.exec(right)?.[1] ?? ''}`.trimEnd();

/** A clock that ends what begins on a day: the next one, where it shows less than at the beginning. */
function onThatDay(start: string, clock: string): string | undefined {
  const time = writtenClock(clock);
  if (time === undefined || start.length === 10) return undefined;
  const day = new Date(`${start.slice(0, 10)}T00:00:00Z`);
  if (time < start.slice(11, 16)) day.setUTCDate(day.getUTCDate() + 1);
  return `${day.toISOString().slice(0, 10)}T${time}`;
}
