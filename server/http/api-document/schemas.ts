import * as z from 'zod/mini';

type Schema = z.ZodMiniType;
/** A JSON Schema, or another part of the document. */
export type Json = Record<string, unknown>;

/** Schemas as JSON Schema, in which shared ones are references. */
export interface WrittenSchemas {
  /** A schema, or a reference to it. */
  of(schema: Schema): Json;
  components: Record<string, Json>;
}

const folder = '#/components/schemas/';
/** Prefix of the temporary id of a schema without a name. */
const inline = '~';

/**
 * Writes schemas as JSON Schema. `body`: as the server accepts them, with numbers as text (S3.11, S7.07).
 * @throws Error for a recursive schema without an exported name.
 */
export function writeSchemas(
  names: ReadonlyMap<Schema, string>,
  used: readonly Schema[],
  as: 'body' | 'answer',
): WrittenSchemas {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const unnamed = [...new Set(used)].filter((schema) => !names.has(schema));
  for (const [place, schema] of unnamed.entries()) registry.add(schema, { id: `${inline}${place}` });
  const written = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => `${folder}${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      leaveOutSafeBounds(jsonSchema);
      if (as === 'body') asTaken(zodSchema, jsonSchema);
    },
  }).schemas as Record<string, Json>;
  if ('__shared' in written) throw new Error('A schema that holds itself must be exported, so that it has a name');
  const tidied = (json: Json): Json =>
    eachSchema(json, (one) => {
      const { $schema: _, $id: __, ...rest } = one;
      const id = String(rest.$ref ?? '').slice(folder.length);
      return id.startsWith(inline) ? tidied(written[id]!) : withoutRefused(rest);
    });
  const idOf = (schema: Schema) => registry.get(schema)!.id;
  return {
    of: (schema) => (names.has(schema) ? { $ref: folder + idOf(schema) } : tidied(written[idOf(schema)]!)),
    components: Object.fromEntries([...names.values()].map((name) => [name, tidied(written[name]!)])),
  };
}

/** Removes the bounds of safe integers, which zod adds. */
export function leaveOutSafeBounds(json: Json): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
}

/** Allows numbers as text. Moves defaults to descriptions, because code generators require fields with the keyword. */
function asTaken({ _zod: { def } }: z.core.$ZodType, json: Json): void {
  if (def.type === 'number') {
    json.type = [json.type, 'string'];
    json.pattern = String.raw`^-?\d{1,15}(\.\d{1,15})?$`;
  }
  if (def.type !== 'default') return;
  json.description = `${JSON.stringify(json.default)} where it is not sent.`;
  delete json.default;
}

/** Removes fields that are declared only to be refused. */
function withoutRefused(json: Json): Json {
  if (typeof json.properties !== 'object' || json.properties === null) return json;
  const isRefused = (field: unknown) => JSON.stringify(field) === '{"not":{}}';
  const kept = Object.entries(json.properties).filter(([, field]) => !isRefused(field));
  return { ...json, properties: Object.fromEntries(kept) };
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Maps a schema and all schemas in it, the inner ones first. */
function eachSchema(schema: Json, change: (schema: Json) => Json): Json {
  const inner = (value: unknown) => (isObject(value) ? eachSchema(value, change) : value);
  const changed: Json = {};
  for (const [key, value] of Object.entries(schema))
    if (key === 'properties' && isObject(value))
      changed[key] = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one)]));
    else if (['allOf', 'anyOf', 'oneOf', 'prefixItems'].includes(key)) changed[key] = (value as unknown[]).map(inner);
    else if (['items', 'additionalProperties', 'propertyNames', 'not'].includes(key)) changed[key] = inner(value);
    else changed[key] = value;
  return change(changed);
}
