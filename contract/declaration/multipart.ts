import { type ValueType, descriptorOf } from './fields.ts';
import type { Fields } from './resource.ts';
import type { AnyValues } from './views.ts';

/** Text parts of a multipart call: booleans as the text true or false (S3.08), `null` as empty text. */
export function encodeParts(values: AnyValues): Record<string, string> {
  const parts: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (value === null) parts[name] = '';
    else parts[name] = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
  }
  return parts;
}

const number = (part: string) => (/^-?\d+(\.\d+)?$/.test(part) ? Number(part) : part);
const asItIs = (part: string) => part;

/** Reads the text of a part by the value type of its field; text that cannot be read stays as it is, for the schema to refuse. */
const meanings: Record<ValueType, (part: string) => unknown> = {
  text: asItIs,
  markup: asItIs,
  integer: number,
  decimal: number,
  boolean: (part) => (part === 'true' ? true : part === 'false' ? false : part),
  day: asItIs,
  time: asItIs,
  moment: asItIs,
  reference: number,
  references: listIn,
  picture: number,
  pictures: listIn,
  list: listIn,
  structure: asItIs,
};

/**
 * Turns text parts back into values, by the declared fields. Undeclared parts stay text, for the schema to refuse; where
 * further fields are taken (`open`), the text true or false is a yes or no there too (S3.08). `lists` names parts that the
 * call itself takes as lists.
 */
export function decodeParts(
  fields: Fields,
  parts: Record<string, string>,
  open = false,
  lists: readonly string[] = [],
): AnyValues {
  const values: AnyValues = {};
  for (const [name, part] of Object.entries(parts)) {
    // A part may be named like something that every object has.
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (lists.includes(name)) values[name] = listIn(part);
    else if (!field) values[name] = open ? meanings.boolean(part) : part;
    else if (part === '' && descriptorOf(field).holds !== 'boolean') values[name] = null;
    else values[name] = meanings[descriptorOf(field).holds](part);
  }
  return values;
}

/** A list travels in a form as JSON text. */
function listIn(part: string): unknown {
  try {
    return JSON.parse(part);
  } catch {
    return part;
  }
}
