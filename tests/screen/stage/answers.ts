import * as z from 'zod/mini';
import { declaredEndpoints } from '../../declared.ts';

type Schema = z.core.$ZodType;
type Def = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  options?: Schema[];
  in?: Schema;
  entries?: Record<string, unknown>;
};
const defOf = (schema: Schema) => schema._zod.def as Def;

/** A placeholder value for fields that a test does not set: empty if the schema allows it. */
const plain = [undefined, null, 1, '', '2026-01-01T00:00:00Z', false, [], {}];

/**
 * A valid response of the call: values that a test omits are filled in, empty where possible. Tests name only relevant values.
 */
export function completed(method: string, path: string, body: unknown): unknown {
  const calls = declaredEndpoints.filter((one) => one.method === method);
  const endpoint = calls.find((one) => one.path === path) ?? calls.find((one) => patternOf(one.path).test(path));
  return endpoint ? complete(endpoint.read ?? endpoint.answer, body) : body;
}

const patternOf = (path: string) => new RegExp(`^${path.split('?')[0]!.replaceAll(/\{\w+\}/g, '[\\w-]+')}([?].*)?$`);

function complete(schema: Schema, value: unknown): unknown {
  const { type, shape, element, options = [], in: travelling } = defOf(schema);
  if (type === 'pipe') return complete(travelling!, value);
  const meant = options
    .map((option) => defOf(option).in ?? option)
    .find((option) => isRecord(value) && Object.keys(value).every((name) => name in (defOf(option).shape ?? {})));
  if (meant) return complete(meant, value);
  if (type === 'array' && Array.isArray(value)) return value.map((item) => complete(element!, item));
  if (type === 'array' && isRecord(value) && !('data' in value)) return [];
  if (type !== 'object' || !isRecord(value)) return value;
  const parts = Object.entries(shape!).map(([name, part]) => [
    name,
    name in value ? complete(part, value[name]) : anyOf(part),
  ]);
  return { ...value, ...Object.fromEntries(parts) };
}

function anyOf(schema: Schema): unknown {
  const [choice] = Object.values(defOf(schema).entries ?? {});
  return [...plain, choice, complete(schema, {})].find((value) => z.safeParse(schema, value).success);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
