import { defineResource, f } from '../contract/declaration/resource.ts';

/**
 * A resource that somebody declares, for what none of ours has by its declaration alone: a record names another of its own
 * kind, and stands in a group with the same in other languages.
 */
export const hills = defineResource('hills', {
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    status: f.status(['draft', 'published']),
    parentId: f.ref('hills'),
    language: f.language({ default: 'en' }),
    sameAs: f.translationGroup(),
  },
});
