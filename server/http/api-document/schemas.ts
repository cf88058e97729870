import * as z from 'zod/mini';

type Schema = z.ZodMiniType;
/** A JSON Schema, or any other part of the document. */
export type Json = Record<string, unknown>;

/** Schemas in the words of JSON Schema: shared ones are referred to by their names. */
export interface WrittenSchemas {
  /** The schema, or a reference to it. */
  of(schema: Schema): Json;
  components: Record<string, Json>;
}

const folder = '#/components/schemas/';
/** Begins the name of a schema that no component has. */
const inline = '~';

/**
 * Writes schemas as they travel. `body`: as a server reads them, which takes the text of a number for one (S3.11, S7.07), and further
 * fields where it says so.
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

/** Numbers that a computer holds exactly are no bounds of anybody's making. */
export function leaveOutSafeBounds(json: Json): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
}

/** A number may be sent as its text. What has a default need not be sent: generators demand it where the keyword is there. */
function asTaken({ _zod: { def } }: z.core.$ZodType, json: Json): void {
  if (def.type === 'number') {
    json.type = [json.type, 'string'];
    json.pattern = String.raw`^-?\d{1,15}(\.\d{1,15})?$`;
  }
  if (def.type !== 'default') return;
  json.description = `${JSON.stringify(json.default)} where it is not sent.`;
  delete json.default;
}

/** Fields that are declared only to be refused are none. */
function withoutRefused(json: Json): Json {
  if (typeof json.properties !== 'object' || json.properties === null) return json;
  const isRefused = (field: unknown) => JSON.stringify(field) === '{"not":{}}';
  const kept = Object.entries(json.properties).filter(([, field]) => !isRefused(field));
  return { ...json, properties: Object.fromEntries(kept) };
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema with each schema in it changed, the inner ones first. */
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
