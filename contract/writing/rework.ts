import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { languageCode, text } from '../declaration/field-values.ts';
import { scopeOnly } from '../calls/list.ts';
import { tones } from './writing.ts';

/** Ways to rewrite a text. */
export const reworkTasks = ['improve', 'shorten', 'lengthen', 'tone', 'translate'] as const;
/** A way to rewrite a text. */
export type ReworkTask = (typeof reworkTasks)[number];

/** Maximum length of a text for one rewrite in characters. */
export const mostReworked = 30_000;

const id = () => z.int().check(z.minimum(1));

/** A language code that `Intl` accepts. */
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
   * Glossary: `lost`, `translation`, `used`. Style guide: `avoid`. `figure`: new number; `part`: line without a rewrite; `cut`: sentences
   * left out to fit.
   */
  kind: z.enum(['lost', 'translation', 'used', 'avoid', 'figure', 'part', 'cut']),
  term: z.string(),
  /** The required term, if known. */
  wanted: z.optional(z.string()),
  /** Position in the plain text in characters. */
  at: z.optional(z.int()),
});
/** A warning about a rewritten text. */
export type ReworkRemark = z.output<typeof ReworkRemark>;

const ReworkedText = z.object({
  text: z.string(),
  writtenBy: z.string(),
  note: z.string(),
  remarks: z.array(ReworkRemark),
  /** The id in the history. */
  generatedId: z.optional(z.int()),
});
/** A rewritten text in the format of its source. While streaming, `words` events have pieces of its plain text. */
export type ReworkedText = z.output<typeof ReworkedText>;

/** Endpoint that rewrites a text: improved, shorter, longer, in another tone or language (S7.10). */
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
      /** Plain text, or HTML in the closed set, whose structure is kept. */
      text: text(mostReworked).check(z.minLength(1, 'Is empty')),
      format: z._default(z.enum(['plain', 'rich']), 'plain'),
      /** The language of the result. */
      language: realLanguage(),
      /** The source language of a translation. */
      from: z.optional(realLanguage()),
      styleguideId: z.optional(id()),
      /** Maximum length of the result in characters, including tags. */
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
