import { reader } from './reader.ts';

/**
 * How a day is typed, in the words of dayjs: the first is shown, the others are ways in which people type one, with and without
 * leading noughts. Months before days only where the reader writes so.
 */
export function dayPatterns(locale = reader().locale): string[] {
  const [first = 'D'] = partsOf(locale)
    .map(({ type }) => ({ day: 'D', month: 'M' })[type as string])
    .filter(Boolean);
  const rest = first === 'M' ? ['M/D/YYYY', 'MM/DD/YYYY'] : ['D/M/YYYY', 'DD/MM/YYYY'];
  const english = first === 'M' ? ['MMM D, YYYY', 'D MMM YYYY'] : ['D MMM YYYY', 'MMM D, YYYY'];
  // The names of months are known in English alone; elsewhere the numbers are shown.
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
