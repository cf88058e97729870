import { reader } from './reader.ts';

/**
 * Date patterns for dayjs: the first is for display, the others parse common ways to type a date, with and without leading
 * zeros. Month first only if the user's locale has it so.
 */
export function dayPatterns(locale = reader().locale): string[] {
  const [first = 'D'] = partsOf(locale)
    .map(({ type }) => ({ day: 'D', month: 'M' })[type as string])
    .filter(Boolean);
  const rest = first === 'M' ? ['M/D/YYYY', 'MM/DD/YYYY'] : ['D/M/YYYY', 'DD/MM/YYYY'];
  const english = first === 'M' ? ['MMM D, YYYY', 'D MMM YYYY'] : ['D MMM YYYY', 'MMM D, YYYY'];
  // dayjs knows month names in English only; other languages show numbers.
  const named = [...english, 'DD MMM YYYY', 'D MMMM YYYY'];
  const typed = [...rest, 'D.M.YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'];
  const own = partsOf(locale)
    .map(({ type, value }) => patterns[type as keyof typeof patterns] ?? value)
    .join('')
    .trim();
  const all = new Intl.Locale(locale).language === 'en' ? [...named, ...typed] : [own, ...typed, ...named];
  return [...new Set(all)];
}

const patterns = { day: 'DD', month: 'MM', year: 'YYYY' };

const partsOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  }).formatToParts(0);
