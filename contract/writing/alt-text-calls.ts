import * as z from 'zod/mini';
import { type AltTextRule, altTextRules } from './alt-text.ts';
import { defaultLanguageCode } from '../calls/constants.ts';
import { endpoint } from '../calls/endpoint.ts';
import { languageCode, text } from '../declaration/field-values.ts';
import { queryInt, scopeOnly } from '../calls/list.ts';
import { missing } from '../calls/validation.ts';
import { isComposed } from './writing.ts';

const extension = <Schema extends z.ZodMiniType>(schema: Schema): Schema => {
  z.globalRegistry.add(schema, { description: 'An extension: not in the specification.', 'x-extension': true });
  return schema;
};

/** Schema of the languages in which alt texts can be written. */
export const altLanguage = () => languageCode().check(isComposed);

const MadeAltText = z.object({
  altText: z.string(),
  writtenBy: z.string(),
  note: z.string(),
  advice: z.array(
    z.object({ rule: z.enum(Object.keys(altTextRules) as [AltTextRule, ...AltTextRule[]]), message: z.string() }),
  ),
  /** The id in the history; null if nothing was written. */
  generatedId: extension(z.nullable(z.int())),
});
/** A generated alt text with its writer and advice. */
export type MadeAltText = z.output<typeof MadeAltText>;

/** Endpoint that writes alt texts (S3.12, S7.10). */
export const altTexts = {
  generate: endpoint({
    method: 'POST',
    path: '/openai/generate/alt',
    summary: 'Write the alt text of a picture',
    access: 'session',
    changes: ['generated-texts'],
    query: scopeOnly,
    files: ['image'],
    body: z
      .strictObject({
        name: z.optional(text(200)),
        date: z.optional(text(60)),
        city: z.optional(text(120)),
        country: z.optional(text(120)),
        description: z.optional(text(5_000)),
        venue: z.optional(text(200)),
        language: z._default(altLanguage(), defaultLanguageCode),
        /** One of `imageTypes`. The composer ignores other words. */
        imageType: z.optional(text(60)),
        existingAltText: z.optional(text(1_000)),
        /** A file of the media library instead of `image`. */
        mediaId: extension(z.optional(z.union([z.int().check(z.positive()), queryInt(1)]))),
      })
      .check(
        z.check(({ value, issues }) => {
          if (value.mediaId !== undefined) return;
          for (const name of ['name', 'date', 'city', 'country'] as const)
            if (value[name] === undefined)
              issues.push({ code: 'custom', path: [name], message: missing, input: value });
        }),
      ),
    answer: MadeAltText,
    slow: true,
    notIdempotent: true,
  }),
};
