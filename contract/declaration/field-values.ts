import * as z from 'zod/mini';
import { galleryLimit, textLength } from '../calls/constants.ts';
import { hasHidden, isOfOneAlphabet, isOfOneAlphabetEach } from './look-alikes.ts';
import { isEmptyRichText } from '../rich-text/words.ts';
import { missing } from '../calls/validation.ts';

/** Check that a value is not empty text. */
export const notEmpty = (words = missing) => z.refine((value) => value !== '', words);

/** Bidirectional overrides, which keyboards do not produce but copied text can contain. Marks and isolates are allowed. */
const turning = /[\u202A-\u202E]/g;

/** Trimmed text up to a length, in NFC. */
const asGiven = (max: number) =>
  z.string().check(
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(max),
    // PostgreSQL cannot store NUL, and users cannot type other control characters.
    z.refine((value) => !/[^\P{Cc}\t\n\r]/u.test(value), 'Contains characters that cannot be stored'),
  );

/** Trimmed text without bidirectional overrides, up to a length, in NFC. */
export const text = (max: number) => asGiven(max).check(z.overwrite((value) => value.replaceAll(turning, '').trim()));

/** Path of folders separated by `/`, without blanks around the names and without empty ones, up to a length. */
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

/** HTML within the allowed tags of rich text, or plain text that becomes it, up to a length. Markup without content becomes empty. */
export const richText = (max: number) => text(max).check(z.overwrite((value) => (isEmptyRichText(value) ? '' : value)));

const isWebAddress = z.url({ protocol: /^https?$/ });

/** An ordered list of URLs; the message for an invalid one receives its position, from 1. */
export const webAddresses = (invalid: (place: number) => string) =>
  z.array(text(textLength.webAddress)).check(
    z.maxLength(50),
    z.check<string[]>(({ value, issues }) => {
      for (const [index, address] of value.entries())
        if (!z.safeParse(isWebAddress, address).success)
          issues.push({ code: 'custom', path: [index], message: invalid(index + 1), input: address });
    }),
  );

/** A color as #rrggbb, or #rrggbbaa with transparency. */
export const colour = () =>
  z
    .string()
    .check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/, 'Must be a color such as #1a7f64'));

/** Pixels per unit of length, with a browser's default font size. */
const unitsInPx: Readonly<Record<string, number>> = { px: 1, rem: 16, em: 16 };

const lengthPattern = new RegExp(String.raw`^(-?\d{1,4}(?:\.\d{1,4})?)(${Object.keys(unitsInPx).join('|')})$`);

/** A length in px; `undefined` for other values. */
function inPx(length: string): number | undefined {
  const [, number, unit = ''] = lengthPattern.exec(length) ?? [];
  return number === undefined ? undefined : Number(number) * (unitsInPx[unit] ?? 1);
}

/** A length such as 12px or 0.75rem, with bounds in px. */
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

/** A language code, such as en or de-AT. */
export const languageCode = () =>
  z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Must be a language code such as en or de-AT'));

const mistakable =
  'Mixes letters of different alphabets or contains invisible ones: it could be mistaken for another name';

/** Text with letters of one script and without invisible characters, so that it cannot imitate another. */
const clearText = z.refine<string>((value) => !hasHidden(value) && isOfOneAlphabet(value), mistakable);

/** The same check per word, because names of people, teams and places can combine scripts. */
const clearWords = z.refine<string>((value) => !hasHidden(value) && isOfOneAlphabetEach(value), mistakable);

/** A name that cannot imitate another, as a whole or per word, up to a length. */
export const clearName = (max: number, of: 'whole' | 'words') =>
  asGiven(max).check(of === 'words' ? clearWords : clearText);

/** Whether a name is a zone of the IANA database. */
export const isTimeZone = (zone: string) => {
  try {
    // Offsets are not zones, and PostgreSQL would invert their sign.
    return !/^[+-]/.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** Whether a value can be stored as JSON in PostgreSQL: no NUL, no lone surrogates, limited length. */
export const isKeptAsJson = (value: unknown) => {
  try {
    const written = JSON.stringify(value);
    return written.length <= textLength.structure && !/\\u(0000|d[89a-f])/i.test(written);
  } catch {
    return false;
  }
};
/** Numbers and booleans as text, so that all clients store the same value; structures stay. */
export const textOrStructure = z.pipe(
  z
    .union([z.boolean(), z.number(), z.array(z.unknown()), z.record(z.string(), z.unknown()), text(textLength.long)])
    .check(z.refine(isKeptAsJson, 'Is too long, or contains characters that cannot be stored')),
  z.transform((value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)),
);

/** Years that both sides and all calendars support, and existing offsets. */
const wallTime = /^[12]\d{3}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)?)?$/;
/** Whether a value is a day, or a local time with or without an offset. */
export const isRealTime = (value: string) =>
  wallTime.test(value) && !Number.isNaN(Date.parse(value)) && isRealDay(value.slice(0, 10));
const isRealDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** A day, in a record or a query. */
export const isoDay = () =>
  z.iso
    // Values of other types get the general message.
    .date({
      error: ({ code, input }) =>
        code !== 'invalid_format' ? undefined : input === '' ? missing : 'Must be a date as YYYY-MM-DD',
      abort: true,
    })
    .check(z.regex(/^[12]/, 'Must be between the years 1000 and 2999'));

/** A stored picture as records show it. */
export const Image = z.object({
  id: z.int(),
  url: z.string(),
  alt_text: z.string(),
  width: z.int(),
  height: z.int(),
  /** Last day of the license, if set. */
  licenceUntil: z.optional(z.string()),
  /** The focal point from the left and the top, each 0 to 1; missing if not set. */
  focus: z.optional(z.object({ x: z.number(), y: z.number() })),
});
export type Image = z.output<typeof Image>;

/** A picture of a gallery with its caption. */
export const GalleryPicture = z.extend(Image, { caption: z.nullable(z.string()) });
export type GalleryPicture = z.output<typeof GalleryPicture>;

/** An entry of a gallery in requests: the picture's id with a caption. */
export interface GalleryEntry {
  id: number;
  caption: string | null;
}

/** A picture in requests: its id, or the picture object of a response. */
export const pictureId = () =>
  z.union([
    z.pipe(
      z.object({ id: z.int().check(z.positive()) }),
      z.transform(({ id }) => id),
    ),
    z.int().check(z.positive()),
  ]);

/** A gallery in requests, in order: ids, or ids with captions, or the gallery of a response. */
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

/** An email address whose domain may be internationalized; stored as typed. */
export const mailAddress =
  /^(?!\.)(?!.*\.\.)[\w'+.-]{0,63}[\w+-]@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** Whether a field has no value. False and 0 are values. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
