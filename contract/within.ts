import * as z from 'zod/mini';

/** The values of a record by field. */
type AnyValues = Record<string, unknown>;

/** Fields of a record that travel inside an object of this name, as a documented call has it (S3.10). */
export interface Within {
  name: string;
  fields: readonly string[];
}

/** A record's values as they travel. */
export function gathered({ name, fields }: Within, values: AnyValues): AnyValues {
  const [outside, inside]: [AnyValues, AnyValues] = [{}, {}];
  for (const [key, value] of Object.entries(values)) (fields.includes(key) ? inside : outside)[key] = value;
  return Object.keys(inside).length > 0 ? { ...outside, [name]: inside } : outside;
}

/** The other way round; what came flat stays so, and what is no object is left for the schema to refuse. */
export function spread({ name, fields }: Within, sent: AnyValues): AnyValues {
  const { [name]: inside, ...outside } = sent;
  if (typeof inside !== 'object' || inside === null || Array.isArray(inside)) return sent;
  const entries = Object.entries(inside).map(([key, value]) => [fields.includes(key) ? key : `${name}.${key}`, value]);
  return { ...outside, ...(Object.fromEntries(entries) as AnyValues) };
}

/** The schema of a record that travels so: whoever reads it has it flat. */
export function recordWithin(flat: z.ZodMiniObject, within: Within): z.ZodMiniType {
  const shape = flat.shape as Record<string, z.ZodMiniType>;
  const part = (isInside: boolean) =>
    Object.fromEntries(Object.entries(shape).filter(([key]) => within.fields.includes(key) === isInside));
  const travelling = z.object({ ...part(false), [within.name]: z.object(part(true)) });
  return z.codec(travelling, flat, {
    decode: (sent) => spread(within, sent) as z.input<typeof flat>,
    encode: (values) => gathered(within, values) as z.output<typeof travelling>,
  });
}
