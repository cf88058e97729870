import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { ValidationErrors } from '../../contract/calls/errors.ts';
import { validationErrors } from '../../contract/calls/validation.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';

/** A body parsed field by field: the valid values, and the errors of the others. */
export interface Accepted {
  values: AnyValues;
  refused: ValidationErrors;
}

/**
 * Parses a body with its schema. If a field is invalid, the others are parsed one by one, so that further checks can run.
 * An invalid field with the record's current value counts as not sent: a client may send a record back unchanged.
 */
export function accepted(schema: z.ZodMiniType, body: unknown, current: AnyValues = {}): Accepted {
  const whole = read(schema, body);
  if (whole.success) return { values: whole.data as AnyValues, refused: {} };
  const shape = schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, z.ZodMiniType>) : {};
  const [values, sent]: [AnyValues, AnyValues] = [{}, {}];
  for (const [name, value] of Object.entries(body ?? {})) {
    const own = Object.hasOwn(shape, name) && read(shape[name]!, value);
    if (own && own.success) values[name] = own.data;
    else if (Object.hasOwn(current, name) && isDeepStrictEqual(value, current[name])) continue;
    sent[name] = value;
  }
  const rest = read(schema, typeof body === 'object' ? sent : body);
  return rest.success
    ? { values: rest.data as AnyValues, refused: {} }
    : { values, refused: validationErrors(rest.error) };
}

type Path = readonly PropertyKey[];

/** Parses a value with a schema, and reads text as a number where the schema allows only numbers (S3.11, S7.07). */
export function read<Schema extends z.ZodMiniType>(schema: Schema, value: unknown) {
  const first = z.safeParse(schema, value);
  const paths = first.success ? [] : first.error.issues.flatMap((issue) => numbersIn(issue));
  const texts = paths.filter((path) => isNumber.test(String(at(value, path))) && typeof at(value, path) === 'string');
  return texts.length > 0 ? z.safeParse(schema, withNumbers(value, texts)) : first;
}

const isNumber = /^-?\d{1,15}(\.\d{1,15})?$/;

/** Paths at which the schema expects a number. */
function numbersIn(issue: z.core.$ZodIssue, within: Path = []): Path[] {
  const path = [...within, ...issue.path];
  if (issue.code === 'invalid_union') return issue.errors.flat().flatMap((inner) => numbersIn(inner, path));
  return issue.code === 'invalid_type' && issue.expected === 'number' ? [path] : [];
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);

function withNumbers(value: unknown, paths: readonly Path[]): unknown {
  const root = structuredClone({ value }) as Record<PropertyKey, unknown>;
  for (const path of paths) {
    const own = ['value', ...path];
    (at(root, own.slice(0, -1)) as Record<PropertyKey, unknown>)[own.at(-1)!] = Number(at(value, path));
  }
  return root.value;
}
