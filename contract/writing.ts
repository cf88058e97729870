import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { languageCode } from './field-values.ts';
import { scopeOnly } from './list.ts';

/** What kinds of text are written. */
export const contentTypes = [
  'property-description', 'summary', 'room', 'event', 'destination-guide', 'blog', 'social', 'newsletter',
  'meta-description',
] as const; // prettier-ignore
/** One of the kinds of text. */
export type ContentType = (typeof contentTypes)[number];

/** The languages that the built-in composer writes. */
export const composedLanguages = ['en', 'de', 'es', 'fr', 'it', 'sl', 'pt', 'et'] as const;
/** One of the languages that the built-in composer writes. */
export type ComposedLanguage = (typeof composedLanguages)[number];

const extension = <Schema extends z.ZodMiniType>(schema: Schema): Schema => {
  z.globalRegistry.add(schema, { description: 'An extension: not in the specification.', 'x-extension': true });
  return schema;
};

const isComposed = z.refine<string>(
  (code) => (composedLanguages as readonly string[]).includes(code.split('-')[0] ?? ''),
  `Must be a language that the composer writes: ${composedLanguages.join(', ')}`,
);

const id = () => z.int().check(z.minimum(1));

/** A text that was written, sentence by sentence, each with the facts it rests on. */
const WrittenText = z.object({
  text: z.string(),
  sentences: z.array(
    z.object({
      text: z.string(),
      rests: z.array(z.object({ fact: z.string(), value: z.string() })),
      /** From 0; sentences of the same number stand together. */
      paragraph: extension(z.int()),
      heading: extension(z.boolean()),
    }),
  ),
  writtenBy: z.string(),
  note: z.string(),
});

/** Texts written from what is known (S7.10). */
export const writing = {
  generate: endpoint({
    method: 'POST',
    path: '/content/generate',
    summary: 'Write a text about a property from its facts, in the voice of a style guide',
    access: 'session',
    query: scopeOnly,
    body: z
      .strictObject({
        styleguideId: id(),
        propertyId: id(),
        language: languageCode().check(isComposed),
        contentType: z.enum(contentTypes),
        /** Another number, another text from the same facts. */
        variant: extension(z._default(z.int().check(z.minimum(0), z.maximum(1_000)), 0)),
        /** The event that is announced; only for `event`, which cannot do without. */
        eventId: extension(z.optional(id())),
      })
      .check(
        z.refine(({ contentType, eventId }) => contentType !== 'event' || eventId !== undefined, {
          error: 'Say which event is announced',
          path: ['eventId'],
        }),
      ),
    answer: WrittenText,
    reads: true,
  }),
};
