import * as z from 'zod/mini';
import { endpoint } from '../../../contract/calls/endpoint.ts';
import {
  type RecordBase,
  defineResource,
  documentedAlone,
  f,
  idParams,
  scopeOnly,
} from '../../../contract/declaration/resource.ts';
import { Acknowledgement } from '../../../contract/people/session.ts';

/** The language embedded in its link (S3.05). */
const NestedLanguage = z.object({ id: z.int(), name: z.string(), code: z.string() });

export interface PropertyLanguage extends RecordBase {
  id: number;
  propertyId: number;
  languageId: number;
  language: z.output<typeof NestedLanguage>;
  isDefault: boolean;
  isActive: boolean;
}

/** Links of a property to its languages. The first is its default, which is always active (S3.05, S4.08). */
export const propertyLanguages = defineResource('property-languages', {
  title: 'languageId',
  ownFeature: true,
  screen: { group: 'settings', generated: false },
  unique: [{ fields: ['propertyId', 'languageId'], message: 'The property already has this language' }],
  fields: {
    propertyId: f.ref('properties', { required: true, filter: true }),
    languageId: f.ref('languages', { required: true, filter: true }),
    isDefault: f.boolean({ default: false }),
    isActive: f.boolean({ default: true }),
  },
  shown: { language: z.nullable(NestedLanguage) },
  endpoints: ({ record }) => ({
    ...documentedAlone,
    one: endpoint({
      method: 'GET',
      path: '/property-languages/{id}',
      summary: 'Read one language of a property',
      access: { resource: 'property-languages', action: 'read' },
      params: idParams,
      query: scopeOnly,
      answer: record,
      extension: true,
    }),
    update: endpoint({
      method: 'PUT',
      path: '/property-languages/{id}',
      summary: 'Set a language as default, active or inactive',
      access: { resource: 'property-languages', action: 'update' },
      params: idParams,
      query: scopeOnly,
      body: z.strictObject({ isDefault: z.optional(z.boolean()), isActive: z.optional(z.boolean()) }),
      answer: record,
      extension: true,
    }),
    remove: undefined,
    restore: undefined,
  }),
});

const { id } = idParams.shape;

/** Removes a language from a property by the ids of both (S7.08). */
export const propertyLanguageCalls = {
  unlink: endpoint({
    method: 'DELETE',
    path: '/property-languages/property/{propertyId}/language/{languageId}',
    summary: 'Remove a language from a property',
    access: { resource: 'property-languages', action: 'delete' },
    params: z.strictObject({ propertyId: id, languageId: id }),
    query: scopeOnly,
    answer: Acknowledgement,
  }),
};
