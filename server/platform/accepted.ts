import * as z from 'zod/mini';
import type { ValidationErrors } from '../../contract/errors.ts';
import { validationErrors } from '../../contract/validation.ts';
import type { AnyValues } from '../../contract/views.ts';

/** What a schema makes of a body: the values of the fields that it accepts, and what is wrong with the others. */
export interface Accepted {
  values: AnyValues;
  refused: ValidationErrors;
}

/** Reads a body by its schema. Where fields are refused, the others are read each by itself, so that they can be checked too. */
export function accepted(schema: z.ZodMiniType, body: unknown): Accepted {
  const result = z.safeParse(schema, body);
  if (result.success) return { values: result.data as AnyValues, refused: {} };
  const shape = schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, z.ZodMiniType>) : {};
  const values: AnyValues = {};
  for (const [name, value] of Object.entries(body ?? {})) {
    const read = Object.hasOwn(shape, name) && z.safeParse(shape[name]!, value);
    if (read && read.success) values[name] = read.data;
  }
  return { values, refused: validationErrors(result.error) };
}
