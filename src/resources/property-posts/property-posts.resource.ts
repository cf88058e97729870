import * as z from 'zod/mini';
import { starRating } from '../../../contract/calls/constants.ts';
import { endpoint } from '../../../contract/calls/endpoint.ts';
import { errorTexts } from '../../../contract/calls/errors.ts';
import { groupParams, plainEndpoints } from '../../../contract/calls/plain-endpoints.ts';
import { type RecordOf, defineResource, f, scopeOnly } from '../../../contract/declaration/resource.ts';
import { searchFields } from '../../../contract/declaration/search-fields.ts';
import { spread } from '../../../contract/declaration/within.ts';

/** Statuses of a post. */
export const postStatuses = ['draft', 'scheduled', 'published', 'archived'] as const;

const about = {
  webapp_property_id: f.ref('properties', {
    required: true,
    missing: 'Webapp property ID is required',
    filter: true,
    wide: true,
    shared: true,
  }),
  property_type: f.text({
    required: true,
    missing: 'Property type is required',
    max: 80,
    column: true,
    filter: true,
    sort: true,
  }),
  star_rating: f.stars({
    invalid: `Star rating must be between ${starRating.min} and ${starRating.max}`,
    filter: true,
    sort: true,
    shared: true,
  }),
  address: f.text({
    required: true,
    missing: 'Property address is required',
    max: 300,
    search: true,
    section: 'place',
    wide: true,
  }),
  city: f.text({
    required: true,
    missing: 'Property city is required',
    max: 120,
    column: true,
    filter: true,
    sort: true,
    search: true,
    section: 'place',
  }),
  country: f.text({
    required: true,
    missing: 'Property country is required',
    max: 120,
    filter: true,
    sort: true,
    section: 'place',
  }),
  email: f.email({ section: 'contact', shared: true }),
  reservation_link: f.url({ invalid: 'Invalid reservation link URL', section: 'contact' }),
  policies_links: f.urls({ invalid: (place) => `Invalid policy link URL at position ${place}`, section: 'contact' }),
  translation_group: f.translationGroup({ required: true, missing: 'Translation group is required' }),
};

const { webapp_property_id, property_type, star_rating, ...rest } = about;
const fields = {
  webapp_property_id,
  title: f.text({
    required: true,
    missing: 'Property title is required',
    max: 300,
    column: true,
    sort: true,
    search: true,
    wide: true,
  }),
  status: f.status(postStatuses, { column: true, sort: true }),
  language: f.language({ default: 'en', column: true, filter: true }),
  property_type,
  star_rating,
  excerpt: f.longText({ required: true, missing: 'Property summary is required', max: 1_000, section: 'text' }),
  content: f.richText({ required: true, missing: 'Property description is required', section: 'text' }),
  featured_media: f.image({ section: 'pictures', shared: true }),
  gallery: f.gallery({ section: 'pictures' }),
  ...rest,
  timeZone: f.timeZone({ inherited: ['webapp_property_id'], shared: true }),
  ...searchFields({ shared: true }),
};

const path = '/wordpress/properties';
const within = [{ name: 'meta', fields: Object.keys(about) }];

/** Pages about properties on a website (S3.10, S7.11). Texts and pictures belong to the post, not to the property. */
export const propertyPosts = defineResource('property-posts', {
  title: 'title',
  ownFeature: true,
  screen: { path: '/property-post', group: 'content', icon: 'building' },
  line: ['city', 'country'],
  address: { street: 'address', city: 'city', country: 'country' },
  within,
  // A third-party server's post may match the schema only roughly; without a status it is a draft.
  receive: (wire) => ({ ...spread(within, wire), status: wire.status ?? 'draft' }),
  unknown: errorTexts.propertyNotFound,
  fields,
  folded: ['contact'],
  endpoints: (views) => {
    const { list, one, create, update, remove, restore } = plainEndpoints('property-posts', views, []);
    return {
      list: { ...list, path },
      one: { ...one, path: `${path}/{id}` },
      create: { ...create, path, failure: errorTexts.propertyCreateFailed },
      update: { ...update, path: `${path}/{id}`, failure: errorTexts.propertyUpdateFailed },
      remove: { ...remove, path: `${path}/{id}` },
      restore: { ...restore, path: `${path}/{id}/restore` },
      translations: endpoint({
        method: 'GET',
        path: `${path}/translation-group/{group}`,
        summary: 'The translations of a post',
        access: { resource: 'property-posts', action: 'read' },
        params: groupParams,
        query: scopeOnly,
        answer: z.array(views.record),
      }),
    };
  },
});

/** A property post. */
export type PropertyPost = RecordOf<typeof propertyPosts>;
