import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { queryInt, scopeOnly, scopeQuery } from './list.ts';

/** Resources with previews of unpublished records. */
export const previewedResources = ['events', 'venues', 'properties', 'property-posts', 'blog-posts', 'pages'] as const;
/** Lifetime of a preview link (hours). */
export const previewHours = { hour: 1, day: 24, week: 7 * 24 } as const;

const path = '/preview-links';
const extension = true;
const record = { resource: z.enum(previewedResources), id: z.int().check(z.positive()) };

/** Endpoints for links that show an unpublished record without an account. */
export const previewLinks = {
  state: endpoint({
    method: 'GET',
    path,
    summary: 'The expiry of the preview links of a record, or null',
    access: 'session',
    query: z.strictObject({ ...scopeQuery, resource: record.resource, id: queryInt(1) }),
    answer: z.object({ until: z.nullable(z.string()) }),
    extension,
  }),
  make: endpoint({
    method: 'POST',
    path,
    summary: 'Create a preview link that shows the record to anyone until it expires',
    access: 'session',
    query: scopeOnly,
    body: z.strictObject({
      ...record,
      lasts: z._default(z.enum(Object.keys(previewHours) as (keyof typeof previewHours)[]), 'week'),
    }),
    answer: z.object({ address: z.string(), expiresAt: z.string() }),
    secret: true,
    extension,
  }),
  end: endpoint({
    method: 'POST',
    path: `${path}/end`,
    summary: 'Revoke all preview links of a record',
    access: 'session',
    query: scopeOnly,
    body: z.strictObject(record),
    answer: z.object({ ok: z.literal(true) }),
    extension,
  }),
};
