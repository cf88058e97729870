import * as z from 'zod/mini';
import { altLanguage } from '../../../contract/writing/alt-text-calls.ts';
import { endpoint } from '../../../contract/calls/endpoint.ts';
import { languageCode, text } from '../../../contract/declaration/field-values.ts';
import { idParams, scopeOnly } from '../../../contract/declaration/resource.ts';
import { media } from './media.resource.ts';

/** Most files per request; more files take several requests. */
export const mostSuggestedAtOnce = 10;

/** The result of a request for many files. */
const Suggested = z.object({
  /** Id that undoes all suggestions; sent with the next files, it makes all requests one change. */
  changeSetId: z.nullable(z.int()),
  suggested: z.array(z.object({ id: z.int(), text: z.string(), writtenBy: z.string() })),
  /** Files without a suggestion, and the reason. */
  passedOver: z.array(
    z.object({ id: z.int(), reason: z.enum(['document', 'decorative', 'said', 'suggested', 'dismissed', 'unknown']) }),
  ),
  /** The error that stopped it early, as a message; earlier files have their suggestions. */
  problem: z.nullable(z.string()),
});
/** Why a file got no suggestion. */
export type PassedOver = z.output<typeof Suggested>['passedOver'][number]['reason'];

/** Endpoints for suggested alt texts of library files (S7.10). */
export const altSuggestionCalls = {
  suggest: endpoint({
    method: 'POST',
    path: '/wordpress/media/alt-texts',
    summary: 'Suggest alt texts for media files; texts by people are kept',
    access: { resource: 'media', action: 'update' },
    query: scopeOnly,
    body: z.strictObject({
      ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(mostSuggestedAtOnce)),
      language: altLanguage(),
      /** Also for files with a text or a dismissed suggestion. */
      again: z._default(z.boolean(), false),
      /** The change set of earlier files, to undo all together. */
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
    summary: 'Approve a suggested alt text, unchanged or edited, or dismiss it',
    access: { resource: 'media', action: 'update' },
    params: idParams,
    query: scopeOnly,
    body: z.strictObject({
      language: languageCode(),
      decision: z.enum(['approve', 'dismiss']),
      /** Approves this text instead of the suggested one. */
      altText: z.optional(text(1_000)),
    }),
    answer: media.record,
    extension: true,
  }),
};
