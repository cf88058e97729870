import * as z from 'zod/mini';
import { altLanguage } from '../../../contract/alt-text-calls.ts';
import { endpoint } from '../../../contract/endpoint.ts';
import { languageCode, text } from '../../../contract/field-values.ts';
import { idParams, scopeOnly } from '../../../contract/resource.ts';
import { media } from './media.resource.ts';

/** How many files one call suggests texts for; for more it is made again. */
export const mostSuggestedAtOnce = 10;

/** What became of a request for many. */
const Suggested = z.object({
  /** What takes all of it back; handed on with the next files, all of them are one change. */
  changeSetId: z.nullable(z.int()),
  suggested: z.array(z.object({ id: z.int(), text: z.string(), writtenBy: z.string() })),
  /** Files for which nothing was suggested, and why. */
  passedOver: z.array(
    z.object({ id: z.int(), reason: z.enum(['document', 'decorative', 'said', 'suggested', 'dismissed', 'unknown']) }),
  ),
  /** What stopped it before the last file, in words for people; the files before it have their suggestions. */
  problem: z.nullable(z.string()),
});
/** Why nothing was suggested for a file. */
export type PassedOver = z.output<typeof Suggested>['passedOver'][number]['reason'];

/** Alternative texts that are suggested for files of the library (S7.10). */
export const altSuggestionCalls = {
  suggest: endpoint({
    method: 'POST',
    path: '/wordpress/media/alt-texts',
    summary: 'Suggest alternative texts for files of the library; what a person wrote stays',
    access: { resource: 'media', action: 'update' },
    query: scopeOnly,
    body: z.strictObject({
      ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(mostSuggestedAtOnce)),
      language: altLanguage(),
      /** Also where a text stands already, or a suggestion was dismissed. */
      again: z._default(z.boolean(), false),
      /** Of the files before these, so that all are taken back as one. */
      changeSetId: z.optional(z.int().check(z.positive())),
    }),
    answer: Suggested,
    slow: true,
    notIdempotent: true,
    extension: true,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/wordpress/media/{id}/alt-text',
    summary: 'Approve a suggested alternative text, as it is or with other words, or dismiss it',
    access: { resource: 'media', action: 'update' },
    params: idParams,
    query: scopeOnly,
    body: z.strictObject({
      language: languageCode(),
      decision: z.enum(['approve', 'dismiss']),
      /** The words to approve in the place of the suggested ones. */
      altText: z.optional(text(1_000)),
    }),
    answer: media.record,
    extension: true,
  }),
};
