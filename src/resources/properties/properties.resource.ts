import { defineResource, f } from '../../../contract/resource.ts';

/** Places to stay (S7.03). */
export const properties = defineResource('properties', {
  title: 'name',
  screen: { path: '/settings/properties', group: 'settings', icon: 'building' },
  fields: {
    name: f.text({ required: true, column: true, sort: true, search: true, filter: true }),
    propertyTypeId: f.ref('property-types', { column: true, filter: true }),
    stars: f.stars({ column: true, filter: true, sort: true }),
    rooms: f.integer({ min: 0, max: 100_000, filter: true, sort: true }),
    city: f.text({ max: 120, column: true, filter: true, sort: true, search: true, section: 'place' }),
    country: f.text({ max: 120, column: true, filter: true, sort: true, section: 'place' }),
    address: f.text({ max: 300, search: true, section: 'place' }),
    postalCode: f.text({ max: 20, section: 'place' }),
    latitude: f.latitude({ section: 'place' }),
    longitude: f.longitude({ section: 'place' }),
    email: f.email({ section: 'contact' }),
    phone: f.phone({ section: 'contact' }),
    website: f.url({ section: 'contact' }),
  },
  mine: '/properties/my-properties',
});
