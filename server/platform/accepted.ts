import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { ValidationErrors } from '../../contract/errors.ts';
import { validationErrors } from '../../contract/validation.ts';
import type { AnyValues } from '../../contract/views.ts';

/** What a schema makes of a body: the values of the fields that it accepts, and what is wrong with the others. */
export interface Accepted {
  values: AnyValues;
  refused: ValidationErrors;
}

/**
 * Reads a body by its schema. Where fields are refused, the others are read each by itself, so that they can be checked too.
 * A refused field that only repeats what the record holds changes nothing and counts as not sent: what was read can be sent
 * back whole.
 */
export function accepted(schema: z.ZodMiniType, body: unknown, current: AnyValues = {}): Accepted {
  const whole = z.safeParse(schema, body);
  if (whole.success) return { values: whole.data as AnyValues, refused: {} };
  const shape = schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, z.ZodMiniType>) : {};
  const [values, sent]: [AnyValues, AnyValues] = [{}, {}];
  for (const [name, value] of Object.entries(body ?? {})) {
    const read = Object.hasOwn(shape, name) && z.safeParse(shape[name]!, value);
    if (read && read.success) values[name] = read.data;
    else if (Object.hasOwn(current, name) && isDeepStrictEqual(value, current[name])) continue;
    sent[name] = value;
  }
  const rest = z.safeParse(schema, typeof body === 'object' ? sent : body);
  return rest.success
    ? { values: rest.data as AnyValues, refused: {} }
    : { values, refused: validationErrors(rest.error) };
}
