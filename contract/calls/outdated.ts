import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idParams, queryText, scopeOnly } from './list.ts';

/** A field of a translation whose source text has changed since it was translated. */
export const OutdatedField = z.object({
  field: z.string(),
  sourceId: z.int(),
  /** First version of the source that makes the translation outdated. */
  sourceVersion: z.int(),
});
export type OutdatedField = z.output<typeof OutdatedField>;

const fieldNames = z.array(queryText(60)).check(z.minLength(1), z.maxLength(100));

/** Endpoints for outdated fields of translations, and the ways to clear them. */
export function outdatedEndpoints<Record extends z.ZodMiniType>(name: string, record: Record) {
  const shared = { params: idParams, query: scopeOnly, extension: true } as const;
  return {
    outdated: endpoint({
      method: 'GET',
      path: `/${name}/{id}/outdated`,
      summary: `The outdated fields of one of the ${name}, with the source texts that they were translated from`,
      access: { resource: name, action: 'read' },
      ...shared,
      answer: z.array(z.extend(OutdatedField, { before: z.nullable(z.string()) })),
    }),
    stillRight: endpoint({
      method: 'POST',
      path: `/${name}/{id}/still-right`,
      summary: `Mark fields of one of the ${name} as up to date`,
      access: { resource: name, action: 'update' },
      ...shared,
      body: z.strictObject({ fields: fieldNames }),
      answer: record,
    }),
    minorEdit: endpoint({
      method: 'POST',
      path: `/${name}/{id}/minor-edit`,
      summary: `Keep translations up to date that the change to this version of one of the ${name} made outdated`,
      access: { resource: name, action: 'update' },
      ...shared,
      body: z.strictObject({ version: z.int() }),
      answer: z.object({ cleared: z.int() }),
    }),
  };
}

/** Endpoints about outdated translations of a resource. */
export type OutdatedEndpoints = ReturnType<typeof outdatedEndpoints>;
