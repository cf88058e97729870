import * as z from 'zod';

/** What a backup says of itself, before all else. */
export const Manifest = z.object({
  /** Of the file; one that is written otherwise has another. */
  format: z.literal(1),
  /** The Waymark that wrote it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Where people reached it; with the embedded sign-in, part of who they are. */
  publicUrl: z.string(),
  embeddedSignIn: z.boolean(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string().nullable() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })).min(1),
  /** The names of the keys that sealed secrets in it; where one lay in the data folder it is among the parts. */
  keyIds: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

/** The number of rows of each table, and the value of each sequence. */
export const Counts = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.record(z.string(), z.object({ last: z.string().regex(/^-?\d{1,19}$/), called: z.boolean() })),
});
export type Counts = z.output<typeof Counts>;
