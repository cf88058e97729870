import * as z from 'zod/mini';
import { galleryLimit, textLength } from '../calls/constants.ts';
import { hasHidden, isOfOneAlphabet, isOfOneAlphabetEach } from './look-alikes.ts';
import { isEmptyRichText } from '../rich-text/words.ts';
import { missing } from '../calls/validation.ts';

/** The check of a value that must be there: empty text is none. */
export const notEmpty = (words = missing) => z.refine((value) => value !== '', words);

/** What turns the rest of a line and no keyboard types; it comes along where texts are copied. Marks and isolates may stay. */
const turning = /[\u202A-\u202E]/g;

/** Text as it was given but for its ends, of at most so many characters, each letter with its accents one (NFC). */
const asGiven = (max: number) =>
  z.string().check(
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(max),
    // PostgreSQL cannot hold NUL, and other control characters never come from a person's keyboard.
    z.refine((value) => !/[^\P{Cc}\t\n\r]/u.test(value), 'Contains characters that cannot be stored'),
  );

/** Text without the space around it and without what turns a line, of at most so many characters, in NFC. */
export const text = (max: number) => asGiven(max).check(z.overwrite((value) => value.replaceAll(turning, '').trim()));

/** Names of folders parted by `/`, without blanks around them and without empty ones, of at most so many characters. */
export const pathText = (max: number) =>
  text(max).check(
    z.overwrite((value) =>
      value
        .split('/')
        .map((name) => name.trim())
        .filter(Boolean)
        .join('/'),
    ),
  );

/** HTML in the closed set of rich text, or plain text that becomes it, of at most so many characters. What says nothing is empty. */
export const richText = (max: number) => text(max).check(z.overwrite((value) => (isEmptyRichText(value) ? '' : value)));

const isWebAddress = z.url({ protocol: /^https?$/ });

/** An ordered list of web addresses; the message for an invalid one may have its position, from 1. */
export const webAddresses = (invalid: (place: number) => string) =>
  z.array(text(textLength.webAddress)).check(
    z.maxLength(50),
    z.check<string[]>(({ value, issues }) => {
      for (const [index, address] of value.entries())
        if (!z.safeParse(isWebAddress, address).success)
          issues.push({ code: 'custom', path: [index], message: invalid(index + 1), input: address });
    }),
  );

/** A colour as #rrggbb, or #rrggbbaa where something shines through. */
export const colour = () =>
  z
    .string()
    .check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/, 'Must be a color such as #1a7f64'));

/** How many px a unit of a length is, by a browser's own size of text. */
const unitsInPx: Readonly<Record<string, number>> = { px: 1, rem: 16, em: 16 };

const lengthPattern = new RegExp(String.raw`^(-?\d{1,4}(?:\.\d{1,4})?)(${Object.keys(unitsInPx).join('|')})$`);

/** A length in px; `undefined` for other values. */
function inPx(length: string): number | undefined {
  const [, number, unit = ''] = lengthPattern.exec(length) ?? [];
  return number === undefined ? undefined : Number(number) * (unitsInPx[unit] ?? 1);
}

/** A length such as 12px or 0.75rem, between bounds in px. */
export const measure = (min: number, max: number) =>
  z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.refine((length) => inPx(length) !== undefined, {
      error: 'Must be a length such as 12px or 0.75rem',
      abort: true,
    }),
    z.refine((length) => {
      const px = inPx(length);
      return px !== undefined && px >= min && px <= max;
    }, `Must be between ${min}px and ${max}px`),
  );

/** The code of a language, such as en or de-AT. */
export const languageCode = () =>
  z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Must be a language code such as en or de-AT'));

const mistakable =
  'Mixes letters of different alphabets or contains invisible ones: it could be mistaken for another name';

/** Text that cannot pass for another one: letters of one alphabet, and nothing that is not seen. */
const clearText = z.refine<string>((value) => !hasHidden(value) && isOfOneAlphabet(value), mistakable);

/** The same, but each word for itself: a person, a team or a place may be called in two languages. */
const clearWords = z.refine<string>((value) => !hasHidden(value) && isOfOneAlphabetEach(value), mistakable);

/** A name that cannot pass for another one, as a whole or in each of its words, of at most so many characters. */
export const clearName = (max: number, of: 'whole' | 'words') =>
  asGiven(max).check(of === 'words' ? clearWords : clearText);

/** A named zone of the IANA database. */
export const isTimeZone = (zone: string) => {
  try {
    // A bare offset is no place's time, and PostgreSQL would read its sign the other way round.
    return !/^[+-]/.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** Text or a structure that PostgreSQL can hold as JSON: no NUL, no half characters, and not endless. */
export const isKeptAsJson = (value: unknown) => {
  try {
    const written = JSON.stringify(value);
    return written.length <= textLength.structure && !/\\u(0000|d[89a-f])/i.test(written);
  } catch {
    return false;
  }
};
/** Numbers and booleans as text, so that a value is the same from every client; structures stay. */
export const textOrStructure = z.pipe(
  z
    .union([z.boolean(), z.number(), z.array(z.unknown()), z.record(z.string(), z.unknown()), text(textLength.long)])
    .check(z.refine(isKeptAsJson, 'Is too long, or contains characters that cannot be stored')),
  z.transform((value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)),
);

/** Years that both sides and every calendar between them can hold, and the offsets that exist. */
const wallTime = /^[12]\d{3}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)?)?$/;
/** A day, or a time on a wall with or without its offset. */
export const isRealTime = (value: string) =>
  wallTime.test(value) && !Number.isNaN(Date.parse(value)) && isRealDay(value.slice(0, 10));
const isRealDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** A day on its own, in a record or a query. */
export const isoDay = () =>
  z.iso
    // Values of other types get the general message.
    .date({
      error: ({ code, input }) =>
        code !== 'invalid_format' ? undefined : input === '' ? missing : 'Must be a date as YYYY-MM-DD',
      abort: true,
    })
    .check(z.regex(/^[12]/, 'Must be between the years 1000 and 2999'));

/** A stored picture, as records show it. */
export const Image = z.object({
  id: z.int(),
  url: z.string(),
  alt_text: z.string(),
  width: z.int(),
  height: z.int(),
  /** The last day on which it may be used, where one is set. */
  licenceUntil: z.optional(z.string()),
  /** The focal point from the left and the top, each 0 to 1; missing if not set. */
  focus: z.optional(z.object({ x: z.number(), y: z.number() })),
});
export type Image = z.output<typeof Image>;

/** A picture of a gallery with its caption. */
export const GalleryPicture = z.extend(Image, { caption: z.nullable(z.string()) });
export type GalleryPicture = z.output<typeof GalleryPicture>;

/** A picture of a gallery as it is written: by its id in the library. */
export interface GalleryEntry {
  id: number;
  caption: string | null;
}

/** A picture as it is written: by its id in the library; a picture as it was read may be sent back. */
export const pictureId = () =>
  z.union([
    z.pipe(
      z.object({ id: z.int().check(z.positive()) }),
      z.transform(({ id }) => id),
    ),
    z.int().check(z.positive()),
  ]);

/** A gallery as it is written, in its order: ids, or ids with captions; a gallery as it was read may be sent back. */
export const galleryEntries = () =>
  z
    .pipe(
      z.array(
        z.union([
          z.int().check(z.positive()),
          z.object({ id: z.int().check(z.positive()), caption: z.optional(z.nullable(text(textLength.line))) }),
        ]),
      ),
      z.transform((given) =>
        given.map((one): GalleryEntry =>
          typeof one === 'number' ? { id: one, caption: null } : { id: one.id, caption: one.caption || null },
        ),
      ),
    )
    .check(
      z.refine((all) => all.length <= galleryLimit, `Contains more than ${galleryLimit} pictures`),
      z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Contains a picture twice'),
    );

/** An address whose domain may have letters of any alphabet: it is kept as it is written. */
export const mailAddress =
  /^(?!\.)(?!.*\.\.)[\w'+.-]{0,63}[\w+-]@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;
