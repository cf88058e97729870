import * as z from 'zod/mini';
import { receivedPicture } from '../../../contract/declaration/received-picture.ts';

/** The inner schemas of a schema. */
interface Parts {
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  getter?: () => z.ZodMiniType;
  element?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  shape?: Record<string, z.ZodMiniType>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Coerces the response of a third-party server to the outline of its schema (text is text, a list a list, an object an
 * object), so that screens do not crash. Numbers as text, unknown choices and extra fields are kept.
 */
export function fitted(schema: z.ZodMiniType, value: unknown): unknown {
  const { type } = schema.def;
  const { innerType, in: before, getter, element, valueType, options, shape } = schema.def as Parts;
  const isNothing = value === null || value === undefined;
  if (innerType) return isNothing ? value : fitted(innerType, value);
  if (before ?? getter) return fitted(before ?? getter!(), value);
  if (options) {
    const alike = options.find((option) => z.safeParse(option, value).success);
    return alike ? value : fitted(options.find((option) => isOutlinedAs(option, value)) ?? options[0]!, value);
  }
  if (shape ?? valueType) {
    // A picture may be sent as a URL or as its file object.
    const sent = shape && 'alt_text' in shape && 'width' in shape ? receivedPicture(value) : value;
    if (!isObject(sent)) return null;
    const known = Object.entries(sent).map(([name, each]) => {
      const own = valueType ?? shape?.[name];
      return [name, own ? fitted(own, each) : each];
    });
    return Object.fromEntries(known) as unknown;
  }
  if (element) {
    // PHP serializes a list with gaps as an object.
    const all: unknown[] = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
    return all.map((each) => fitted(element, each)).filter((each) => each !== null);
  }
  if (type === 'string') return textOf(value);
  if (['number', 'boolean', 'enum', 'literal'].includes(type)) return typeof value === 'object' ? null : value;
  return value;
}

/** Text of another system: WordPress sends {rendered}. */
function textOf(value: unknown): string {
  if (isObject(value)) return typeof value.rendered === 'string' ? value.rendered : '';
  return value === null || Array.isArray(value) ? '' : String(value);
}

function isOutlinedAs({ def }: z.ZodMiniType, value: unknown): boolean {
  const { shape, element } = def as Parts;
  return isObject(value) ? shape !== undefined : Array.isArray(value) && element !== undefined;
}
