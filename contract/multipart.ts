import type { Fields } from './resource.ts';

/** Text parts of a multipart call: booleans as the text true or false (S3.08), nothing as empty text. */
export function encodeParts(values: Record<string, unknown>): Record<string, string> {
  const parts: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (value === null) parts[name] = '';
    else parts[name] = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
  }
  return parts;
}

const numeric = ['integer', 'number', 'stars', 'ref', 'latitude', 'longitude'];

/** Plain values again, by the kinds of the declared fields; what is not declared stays text for the schema to refuse. */
export function decodeParts(fields: Fields, parts: Record<string, string>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(parts)) {
    const kind = fields[name]?.kind;
    if (kind === 'boolean') values[name] = text === 'true' ? true : text === 'false' ? false : text;
    else if (kind && text === '') values[name] = null;
    else if (kind === 'words') values[name] = listIn(text);
    else if (kind && numeric.includes(kind)) values[name] = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    else values[name] = text;
  }
  return values;
}

/** A list travels in a form as JSON text; anything else stays text for the schema to refuse. */
function listIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
