import { defineResource, f } from '../../../contract/declaration/resource.ts';

/** Purposes of style guides: hotel pages, newsletters, social media (S7.09). */
export const styleguideTypes = defineResource('styleguide-types', {
  title: 'name',
  scope: 'organisation',
  screen: { path: '/settings/styleguide-types', group: 'settings', icon: 'layers' },
  unique: [{ fields: ['name'], message: 'There is already a style guide type with this name' }],
  fields: {
    name: f.text({ required: true, max: 80, column: true, filter: true, sort: true, search: true }),
    description: f.longText({ max: 2_000, column: true, search: true }),
  },
});
