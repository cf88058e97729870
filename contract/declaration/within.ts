import * as z from 'zod/mini';

/** The values of a record by field. */
type AnyValues = Record<string, unknown>;

/** Fields of a record that travel inside an object of this name, as a documented call has it (S3.10, S7.06). */
export interface Within {
  name: string;
  fields: readonly string[];
}

/** A record's values as they travel. */
export function gathered(all: readonly Within[], values: AnyValues): AnyValues {
  const sent: AnyValues = {};
  for (const [key, value] of Object.entries(values)) {
    const within = all.find(({ fields }) => fields.includes(key));
    if (within) sent[within.name] = { ...(sent[within.name] as AnyValues | undefined), [key]: value };
    else sent[key] = value;
  }
  return sent;
}

/** The reverse; top-level values stay, and values that are no objects are left for the schema to refuse. */
export function spread(all: readonly Within[], sent: AnyValues): AnyValues {
  const entries = Object.entries(sent).flatMap(([key, value]): [string, unknown][] => {
    const within = all.find(({ name }) => name === key);
    if (!within || typeof value !== 'object' || value === null || Array.isArray(value)) return [[key, value]];
    return Object.entries(value).map(([own, one]) => [within.fields.includes(own) ? own : `${key}.${own}`, one]);
  });
  return Object.fromEntries(entries);
}

/** The schema of a nested record; parsing makes it flat. */
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
