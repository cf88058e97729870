import { reader } from './reader.ts';

/**
 * Parses a typed day to YYYY-MM-DD: `2026-05-01`, numbers in the order of the user's locale (`1.5.2026`, `5/1/2026`), or a
 * month name in the interface language, locale or English (`1 May 2026`). Undefined if invalid or incomplete.
 */
export function typedDay(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const numbers = /^(\d{1,2})\D{1,3}(\d{1,2})\D{1,3}(\d{4})$/.exec(typed);
  if (numbers) {
    const [one, other] = monthFirst() ? [numbers[1], numbers[2]] : [numbers[2], numbers[1]];
    return dayOf(numbers[3], one, other);
  }
  const named = /^(\d{1,2})[.\s]+(?:de\s+)?(\p{L}{3,})\.?,?\s+(?:de\s+)?(\d{4})$/u.exec(typed);
  if (named) return dayOf(named[3], monthOf(named[2]!), named[1]);
  const before = /^(\p{L}{3,})\.?\s+(\d{1,2}),?\s+(\d{4})$/u.exec(typed);
  return before ? dayOf(before[3], monthOf(before[1]!), before[2]) : undefined;
}

function dayOf(year?: string, month?: string | number, day?: string): string | undefined {
  const parts = [Number(year), Number(month), Number(day)] as const;
  const at = new Date(Date.UTC(parts[0], parts[1] - 1, parts[2]));
  const isThere = parts[0] >= 1000 && at.getUTCMonth() === parts[1] - 1 && at.getUTCDate() === parts[2];
  return isThere ? at.toISOString().slice(0, 10) : undefined;
}

/** The month (1 to 12) by its name or a prefix; 0 if unknown. */
function monthOf(name: string): number {
  const { language, locale } = reader();
  const isCalled = (place: number) =>
    [language, locale, 'en'].some((tongue) =>
      monthNames(tongue, place).some((known) => known.startsWith(name) || name.startsWith(known)),
    );
  return Array.from({ length: 12 }, (_, place) => place).findIndex(isCalled) + 1;
}

const monthNames = (locale: string, place: number): string[] =>
  (['long', 'short'] as const).map((month) =>
    new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
      .format(Date.UTC(2026, place, 1))
      .toLowerCase()
      .replace('.', ''),
  );

const monthFirst = () =>
  new Intl.DateTimeFormat(reader().locale).formatToParts(0).find(({ type }) => type === 'day' || type === 'month')
    ?.type === 'month';
