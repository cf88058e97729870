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
 * Says of a picture what is known of it: what it is called, what it belongs to, where and when. It has not seen the picture and says
 * nothing of what is seen. What makes it longer than is advised is left out, from the end.
 * @returns nothing where no name is known.
 */
export function composeAltText(task: AltTextTask): string | undefined {
  const code = task.language.split('-')[0] as ComposedLanguage;
  const language = languagesByCode[code];
  const [name, motif] = [nameOf(task.name), nameOf(task.motif)];
  const subject = name && (subjects[code][task.imageType ?? 'other'] ?? '{name}').replace('{name}', () => name);
  // A title that says the name already says it once.
  const isSaid = motif !== undefined && name !== undefined && holds(motif, name);
  const known = [motif, isSaid ? undefined : subject].filter((part) => part !== undefined);
  if (known.length === 0) return undefined;
  let text = known.join(', ');
  for (const part of circumstances(task, language))
    if (text.length + part.length <= advisedAltLength && !holds(text, part.replace(/^[, ]+/u, ''))) text += part;
  return text.charAt(0).toLocaleUpperCase(code) + text.slice(1);
}

/** Where and when, each with what parts it from the words before. */
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

/** In Estonian the town would need a case ending, so it is a sentence part of its own. */
const placed = (language: Language, town: string, land: string | undefined) =>
  language.code === 'et' ? `, ${town}${land ? ` (${land})` : ''}` : ` ${language.place(town, land)}`;

/** A name as it may be said; what a camera or a folder called it is none. */
function nameOf(value: string | undefined): string | undefined {
  const name = plainText(value, advisedAltLength)?.replace(/\.+$/u, '');
  return name !== undefined && !isFileName(name) && /\p{L}/u.test(name) ? name : undefined;
}

const holds = (text: string, part: string) => text.toLocaleLowerCase().includes(part.toLocaleLowerCase());
