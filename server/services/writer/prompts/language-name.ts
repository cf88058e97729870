/** A language as it is called in English, where prompts are written. */
export const localeName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(code) ?? code;
