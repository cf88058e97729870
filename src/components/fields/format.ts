const dateOnly = /^\d{4}-\d{2}-\d{2}$/;

/** A time as the clock on the wall there shows it, whatever the reader's own time zone is. */
export function formatTime(value: string, language: string): string {
  const wall = new Date(dateOnly.test(value) ? `${value}T00:00Z` : `${value.slice(0, 16)}Z`);
  if (Number.isNaN(wall.getTime())) return value;
  const options: Intl.DateTimeFormatOptions = dateOnly.test(value)
    ? { dateStyle: 'medium' }
    : { dateStyle: 'medium', timeStyle: 'short' };
  return formatter(language, { ...options, timeZone: 'UTC' }).format(wall);
}

/** A moment that the server noted, in the reader's own time. */
export const formatMoment = (value: string, language: string): string =>
  formatter(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value));

/** The day of a moment that the server noted, in the reader's own time. */
export const formatDay = (value: string, language: string): string =>
  formatter(language, { dateStyle: 'medium' }).format(new Date(value));

/** A number as the language writes it. */
export const formatNumber = (value: number, language: string): string =>
  made(`number ${language}`, () => new Intl.NumberFormat(language)).format(value);

/** Bytes as megabytes, with one digit behind the point where there is something to say. */
export const formatMegabytes = (bytes: number, language: string): string =>
  made(`MB ${language}`, () => new Intl.NumberFormat(language, { maximumFractionDigits: 1 })).format(
    bytes / 1024 / 1024,
  );

/** '3.4 km' */
export const formatDistance = (kilometres: number, language: string): string =>
  made(
    `km ${language}`,
    () => new Intl.NumberFormat(language, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }),
  ).format(kilometres);

/** A share of one in hundredths. */
export const formatPercent = (share: number, language: string): string =>
  made(`percent ${language}`, () => new Intl.NumberFormat(language, { style: 'percent' })).format(share);

/** 'de-AT' → 'Austrian German'; a code that names no language stays as it is. */
export function languageName(code: string, language: string): string {
  try {
    const names = made(`names ${language}`, () => new Intl.DisplayNames(language, { type: 'language' }));
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

const formatters = new Map<string, unknown>();

/** Making one costs more than a whole page of cells. */
function made<Formatter>(key: string, make: () => Formatter): Formatter {
  if (!formatters.has(key)) formatters.set(key, make());
  return formatters.get(key) as Formatter;
}

const formatter = (language: string, options: Intl.DateTimeFormatOptions) =>
  made(language + JSON.stringify(options), () => new Intl.DateTimeFormat(language, options));
