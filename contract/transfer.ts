import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './endpoint.ts';
import { scopeQuery } from './list.ts';

/** Where an import stands: looked at, waiting for a server to take it up, under way, over. */
export const importStatuses = ['uploaded', 'checked', 'waiting', 'running', 'done'] as const;
/** What an import does with a row. */
export const rowOutcomes = ['create', 'update', 'unchanged', 'invalid'] as const;
/** One of the outcomes. */
export type RowOutcome = (typeof rowOutcomes)[number];

/** The column of the file of refused rows that holds the reason. */
export const errorColumn = 'error';

const count = z.int();

/** A file on its way into a resource. Counts speak of the check until a row is done, then of what became of it. */
export const ImportRecord = z.object({
  id: z.int(),
  resource: z.string(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  headers: z.array(z.string()),
  /** The first filled cells of each column, as text. */
  samples: z.record(z.string(), z.array(z.string())),
  /** Which field each column goes into; `null` leaves it out. */
  columns: z.record(z.string(), z.nullable(z.string())),
  /** What tells a row that is there already; without it every row is added. */
  key: z.nullable(z.string()),
  rows: count,
  done: count,
  counts: z.object({ create: count, update: count, unchanged: count, invalid: count }),
  errors: z.array(z.object({ row: z.int(), message: z.string() })),
  createdAt: z.string(),
});
export type ImportRecord = z.output<typeof ImportRecord>;

const notOfAnExport = ['skip', 'take', 'count', 'clientRequestId'];

/** The call that answers all pages of a list as one file. */
export function exportOf(name: string, list: Endpoint) {
  const { shape } = list.query as unknown as { shape: Record<string, z.ZodMiniType> };
  const query = Object.fromEntries(Object.entries(shape).filter(([key]) => !notOfAnExport.includes(key)));
  return endpoint({
    method: 'GET',
    path: `/${name}/export`,
    summary: `The list of ${name} as a file`,
    access: { resource: name, action: 'read' },
    query: z.strictObject({
      ...query,
      format: z._default(z.enum(['csv', 'json']), 'csv'),
      /** A column that says of each text that was generated how it was written. */
      ...('origin' in shape && { origins: z.optional(z.literal('1')) }),
    }),
    answer: z.any(),
    extension: true,
  });
}

/** The call that uploads a file; nothing is written before the import is run. */
export const importsOf = (name: string) =>
  endpoint({
    method: 'POST',
    path: `/${name}/imports`,
    summary: `Bring a CSV or JSON file of ${name}`,
    access: { resource: name, action: 'create' },
    query: z.strictObject(scopeQuery),
    body: z.strictObject({}),
    document: 'file',
    multipartOnly: true,
    answer: ImportRecord,
    extension: true,
  });
/** The call that brings a file of records. */
export type ImportsEndpoint = ReturnType<typeof importsOf>;
