import { asExtensions, plainEndpoints } from '../../../contract/calls/plain-endpoints.ts';
import { type RecordOf, defineResource, f } from '../../../contract/declaration/resource.ts';

const words = { term: f.text({ required: true, max: 120, column: true, sort: true, search: true }) };

/**
 * Terms that translations and AI texts of an organization must follow: names to keep, words with a fixed translation, and
 * words to avoid.
 */
export const glossaryTerms = defineResource('glossary-terms', {
  title: 'term',
  scope: 'organisation',
  roles: { editor: ['create', 'update', 'delete'] },
  screen: { path: '/settings/glossary', group: 'texts', icon: 'languages' },
  unique: [{ fields: ['language', 'term'], message: 'This term already exists in this language' }],
  fields: {
    ...words,
    language: f.language({ required: true, default: 'en', column: true, filter: true, sort: true }),
    treatment: f.choice(['keep', 'translate', 'avoid'], {
      required: true,
      default: 'keep',
      column: true,
      filter: true,
    }),
    by_language: f.byLanguage(words),
    caseSensitive: f.boolean({ default: false }),
    note: f.longText({ max: 1_000, column: true, search: true }),
  },
  endpoints: (views) => asExtensions(plainEndpoints('glossary-terms', views, [])),
});

/** A term of the glossary. */
export type GlossaryTerm = RecordOf<typeof glossaryTerms>;
