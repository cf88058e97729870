import * as z from 'zod/mini';

/** What a schema may be wrapped in or made of. */
interface Parts {
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  element?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  shape?: Record<string, z.ZodMiniType>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * An answer of another server, each value in the outline of its schema: text is text, a list a list and an object an object, so that
 * no screen fails on it. Numbers as text, unknown choices and further fields stay as they came.
 */
export function fitted(schema: z.ZodMiniType, value: unknown): unknown {
  const { type } = schema.def;
  const { innerType, in: before, element, options, shape } = schema.def as Parts;
  const isNothing = value === null || value === undefined;
  if (innerType) return isNothing ? value : fitted(innerType, value);
  if (before) return fitted(before, value);
  if (options) {
    const alike = options.find((option) => z.safeParse(option, value).success);
    return alike ? value : fitted(options.find((option) => isOutlinedAs(option, value)) ?? options[0]!, value);
  }
  if (shape) {
    if (!isObject(value)) return null;
    const known = Object.entries(value).map(([name, each]) => [name, shape[name] ? fitted(shape[name], each) : each]);
    return Object.fromEntries(known) as unknown;
  }
  if (element) return Array.isArray(value) ? value.map((each) => fitted(element, each)) : [];
  if (type === 'string') return textOf(value);
  if (['number', 'boolean', 'enum', 'literal'].includes(type)) return typeof value === 'object' ? null : value;
  return value;
}

/** Text of another system: WordPress sends it as {rendered}. */
function textOf(value: unknown): string {
  if (isObject(value)) return typeof value.rendered === 'string' ? value.rendered : '';
  return value === null || Array.isArray(value) ? '' : String(value);
}

function isOutlinedAs({ def }: z.ZodMiniType, value: unknown): boolean {
  const { shape, element } = def as Parts;
  return isObject(value) ? shape !== undefined : Array.isArray(value) && element !== undefined;
}
