import { defineResource, f } from '../contract/resource.ts';

/** A resource that somebody declares, for what none of ours has: a record names another of its own kind. */
export const hills = defineResource('hills', {
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    status: f.status(['draft', 'published']),
    parentId: f.ref('hills'),
  },
});
