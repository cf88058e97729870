import * as z from 'zod/mini';
import { type GalleryEntry, galleryEntries, notEmpty, pictureId } from './field-values.ts';
import { openInput } from './further-fields.ts';
import { type Field, descriptorOf } from './fields.ts';
import type { listQuery } from '../calls/list.ts';
import { type ResourceScope, homeKeyOf } from './scope.ts';
import { type Within, recordWithin } from './within.ts';

/** The fields of a resource, by name. */
export type Fields = Record<string, Field>;

/** Values that the server adds to every record. */
export type RecordBase = {
  version: number;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
};

/** Fields of a record; optional ones may be null. */
export type Values<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { required: true }
    ? z.output<F[Name]['value']>
    : z.output<F[Name]['value']> | null;
};

/** Values of a record of a resource known only at run time. */
export type AnyValues = Record<string, unknown>;

/** Input of a field: an image is a file part, an id of the library, or null. */
type InputValue<One extends Field> = One extends { kind: 'image' }
  ? number | null
  : One extends { kind: 'gallery' }
    ? readonly (number | Partial<GalleryEntry>)[] | null
    : One extends { required: true } | { kind: 'status' }
      ? z.input<One['value']>
      : z.input<One['value']> | null;
type WritableFields<F extends Fields> = {
  [Name in keyof F as F[Name] extends { readOnly: true } ? never : Name]: F[Name];
};
type RequiredNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { required: true } ? (F[Name] extends { default: unknown } ? never : Name) : never;
}[keyof F];

/** The fields of an update: any that clients may write. */
export type UpdateOf<F extends Fields> = {
  [Name in keyof WritableFields<F>]?: InputValue<WritableFields<F>[Name]> | undefined;
};
/** The fields of a new record: all required ones, and any others. */
export type CreateOf<F extends Fields> = UpdateOf<F> & {
  [Name in RequiredNames<WritableFields<F>>]: InputValue<WritableFields<F>[Name]>;
};

/** Schemas of a resource for handwritten endpoints: record, create, update and list query. */
export interface Views {
  record: z.ZodMiniType;
  create: z.ZodMiniType;
  update: z.ZodMiniType;
  query: Record<string, z.ZodMiniType>;
}

/** Schemas of a resource, typed by its fields. */
export interface ViewsOf<F extends Fields, Item> extends Views {
  record: z.ZodMiniType<Item, Item>;
  create: z.ZodMiniType<CreateOf<F>, CreateOf<F>>;
  update: z.ZodMiniType<UpdateOf<F>, UpdateOf<F>>;
  query: ReturnType<typeof listQuery<F>>;
}

interface ViewOptions {
  /** Read-only values that are not fields. */
  shown?: Record<string, z.ZodMiniType> | undefined;
  /** Whether further fields are accepted. */
  open?: boolean | undefined;
  /** Reserved names besides the record's own. */
  besides?: readonly string[];
  /** Fields nested in objects on the wire. */
  within?: readonly Within[] | undefined;
}

/**
 * Creates the schemas. Rules are on fields, so that all messages are collected; only `create` has defaults. Records with references have
 * their titles in `labels`, which saves requests.
 */
export function viewsOf(
  fields: Record<string, Field>,
  idKey: string,
  scope: ResourceScope,
  { shown = {}, open = false, besides = [], within = [] }: ViewOptions = {},
) {
  const record: Record<string, z.ZodMiniType> = { [idKey]: z.int(), [homeKeyOf({ scope, idKey })]: z.int() };
  const create: Record<string, z.ZodMiniType> = {};
  const update: Record<string, z.ZodMiniType> = {};
  for (const [name, field] of Object.entries(fields)) {
    record[name] = field.required ? recordSchema(field) : z.nullable(recordSchema(field));
    if (field.readOnly) continue;
    const given = inputSchema(field);
    update[name] = z.optional(given);
    if (field.default !== undefined) create[name] = z._default(given, field.default);
    else create[name] = field.required ? given : z.optional(given);
  }
  if (Object.values(fields).some((field) => ['reference', 'references'].includes(descriptorOf(field).holds)))
    record.labels = z.record(z.string(), z.nullable(z.string()));
  const base = { version: z.int(), createdAt: z.string(), updatedAt: z.string(), deletedAt: z.nullable(z.string()) };
  const whole = { ...record, ...shown, ...base };
  const ownNames = new Set([...Object.keys(whole), ...besides]);
  const input = (own: Record<string, z.ZodMiniType>) => (open ? openInput(own, ownNames) : z.strictObject(own));
  return {
    record: within.length > 0 ? recordWithin(z.object(whole), within) : open ? z.looseObject(whole) : z.object(whole),
    create: input(create),
    update: input(update),
    ownNames,
  };
}

/** Response schema of a value: only its type, because its rules were checked when it was written. */
function recordSchema(field: Field): z.ZodMiniType {
  const value = field.value as z.ZodMiniType;
  if (value.def.type === 'string') return z.string();
  if (value.def.type === 'number') return z.number();
  if (descriptorOf(field).holds === 'structure') return z.unknown();
  return value;
}

/** Input of a field. An image is a file part, an id of the library, a picture object, or null; a status is never null. */
function inputSchema(field: Field): z.ZodMiniType {
  if (descriptorOf(field).holds === 'picture') return z.nullable(pictureId());
  if (descriptorOf(field).holds === 'pictures') return z.nullable(galleryEntries());
  const value = field.value as z.ZodMiniType;
  if (field.required) return withWords(value, field.missing).check(notEmpty(field.missing));
  if (descriptorOf(field).never === 'empty') return value;
  // Also if it is empty after trimming.
  return z.nullable(
    z.pipe(
      z.union([z.literal(''), value]),
      z.transform((given) => (given === '' ? null : given)),
    ),
  );
}

/** The schema with its own message for a missing value. */
function withWords(schema: z.ZodMiniType, words: string | undefined): z.ZodMiniType {
  const error = ({ input }: { input?: unknown }) => (input === undefined || input === null ? words : undefined);
  return words === undefined ? schema : schema.clone({ ...schema.def, error } as typeof schema.def);
}
