import * as z from 'zod/mini';
import { amenityGroups } from '../../../contract/places/amenity-groups.ts';
import { endpoint } from '../../../contract/calls/endpoint.ts';
import { errorTexts } from '../../../contract/calls/errors.ts';
import { type listQuery, scopeQuery } from '../../../contract/calls/list.ts';
import {
  type RecordBase,
  type Values,
  defineResource,
  documentedAlone,
  f,
  idParams,
  scopeOnly,
} from '../../../contract/declaration/resource.ts';
import { Acknowledgement } from '../../../contract/people/session.ts';

const fields = {
  propertyId: f.ref('properties', { required: true, filter: true }),
  /** A word of the vocabulary (`contract/places/amenities.ts`), or a custom one. */
  amenity: f.text({ required: true, max: 80, sort: true, search: true, filter: true }),
  /** The server sets it for known amenities; custom ones default to `other`. */
  group: f.choice(amenityGroups, { storedAs: 'amenity_group', filter: true }),
};
export type PropertyAmenity = Values<typeof fields> & RecordBase & { id: number; propertyId: number; amenity: string };

/**
 * Every amenity endpoint requires a domain; a missing one has its documented error message (S5.02), which a schema cannot
 * express.
 */
const { domainId } = scopeQuery;
/** An invalid id, such as `undefined`, is parsed as 0 and refused with the documented text. */
const anyId = z.strictObject({
  id: z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0)),
      z.int(),
    ),
  ),
});
const may = (action: 'create' | 'read' | 'delete') => ({ resource: 'property-amenities', action }) as const;

function withDomain({
  workspaceId: _workspace,
  organisationId: _organisation,
  ...query
}: ReturnType<typeof listQuery<typeof fields>>) {
  return z.strictObject(query);
}

/** Amenities of a property (S7.08). */
export const propertyAmenities = defineResource('property-amenities', {
  title: 'amenity',
  ownFeature: true,
  screen: { path: '/hotel', group: 'directory', generated: false },
  unique: [{ fields: ['propertyId', 'amenity'], message: 'The property already has this amenity' }],
  fields,
  endpoints: ({ record, create, query }) => ({
    ...documentedAlone,
    list: endpoint({
      method: 'GET',
      path: '/property-amenities',
      summary: 'The amenities of properties',
      failure: errorTexts.amenitiesFetchFailed,
      access: may('read'),
      query: withDomain(query),
      answer: z.array(record),
      count: 'header',
    }),
    one: endpoint({
      method: 'GET',
      path: '/property-amenities/{id}',
      summary: 'Read one amenity of a property',
      access: may('read'),
      params: idParams,
      query: scopeOnly,
      answer: record,
      extension: true,
    }),
    create: endpoint({
      method: 'POST',
      path: '/property-amenities',
      summary: 'Add an amenity to a property',
      failure: errorTexts.amenitiesUpdateFailed,
      access: may('create'),
      query: scopeOnly,
      body: create,
      answer: record,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: '/property-amenities/{id}',
      summary: 'Remove an amenity from a property',
      failure: errorTexts.amenityDeleteFailed,
      access: may('delete'),
      params: anyId,
      query: z.strictObject({ domainId }),
      answer: Acknowledgement,
    }),
    update: undefined,
    restore: undefined,
  }),
});
