import { advisedAltLength, isFileName } from '../../../../../contract/writing/alt-text.ts';
import type { ComposedLanguage } from '../../../../../contract/writing/writing.ts';
import type { AltTextTask } from '../../alt-text.ts';
import type { Language } from '../language.ts';
import { languagesByCode } from '../languages/by-code.ts';
import { momentIn } from '../moment.ts';
import { countryIn } from '../names-by-intl.ts';
import { plainText } from '../plain-text.ts';
import { subjects } from './patterns.ts';

/**
 * Composes an alt text from metadata: title, subject, place and date. It does not see the picture, and so does not describe
 * its content. Parts beyond the advised length are omitted.
 * @returns undefined without a name.
 */
export function composeAltText(task: AltTextTask): string | undefined {
  const code = task.language.split('-')[0] as ComposedLanguage;
  const language = languagesByCode[code];
  const [name, motif] = [nameOf(task.name), nameOf(task.motif)];
  const subject = name && (subjects[code][task.imageType ?? 'other'] ?? '{name}').replace('{name}', () => name);
  // The name is omitted if the title contains it.
  const isSaid = motif !== undefined && name !== undefined && holds(motif, name);
  const known = [motif, isSaid ? undefined : subject].filter((part) => part !== undefined);
  if (known.length === 0) return undefined;
  let text = known.join(', ');
  for (const part of circumstances(task, language))
    if (text.length + part.length <= advisedAltLength && !holds(text, part.replace(/^[, ]+/u, ''))) text += part;
  return text.charAt(0).toLocaleUpperCase(code) + text.slice(1);
}

/** Place and date, each with its separator. */
function circumstances({ venue, city, country, date, timeZone }: AltTextTask, language: Language): string[] {
  const [hall, town] = [nameOf(venue), nameOf(city)];
  const land = country === undefined ? undefined : countryIn(language.code, country);
  const moment = date === undefined ? undefined : momentIn(language, date, timeZone);
  return [
    ...(hall ? [`, ${hall}`] : []),
    ...(town ? [placed(language, town, land)] : []),
    ...(moment ? [`, ${moment.day}`] : []),
  ];
}

/** Estonian towns would need a case ending, so they follow a comma. */
const placed = (language: Language, town: string, land: string | undefined) =>
  language.code === 'et' ? `, ${town}${land ? ` (${land})` : ''}` : ` ${language.place(town, land)}`;

/** A name that can be used; file names do not count. */
function nameOf(value: string | undefined): string | undefined {
  const name = plainText(value, advisedAltLength)?.replace(/\.+$/u, '');
  return name !== undefined && !isFileName(name) && /\p{L}/u.test(name) ? name : undefined;
}

const holds = (text: string, part: string) => text.toLocaleLowerCase().includes(part.toLocaleLowerCase());
