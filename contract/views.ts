import * as z from 'zod/mini';
import { type Field, notEmpty } from './fields.ts';
import type { listQuery } from './list.ts';
import { type ResourceScope, homeKeyOf } from './scope.ts';

/** The three views of an entity and the query of its list, for endpoints that are written out. */
export interface Views {
  record: z.ZodMiniType;
  create: z.ZodMiniType;
  update: z.ZodMiniType;
  query: ReturnType<typeof listQuery>;
}

/**
 * Rules sit on fields, so that all messages are collected; defaults live in `create` only. A record with references
 * carries in `labels` what they are called, so that nobody asks for each of them.
 */
export function viewsOf(
  fields: Record<string, Field>,
  idKey: string,
  scope: ResourceScope,
  shown: Record<string, z.ZodMiniType> = {},
) {
  const record: Record<string, z.ZodMiniType> = { [idKey]: z.int(), [homeKeyOf({ scope, idKey })]: z.int() };
  const create: Record<string, z.ZodMiniType> = {};
  const update: Record<string, z.ZodMiniType> = {};
  for (const [name, field] of Object.entries(fields)) {
    record[name] = field.required ? shownAs(field) : z.nullable(shownAs(field));
    if (field.readOnly) continue;
    const given = accepted(field);
    update[name] = z.optional(given);
    if (field.default !== undefined) create[name] = z._default(given, field.default);
    else create[name] = field.required ? given : z.optional(given);
  }
  if (Object.values(fields).some(({ kind }) => kind === 'ref'))
    record.labels = z.record(z.string(), z.nullable(z.string()));
  const base = { version: z.int(), createdAt: z.string(), updatedAt: z.string(), deletedAt: z.nullable(z.string()) };
  return {
    record: z.object({ ...record, ...shown, ...base }),
    create: z.strictObject(create),
    update: z.strictObject(update),
  };
}

/** What is stored was checked on its way in; on its way out only what it is counts. */
function shownAs(field: Field): z.ZodMiniType {
  const value = field.value as z.ZodMiniType;
  if (value.def.type === 'string') return z.string();
  if (value.def.type === 'number') return z.number();
  if (field.kind === 'json') return z.unknown();
  return value;
}

/** What a client may send for a field. An image is sent as a file beside the fields, or emptied with null; a status is never empty. */
function accepted(field: Field): z.ZodMiniType {
  if (field.kind === 'image') return z.null();
  const value = field.value as z.ZodMiniType;
  if (field.required) return value.check(notEmpty());
  if (field.kind === 'status') return value;
  return z.nullable(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      value,
    ]),
  );
}
