/** Common website languages, offered after those of the browser. */
const common = ['en', 'de', 'fr', 'it', 'es'];

/** Codes of languages that can be added. */
export const furtherLanguages = [
  'ar', 'bg', 'ca', 'cs', 'da', 'el', 'et', 'eu', 'fi', 'gl', 'he', 'hr', 'hu', 'is', 'ja', 'ko', 'lb', 'lt', 'lv', 'mt', 'nb', 'nl', 'pl',
  'pt', 'rm', 'ro', 'ru', 'sk', 'sl', 'sq', 'sr', 'sv', 'tr', 'uk', 'zh',
] as const; // prettier-ignore

/** 'de-AT' → 'de' */
const base = (tag: string) => tag.split('-', 1)[0]!.toLowerCase();

/** Initial choice of languages: the browser's, then common ones. */
export const offeredLanguages = (browser: readonly string[]): string[] => [
  ...new Set([...browser.map(base), ...common]),
];

/** Writing direction of a language. */
export const directionOf = (code: string): 'ltr' | 'rtl' =>
  ['ar', 'fa', 'he', 'ps', 'ur', 'yi'].includes(base(code)) ? 'rtl' : 'ltr';

/** Public mail providers, whose host is not the user's website. */
const sharedMail = /^(gmail|googlemail|outlook|hotmail|live|yahoo|icloud|gmx|web|proton|protonmail|aol|mail|me)\./;

/** Website of an email address: `ana@lake-bled.si` → `lake-bled.si`; empty for public mail providers. */
export function websiteOfEmail(email: string | undefined): string {
  const host = email?.split('@')[1]?.toLowerCase() ?? '';
  return host.includes('.') && !sharedMail.test(host) ? host : '';
}
