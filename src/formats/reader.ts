import { isTimeZone } from '../../contract/field-values.ts';
import type { FormatSettings } from '../../contract/format-settings.ts';

/** How somebody writes dates and numbers, in which time zone they live, and with which day their week begins. */
export interface Reader {
  /** In which the texts around are, as a calendar's months. */
  language: string;
  /** A language with its region: `en-GB`. */
  locale: string;
  timeZone: string;
  /** From 0, Sunday. */
  weekStart: number;
}

/** The language of the texts around. */
let spoken = 'en';
let current: Reader | undefined;
let settings: Partial<FormatSettings> = {};
const watching = new Set<() => void>();

/** Whose formats are in use: the person's own settings, else what their browser says. */
export const reader = (): Reader => (current ??= readerOf(settings));

/** The language alone, which is known before anything of how it is written. */
export const spokenLanguage = (): string => spoken;

/** What a person has set takes effect; what they have not is left to the browser. */
export function readBy(set: Partial<FormatSettings>): void {
  settings = set;
  read();
}

/** The interface speaks this language from now on: formats follow it where nothing is set. */
export function noteLanguage(language: string): void {
  spoken = language;
  read();
}

function read(): void {
  // What a browser knows of languages takes long to load; nobody has asked for it yet.
  if (!current) return;
  const next = readerOf(settings);
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  for (const tell of watching) tell();
}

/** Tells when other formats are in use. @returns how to stop. */
export function onOtherFormats(tell: () => void): () => void {
  watching.add(tell);
  return () => watching.delete(tell);
}

/** The formats that follow from settings, and from the browser where they say nothing. */
export function readerOf({ locale, timeZone, weekStart }: Partial<FormatSettings>): Reader {
  const home = locale ?? browsersLocale();
  return {
    language: spoken,
    locale: locale ?? writable(home),
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone,
    weekStart: weekStart ?? weekStartOf(home),
  };
}

/** Loads what a browser knows of regions, the first half of what `reader` takes long for. */
export const loadRegions = (): void => void (current ?? settings.locale ?? browsersLocale());

/** The language of the texts around, as it is written where the browser is at home: English in Germany has days before months. */
function browsersLocale(): string {
  try {
    const { region } = new Intl.Locale(navigator.language).maximize();
    return new Intl.Locale(spoken, region ? { region } : {}).toString();
  } catch {
    return spoken;
  }
}

/**
 * A country in which nobody knows how English is written has it as in Britain: it would be that of the United States. Another
 * language is written there as it is at home.
 */
function writable(locale: string): string {
  const known = new Intl.DateTimeFormat(locale).resolvedOptions().locale;
  return known.includes('-') || !locale.includes('-') || spoken !== 'en' ? known : 'en-GB';
}

interface WeekInfo {
  firstDay: number;
}

/** Newer browsers know it; of the others, those of the few countries that do not begin with Monday are asked for by name. */
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
