import * as z from 'zod';

/** Metadata of a backup, its first part. */
export const Manifest = z.object({
  /** Version of the file format. */
  format: z.literal(1),
  /** Version of Waymark that made the backup. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Public URL of the server; part of the users' identity with the embedded sign-in. */
  publicUrl: z.string(),
  embeddedSignIn: z.boolean(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string().nullable() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })).min(1),
  /** Ids of the keys that sealed its secrets; a key of the data folder is part of the backup. */
  keyIds: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

/** Number of rows of each table, and value of each sequence. */
export const Counts = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.record(z.string(), z.object({ last: z.string().regex(/^-?\d{1,19}$/), called: z.boolean() })),
});
export type Counts = z.output<typeof Counts>;
