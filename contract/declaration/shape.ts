import * as z from 'zod/mini';

/** The fields of an object schema, by name. */
export type Shape = Readonly<Record<string, z.ZodMiniType>>;

interface Wrapping {
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
}

/** Fields of an object schema, unwrapped; empty for other schemas. */
export function shapeOf(schema: z.ZodMiniType | undefined): Shape {
  if (!schema) return {};
  if (schema instanceof z.ZodMiniObject) return schema.shape as Shape;
  const { innerType, in: before, out: after } = schema.def as Wrapping;
  const [found] = [innerType, after, before].map(shapeOf).filter((shape) => Object.keys(shape).length > 0);
  return found ?? {};
}

/** Names of the fields that a body accepts; excludes fields declared only to be refused. */
export const takenBy = (body: z.ZodMiniType | undefined): Set<string> =>
  new Set(Object.entries(shapeOf(body)).flatMap(([name, field]) => (isNever(field) ? [] : [name])));

const isNever = ({ def }: z.ZodMiniType): boolean =>
  def.type === 'never' || (def as Wrapping).innerType?.def.type === 'never';
