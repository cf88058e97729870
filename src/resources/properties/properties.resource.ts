import { factNameOf, knownFacts } from '../../../contract/writing/facts.ts';
import { plainEndpoints } from '../../../contract/calls/plain-endpoints.ts';
import { defineResource, f } from '../../../contract/declaration/resource.ts';
import { searchFields } from '../../../contract/declaration/search-fields.ts';

/** Hotels and other places to stay (S7.03). Import files may include their facts, and use OpenStreetMap's column names. */
export const properties = defineResource('properties', {
  ownFeature: true,
  title: 'name',
  // Editors write about hotels but do not manage the list of them.
  roles: { editor: [], translator: [] },
  line: ['city', 'country'],
  address: {
    street: 'address',
    postalCode: 'postalCode',
    city: 'city',
    country: 'country',
    latitude: 'latitude',
    longitude: 'longitude',
    timeZone: 'timeZone',
  },
  screen: { path: '/settings/properties', group: 'content', icon: 'house' },
  fields: {
    name: f.text({ required: true, column: true, sort: true, search: true, filter: true }),
    status: f.status(['draft', 'published', 'archived'], { column: true, sort: true }),
    propertyTypeId: f.ref('property-types', { column: true, filter: true }),
    stars: f.stars({ column: true, filter: true, sort: true }),
    rooms: f.integer({ min: 0, max: 100_000, filter: true, sort: true }),
    city: f.text({
      max: 120,
      column: true,
      filter: true,
      sort: true,
      search: true,
      section: 'place',
      aliases: ['addr:city'],
    }),
    country: f.text({
      max: 120,
      column: true,
      filter: true,
      sort: true,
      section: 'place',
      aliases: ['addr:country'],
    }),
    address: f.text({
      max: 300,
      search: true,
      section: 'place',
      aliases: ['addr:street', 'street', 'addr:housenumber', 'housenumber'],
      joined: true,
    }),
    postalCode: f.text({ max: 20, section: 'place', aliases: ['addr:postcode', 'postcode', 'zip'] }),
    latitude: f.latitude({ section: 'place', aliases: ['lat'] }),
    longitude: f.longitude({ section: 'place', aliases: ['lon', 'lng'] }),
    timeZone: f.timeZone({ section: 'place' }),
    email: f.email({ section: 'contact', aliases: ['contact:email'] }),
    phone: f.phone({ section: 'contact', aliases: ['contact:phone', 'telephone'] }),
    website: f.url({ section: 'contact', aliases: ['contact:website', 'url'] }),
    featured_media: f.image({ section: 'pictures' }),
    gallery: f.gallery({ section: 'pictures' }),
    ...searchFields(),
  },
  details: {
    resource: 'property-facts',
    owner: 'propertyId',
    name: 'factName',
    value: 'factValue',
    language: 'language',
    prefix: 'fact',
    catalog: 'facts:names',
    known: knownFacts,
    nameOf: factNameOf,
  },
  lacking: ['picture', 'facts', 'amenities'],
  mine: '/properties/my-properties',
  endpoints: (views) => {
    // Pictures are uploaded to the library first, and referenced by id.
    const { create, update } = plainEndpoints('properties', views, []);
    return { create, update };
  },
});
