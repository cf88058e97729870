import * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { f } from '../../../contract/declaration/fields.ts';
import { defineResource } from '../../../contract/declaration/resource.ts';

/** Declares a resource with a field of several kinds. */
export const declare = () =>
  defineResource('boat-rooms', {
    title: 'name',
    fields: {
      name: f.text({ required: true }),
      status: f.status(['draft', 'published']),
      text: f.longText(),
      beds: f.integer(),
      open: f.boolean(),
      hallId: f.ref('halls'),
      photo: f.image(),
      from: f.dateTime(),
      to: f.date(),
    },
  });
export const endpointsOf = (endpoints: object) => Object.entries(endpoints) as [string, Endpoint | undefined][];
export const accepts = (schema: unknown, value: object) => z.safeParse(schema as z.ZodMiniType, value).success;
