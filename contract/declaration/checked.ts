import * as z from 'zod/mini';
import type { Field } from './fields.ts';
import type { Resource } from './resource.ts';
import type { AnyValues } from './views.ts';
import { gathered } from './within.ts';

/** Settings checked against their declaration: invalid stored values become the default or null. */
export const checked = ({ fields }: Pick<Resource, 'fields'>, stored: AnyValues): AnyValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, checkedValue(field, stored[name])]));

/** A checked value of a setting. */
export function checkedValue(
  { value, default: otherwise }: Pick<Field, 'value' | 'default'>,
  stored: unknown,
): unknown {
  const read = z.safeParse(value, stored);
  return read.success ? read.data : (otherwise ?? null);
}

/** Settings grouped by section; values outside of sections are omitted. */
export function sectionsOf({ within = [] }: Pick<Resource, 'within'>, values: AnyValues) {
  const sections = gathered(within, values);
  return Object.fromEntries(within.map(({ name }) => [name, sections[name] as AnyValues]));
}

/** The valid values in their stored form; optional ones may be null. */
export function acceptable({ fields }: Pick<Resource, 'fields'>, values: AnyValues): AnyValues {
  const taken = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (!Object.hasOwn(values, name)) return [];
    if (values[name] === null || values[name] === '') return field.required ? [] : [[name, null]];
    const read = z.safeParse(field.value, values[name]);
    return read.success ? [[name, read.data]] : [];
  });
  return Object.fromEntries(taken);
}
