import * as z from 'zod/mini';
import { endpoint } from '../../../contract/calls/endpoint.ts';
import { defineResource, f, idParams, scopeOnly } from '../../../contract/declaration/resource.ts';

/** Style guides of an organization (S7.09); their history keeps every version. */
export const styleguides = defineResource('styleguides', {
  title: 'name',
  scope: 'organisation',
  roles: { editor: ['create', 'update', 'delete', 'publish'] },
  ownFeature: true,
  screen: { path: '/settings/styleguide', group: 'texts', icon: 'book' },
  fields: {
    name: f.text({ required: true, max: 120, column: true, filter: true, sort: true, search: true }),
    typeId: f.ref('styleguide-types', { column: true, filter: true }),
    language: f.language({ default: 'en', column: true, filter: true, sort: true }),
    propertyId: f.ref('properties', { column: true, filter: true }),
    tone: f.text({ max: 200, column: true, section: 'voice' }),
    person: f.choice(['we', 'you', 'they'], { filter: true, section: 'voice' }),
    sentenceLength: f.choice(['short', 'medium', 'long'], { filter: true, section: 'voice' }),
    wordsToUse: f.words({ section: 'words', wide: true }),
    wordsToAvoid: f.words({ section: 'words', wide: true }),
    examples: f.longText({ section: 'examples' }),
    notes: f.longText({ max: 5_000, section: 'examples' }),
  },
});

const { id } = idParams.shape;

/** Style guide endpoints besides the usual ones (S7.09). */
export const styleguideCalls = {
  ofProperty: endpoint({
    method: 'GET',
    path: '/styleguides/property/{propertyId}',
    summary: 'The style guides of a property',
    access: { resource: 'styleguides', action: 'read' },
    params: z.strictObject({ propertyId: id }),
    query: scopeOnly,
    answer: z.array(styleguides.record),
  }),
};
