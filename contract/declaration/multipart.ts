import { type ValueType, descriptorOf } from './fields.ts';
import type { Fields } from './resource.ts';
import type { AnyValues } from './views.ts';

/** Text parts of a multipart request: booleans as true or false (S3.08), `null` as empty text. */
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

/** Parsers of a part's text by value type; unreadable text stays, for the schema to refuse. */
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
 * Parses text parts by the declared fields. Undeclared parts stay text, for the schema to refuse; with `open`, true and false become
 * booleans (S3.08). `lists` names parts that the endpoint reads as lists.
 */
export function decodeParts(
  fields: Fields,
  parts: Record<string, string>,
  open = false,
  lists: readonly string[] = [],
): AnyValues {
  const values: AnyValues = {};
  for (const [name, part] of Object.entries(parts)) {
    // A part can have the name of an inherited property.
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (lists.includes(name)) values[name] = listIn(part);
    else if (!field) values[name] = open ? meanings.boolean(part) : part;
    else if (part === '' && descriptorOf(field).holds !== 'boolean') values[name] = null;
    else values[name] = meanings[descriptorOf(field).holds](part);
  }
  return values;
}

/** Lists in forms are JSON text. */
function listIn(part: string): unknown {
  try {
    return JSON.parse(part);
  } catch {
    return part;
  }
}
