import { defineResource, f } from '../../../contract/declaration/resource.ts';

/** Types of accommodation in an organization (S7.08). */
export const propertyTypes = defineResource('property-types', {
  title: 'name',
  scope: 'organisation',
  screen: { group: 'directory', icon: 'tags' },
  unique: [{ fields: ['name'], message: 'There is already a property type with this name' }],
  fields: {
    name: f.text({ required: true, max: 80, column: true, filter: true, sort: true, search: true }),
    description: f.longText({ max: 2_000, column: true, search: true }),
  },
});
