import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { languageCode, text } from '../declaration/field-values.ts';
import { scopeOnly } from '../calls/list.ts';
import { tones } from './writing.ts';

/** What can be done to a text that is there. */
export const reworkTasks = ['improve', 'shorten', 'lengthen', 'tone', 'translate'] as const;
/** One of the things that can be done to a text. */
export type ReworkTask = (typeof reworkTasks)[number];

/** How many characters a text has at most that is reworked at once. */
export const mostReworked = 30_000;

const id = () => z.int().check(z.minimum(1));

/** A code that the languages of the world have room for: models and `Intl` are asked by it. */
const realLanguage = () => languageCode().check(z.refine(isLocale, 'Must be a language code such as en or de-AT'));

function isLocale(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length > 0;
  } catch {
    return false;
  }
}

/** The field of a text; a new record has no id. */
const ReworkPlace = z.strictObject({
  resource: z.string().check(z.maxLength(60)),
  recordId: z.optional(id()),
  field: z.string().check(z.maxLength(60)),
});
/** The field of a text. */
export type ReworkPlace = z.output<typeof ReworkPlace>;

/** Warnings about a rewritten text: an unused term, or a missing part. */
export const ReworkRemark = z.object({
  /**
   * `lost`, `translation` and `used` are the glossary's, `avoid` the style guide's; `figure` is one that was not in the text, `part` a line
   * without an answer, `cut` says that sentences were left out to fit.
   */
  kind: z.enum(['lost', 'translation', 'used', 'avoid', 'figure', 'part', 'cut']),
  term: z.string(),
  /** What was wanted instead, where that is known. */
  wanted: z.optional(z.string()),
  /** Where the words of the text say it, in characters. */
  at: z.optional(z.int()),
});
/** A warning about a rewritten text. */
export type ReworkRemark = z.output<typeof ReworkRemark>;

/** A text that was reworked. */
const ReworkedText = z.object({
  text: z.string(),
  writtenBy: z.string(),
  note: z.string(),
  remarks: z.array(ReworkRemark),
  /** Under which it is kept. */
  generatedId: z.optional(z.int()),
});
/** A text that was reworked, in the form in which it came. As it comes, `words` has a piece of its plain words. */
export type ReworkedText = z.output<typeof ReworkedText>;

/** Another form of a text that is there: better, shorter, longer, in another tone or language (S7.10). */
export const rework = endpoint({
  method: 'POST',
  path: '/content/rework',
  summary: 'Improve, shorten, lengthen or translate a text, or change its tone',
  access: 'session',
  changes: ['generated-texts'],
  query: scopeOnly,
  body: z
    .strictObject({
      task: z.enum(reworkTasks),
      /** Plain text, or HTML in the closed set, whose structure stays. */
      text: text(mostReworked).check(z.minLength(1, 'Is empty')),
      format: z._default(z.enum(['plain', 'rich']), 'plain'),
      /** Of what comes of it. */
      language: realLanguage(),
      /** What it is translated from. */
      from: z.optional(realLanguage()),
      styleguideId: z.optional(id()),
      /** How many characters it must fit in, tags included. */
      most: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
      tone: z.optional(z.enum(tones)),
      place: z.optional(ReworkPlace),
    })
    .check(
      z.refine(({ task, from, language }) => task !== 'translate' || (from !== undefined && from !== language), {
        error: 'Choose another language to translate from',
        path: ['from'],
      }),
      z.refine(({ task, tone }) => task !== 'tone' || tone !== undefined, {
        error: 'Choose a tone',
        path: ['tone'],
      }),
    ),
  answer: ReworkedText,
  mediaTypes: ['application/json', 'text/event-stream'],
  notIdempotent: true,
  extension: true,
});
