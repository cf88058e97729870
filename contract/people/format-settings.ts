import * as z from 'zod/mini';
import { isTimeZone } from '../declaration/field-values.ts';

/** Available formats of dates and numbers, in the order of the list. */
export const formatLocales = [
  'en-GB', 'en-US', 'en-AU', 'en-CA', 'en-IE', 'en-IN', 'en-NZ', 'en-ZA', 'de-DE', 'de-AT', 'de-CH', 'it-IT', 'it-CH', 'fr-FR',
  'fr-CA', 'fr-CH', 'es-ES', 'es-MX', 'pt-PT', 'pt-BR', 'nl-NL', 'nl-BE', 'da-DK', 'sv-SE', 'nb-NO', 'fi-FI', 'et-EE', 'lv-LV',
  'lt-LT', 'pl-PL', 'cs-CZ', 'sk-SK', 'sl-SI', 'hr-HR', 'sr-RS', 'hu-HU', 'ro-RO', 'bg-BG', 'el-GR', 'tr-TR', 'uk-UA', 'ru-RU',
  'he-IL', 'ja-JP', 'ko-KR', 'zh-CN', 'zh-TW',
] as const; // prettier-ignore

/** Formats of dates, times and numbers of a user; null means the browser's. */
export const FormatSettings = z.strictObject({
  locale: z.nullable(z.enum(formatLocales, 'Must be one of the available formats')),
  timeZone: z.nullable(z.string().check(z.refine(isTimeZone, 'Must be a time zone such as Europe/Ljubljana'))),
  /** First day of the week, 0 is Sunday. */
  weekStart: z.nullable(z.int().check(z.minimum(0), z.maximum(6))),
});
export type FormatSettings = z.output<typeof FormatSettings>;
