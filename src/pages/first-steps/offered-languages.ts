/** Languages of which many websites speak one or two; those of the browser stand before them. */
const common = ['en', 'de', 'fr', 'it', 'es'];

/** Languages that can be added, by their codes. */
export const furtherLanguages = [
  'ar', 'bg', 'ca', 'cs', 'da', 'el', 'et', 'eu', 'fi', 'gl', 'he', 'hr', 'hu', 'is', 'ja', 'ko', 'lb', 'lt', 'lv', 'mt', 'nb', 'nl', 'pl',
  'pt', 'rm', 'ro', 'ru', 'sk', 'sl', 'sq', 'sr', 'sv', 'tr', 'uk', 'zh',
] as const; // prettier-ignore

/** 'de-AT' → 'de' */
const base = (tag: string) => tag.split('-', 1)[0]!.toLowerCase();

/** The languages to choose from at first: those somebody reads, then common ones. */
export const offeredLanguages = (browser: readonly string[]): string[] => [
  ...new Set([...browser.map(base), ...common]),
];

/** Which way a language is written. */
export const directionOf = (code: string): 'ltr' | 'rtl' =>
  ['ar', 'fa', 'he', 'ps', 'ur', 'yi'].includes(base(code)) ? 'rtl' : 'ltr';

/** Hosts of mail that many share: they say nothing of somebody's website. */
const sharedMail = /^(gmail|googlemail|outlook|hotmail|live|yahoo|icloud|gmx|web|proton|protonmail|aol|mail|me)\./;

/** A website that goes with an email address: `ana@lake-bled.si` → `lake-bled.si`; nothing where many share the host. */
export function websiteOfEmail(email: string | undefined): string {
  const host = email?.split('@')[1]?.toLowerCase() ?? '';
  return host.includes('.') && !sharedMail.test(host) ? host : '';
}
