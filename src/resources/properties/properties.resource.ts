import { defineResource, f } from '../../../contract/resource.ts';

export const properties = defineResource('properties', {
  title: 'name',
  screen: { group: 'settings', icon: 'building' },
  fields: {
    name: f.text({ required: true, column: true, sort: true, search: true, filter: true }),
    propertyTypeId: f.ref('property-types', { column: true, filter: true }),
  },
  mine: '/properties/my-properties',
});
