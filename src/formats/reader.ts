import { isTimeZone } from '../../contract/declaration/field-values.ts';
import type { FormatSettings } from '../../contract/people/format-settings.ts';

/** The user's formats: locale, time zone and first day of the week. */
export interface Reader {
  /** The interface language, e.g. for a calendar's months. */
  language: string;
  /** A language with its region: `en-GB`. */
  locale: string;
  timeZone: string;
  /** From 0, Sunday. */
  weekStart: number;
}

/** The interface language. */
let spoken = 'en';
let current: Reader | undefined;
let settings: Partial<FormatSettings> = {};
const watching = new Set<() => void>();

/** The formats in use: the user's settings, else the browser's. */
export const reader = (): Reader => (current ??= readerOf(settings));

/** The interface language alone, which needs no locale data. */
export const spokenLanguage = (): string => spoken;

/** Applies the user's settings; missing ones follow the browser. */
export function readBy(set: Partial<FormatSettings>): void {
  settings = set;
  read();
}

/** Sets the interface language; formats follow it if not set. */
export function noteLanguage(language: string): void {
  spoken = language;
  read();
}

function read(): void {
  // Locale data loads slowly, so wait until it is needed.
  if (!current) return;
  const next = readerOf(settings);
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  for (const tell of watching) tell();
}

/** Calls back when the formats change. @returns a function that stops it */
export function onOtherFormats(tell: () => void): () => void {
  watching.add(tell);
  return () => watching.delete(tell);
}

/** The formats for these settings, with the browser's for missing ones. */
export function readerOf({ locale, timeZone, weekStart }: Partial<FormatSettings>): Reader {
  const home = locale ?? browsersLocale();
  return {
    language: spoken,
    locale: locale ?? writable(home),
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone,
    weekStart: weekStart ?? weekStartOf(home),
  };
}

/** Preloads the browser's region data, the slow first half of `reader`. */
export const loadRegions = (): void => void (current ?? settings.locale ?? browsersLocale());

/** The interface language with the browser's region: English in Germany has days before months. */
function browsersLocale(): string {
  try {
    const { region } = new Intl.Locale(navigator.language).maximize();
    return new Intl.Locale(spoken, region ? { region } : {}).toString();
  } catch {
    return spoken;
  }
}

/**
 * A locale that the browser can format. English in a region without its own format falls back to British, because the default
 * would be that of the United States; other languages to their home region.
 */
function writable(locale: string): string {
  const known = new Intl.DateTimeFormat(locale).resolvedOptions().locale;
  return known.includes('-') || !locale.includes('-') || spoken !== 'en' ? known : 'en-GB';
}

interface WeekInfo {
  firstDay: number;
}

/** First day of the week: newer browsers know it; otherwise by the lists of regions that do not begin with Monday. */
function weekStartOf(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  if (info) return info.firstDay % 7;
  const region = known.maximize().region ?? '';
  if (sunday.has(region)) return 0;
  return saturday.has(region) ? 6 : 1;
}

const sunday = new Set([
  'US',
  'CA',
  'MX',
  'BR',
  'JP',
  'KR',
  'TW',
  'HK',
  'IL',
  'IN',
  'ZA',
  'PT',
  'PH',
  'TH',
  'CO',
  'PE',
]);
const saturday = new Set(['EG', 'AE', 'DZ', 'IR', 'IQ', 'JO', 'KW', 'LY', 'OM', 'QA', 'SY']);
