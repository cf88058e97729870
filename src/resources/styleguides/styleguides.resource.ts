import * as z from 'zod/mini';
import { endpoint } from '../../../contract/endpoint.ts';
import { defineResource, f, idParams, scopeOnly } from '../../../contract/resource.ts';

/** How an organisation writes (S7.09); every version is kept. */
export const styleguides = defineResource('styleguides', {
  title: 'name',
  scope: 'organisation',
  ownFeature: true,
  screen: { path: '/settings/styleguide', group: 'content', icon: 'book' },
  fields: {
    name: f.text({ required: true, max: 120, column: true, filter: true, sort: true, search: true }),
    typeId: f.ref('styleguide-types', { column: true, filter: true }),
    language: f.language({ default: 'en', column: true, filter: true, sort: true }),
    propertyId: f.ref('properties', { column: true, filter: true }),
    tone: f.text({ max: 200, column: true, section: 'voice' }),
    person: f.choice(['we', 'you', 'they'], { column: true, filter: true, section: 'voice' }),
    sentenceLength: f.choice(['short', 'medium', 'long'], { filter: true, section: 'voice' }),
    wordsToUse: f.words({ section: 'words', wide: true }),
    wordsToAvoid: f.words({ section: 'words', wide: true }),
    examples: f.longText({ section: 'examples' }),
    notes: f.longText({ max: 5_000, section: 'examples' }),
  },
});

const { id } = idParams.shape;
const may = (action: 'read' | 'update') => ({ resource: 'styleguides', action }) as const;

/** A version as it was saved, with who saved it. */
const Version = z.object({
  version: z.int(),
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
  styleguide: styleguides.record,
});
export interface StyleguideVersion {
  version: number;
  changedAt: string;
  changedBy: string | null;
  styleguide: Record<string, unknown> & { labels?: Record<string, string | null> };
}

/** The style guide calls beside the usual ones (S7.09). */
export const styleguideCalls = {
  ofProperty: endpoint({
    method: 'GET',
    path: '/styleguides/property/{propertyId}',
    summary: 'The style guides of a property',
    access: may('read'),
    params: z.strictObject({ propertyId: id }),
    query: scopeOnly,
    answer: z.array(styleguides.record),
  }),
  history: endpoint({
    method: 'GET',
    path: '/styleguides/{id}/versions',
    summary: 'Every version of a style guide, the newest first',
    access: may('read'),
    params: idParams,
    query: scopeOnly,
    answer: z.array(Version),
    extension: true,
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/styleguides/{id}/versions/{version}/restore',
    summary: 'Write an earlier version of a style guide anew',
    access: may('update'),
    params: z.strictObject({ id, version: id }),
    query: scopeOnly,
    answer: styleguides.record,
    extension: true,
  }),
};
