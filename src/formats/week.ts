import dayjs from 'dayjs';
import updateLocale from 'dayjs/plugin/updateLocale.js';
import { onOtherFormats, reader } from './reader.ts';

dayjs.extend(updateLocale);

/** Sets up dayjs for calendars: names in the interface language, weeks by the user's setting. */
function prepareCalendars(): void {
  const { language, weekStart } = reader();
  const name = language.split('-')[0] ?? language;
  if (name !== 'en') dayjs.locale({ name, ordinal: (day) => `${day}.`, ...namesIn(language) }, undefined, true);
  for (const one of new Set(['en', name])) dayjs.updateLocale(one, { weekStart });
}

/** Names of weekdays (from Sunday) and months in a language. */
function namesIn(language: string) {
  const names = (count: number, at: (index: number) => number, options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC', calendar: 'gregory' });
    return Array.from({ length: count }, (_, index) => format(at(index)));
  };
  const days = (weekday: 'long' | 'short') => names(7, (day) => Date.UTC(2026, 1, 1 + day), { weekday });
  const months = (month: 'long' | 'short') => names(12, (index) => Date.UTC(2026, index, 1), { month });
  const weekdaysShort = days('short');
  return {
    formats: {},
    relativeTime: {} as ILocale['relativeTime'],
    weekdays: days('long'),
    weekdaysShort,
    weekdaysMin: weekdaysShort.map((day) => day.slice(0, 2)),
    months: months('long'),
    monthsShort: months('short'),
  };
}

prepareCalendars();
onOtherFormats(prepareCalendars);
