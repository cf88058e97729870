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

export const formatNumber = (value: number, language: string): string => new Intl.NumberFormat(language).format(value);

/** 'de-AT' → 'Austrian German'; a code that names no language stays as it is. */
export function languageName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one costs more than a whole page of cells. */
function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, options);
  formatters.set(key, made);
  return made;
}
