import { defineResource, f } from '../contract/declaration/resource.ts';

/** A resource that somebody declares, whose rich text must be there, is searched and filtered by, and has a length of its own. */
export const stories = defineResource('stories', {
  title: 'name',
  fields: {
    name: f.text({ required: true, search: true }),
    story: f.richText({ required: true, search: true, filter: true, max: 2_000 }),
    cover: f.image(),
  },
});
