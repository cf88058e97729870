import * as z from 'zod/mini';

/** The values of a record by field. */
type AnyValues = Record<string, unknown>;

/** Fields nested in an object of this name, as in documented endpoints (S3.10, S7.06). */
export interface Within {
  name: string;
  fields: readonly string[];
}

/** Nests a record's values for the wire. */
export function gathered(all: readonly Within[], values: AnyValues): AnyValues {
  const sent: AnyValues = {};
  for (const [key, value] of Object.entries(values)) {
    const within = all.find(({ fields }) => fields.includes(key));
    if (within) sent[within.name] = { ...(sent[within.name] as AnyValues | undefined), [key]: value };
    else sent[key] = value;
  }
  return sent;
}

/** Flattens nested values; top-level values stay, and non-objects are left for the schema to refuse. */
export function spread(all: readonly Within[], sent: AnyValues): AnyValues {
  const entries = Object.entries(sent).flatMap(([key, value]): [string, unknown][] => {
    const within = all.find(({ name }) => name === key);
    if (!within || typeof value !== 'object' || value === null || Array.isArray(value)) return [[key, value]];
    return Object.entries(value).map(([own, one]) => [within.fields.includes(own) ? own : `${key}.${own}`, one]);
  });
  return Object.fromEntries(entries);
}

/** Schema of a nested record; parsing flattens it. */
export function recordWithin(flat: z.ZodMiniObject, all: readonly Within[]): z.ZodMiniType {
  const shape = flat.shape as Record<string, z.ZodMiniType>;
  const part = (isMember: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(shape).filter(([key]) => isMember(key)));
  const travelling = z.object({
    ...part((key) => !all.some(({ fields }) => fields.includes(key))),
    ...Object.fromEntries(all.map(({ name, fields }) => [name, z.object(part((key) => fields.includes(key)))])),
  });
  return z.codec(travelling, flat, {
    decode: (sent) => spread(all, sent) as z.input<typeof flat>,
    encode: (values) => gathered(all, values) as z.output<typeof travelling>,
  });
}
