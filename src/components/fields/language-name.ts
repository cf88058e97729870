const names = new Map<string, Intl.DisplayNames>();

/** 'de' → 'German', in the reader's language; a code that has no name stands for itself. */
export function languageName(code: string, locale: string): string {
  try {
    const known = names.get(locale) ?? new Intl.DisplayNames([locale], { type: 'language' });
    names.set(locale, known);
    return known.of(code) ?? code;
  } catch {
    return code;
  }
}
