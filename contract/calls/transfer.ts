import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './endpoint.ts';
import { queryText, scopeQuery } from './list.ts';

/** The status of an import. */
export const importStatuses = ['uploaded', 'checking', 'checked', 'waiting', 'running', 'done'] as const;
/** What an import does with a row. */
export const rowOutcomes = ['create', 'update', 'unchanged', 'invalid'] as const;
/** One of the outcomes. */
export type RowOutcome = (typeof rowOutcomes)[number];

/** The column of the file of refused rows that holds the reason. */
export const errorColumn = 'error';

/** How the letters of a file may be written. */
export const fileEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-15',
  'macintosh',
  'x-mac-cyrillic',
  'koi8-r',
  'ibm866',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'big5',
  'gb18030',
  'euc-kr',
  'tis-620',
] as const;

const count = z.int();

/** The answer for a possible duplicate: leave it out, merge it into the other, or add it. */
export const duplicateAnswers = ['same', 'merge', 'both'] as const;
/** One of the answers. */
export type DuplicateAnswer = (typeof duplicateAnswers)[number];

/** A row that may be a duplicate of an earlier row or of a record, with the values that differ. */
const Duplicate = z.object({
  key: z.string(),
  row: z.int(),
  name: z.nullable(z.string()),
  /** The earlier row, by its line. */
  line: z.nullable(z.int()),
  /** The record that is there already. */
  record: z.nullable(z.object({ id: z.int(), name: z.string() })),
  values: z.array(z.object({ column: z.string(), row: z.string(), other: z.string() })),
});

const importShape = {
  id: z.int(),
  resource: z.string(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  headers: z.array(z.string()),
  /** The first filled cells of each column, as text. */
  samples: z.record(z.string(), z.array(z.string())),
  /** Which target each column goes into; `null` leaves it out. Before the check: as is proposed. */
  columns: z.record(z.string(), z.nullable(z.string())),
  /** What tells a row that is there already; without it every row is added. Before the check: as is proposed. */
  key: z.nullable(z.string()),
  rows: count,
  /** Rows that are through: checked while it is being checked, else written. */
  done: count,
  counts: z.object({ create: count, update: count, unchanged: count, invalid: count }),
  /** Rows that are left out, the first ones: the line of the spreadsheet, the record's name, why. */
  errors: z.array(z.object({ row: z.int(), name: z.nullable(z.string()), message: z.string() })),
  /** Cells that were left empty, or read otherwise than they are written, while their rows are taken; `noteCount` says how many. */
  cellNotes: z.array(
    z.object({
      row: z.int(),
      name: z.nullable(z.string()),
      column: z.string(),
      value: z.string(),
      message: z.string(),
    }),
  ),
  noteCount: count,
  /** Columns that hold a time, a place or a picture: how many rows fill them, and the targets that they could go into. */
  hints: z.record(z.string(), z.object({ rows: count, targets: z.array(z.string()) })),
  /** Of those the ones that are left out, and the target that as many records will lack. */
  lacking: z.array(z.object({ column: z.string(), target: z.string(), rows: count })),
  /** Rows that are meant for few: private events of a calendar. They are left out unless `takesPrivate` is said. */
  privateRows: count,
  takesPrivate: z.boolean(),
  /** Rows that may be the same as others: the first 100, of `duplicateCount`. They are left out until the person says otherwise. */
  duplicates: z.array(Duplicate),
  duplicateCount: count,
  /** How many of them have no answer. */
  duplicatesWaiting: count,
  /** The answers, by their keys; `*` means all others. */
  duplicateAnswers: z.record(z.string(), z.enum(duplicateAnswers)),
  createdAt: z.string(),
};

/** A place of which it is not known which town is meant, and the towns that it may be; none where it is not found at all. */
const AskedPlace = z.object({
  key: z.string(),
  words: z.string(),
  rows: count,
  choices: z.array(z.object({ id: z.int(), label: z.string() })),
});

/** A file on its way into a resource. Counts speak of the check, once it is over, until a row is done, then of what became of it. */
export const ImportRecord = z.object({
  ...importShape,
  /** How the letters of the file were read; `null` where that is no question. */
  encoding: z.nullable(z.object({ name: z.string(), isSure: z.boolean() })),
  /** Which sheet of a workbook was read, and all that have rows; `null` where there is one. */
  sheet: z.nullable(z.object({ name: z.string(), all: z.array(z.string()) })),
  /** Notes about the file for the user. */
  notes: z.array(z.string()),
  /** Columns of which it is not known which number of 3/4/2026 is the day, unless it was said. */
  unclearDays: z.array(z.string()),
  dayOrder: z.nullable(z.enum(['dayFirst', 'monthFirst'])),
  /** Places that the check could not tell, in lists within the rows too; records of their rows come without a position. */
  askedPlaces: z.array(AskedPlace),
  /** The check needed the names of towns before they were there: after the first start of a server. Check again in a moment. */
  townsLoading: z.boolean(),
  /** The towns that were chosen for them. */
  placeAnswers: z.record(z.string(), z.int()),
  /** Records of the earlier import of this calendar that it does not have any more: the first 100, of `droppedCount`. */
  dropped: z.array(z.object({ id: z.int(), name: z.string(), day: z.nullable(z.string()) })),
  droppedCount: count,
  /** Whether the import moves them to the trash; else they stay. */
  removesDropped: z.boolean(),
  /** Records that are added because rows refer to them, by resource. */
  referred: z.record(z.string(), count),
  /** The change sets of what was written, oldest first, with those of the lists within the rows: each can be undone. */
  changeSets: z.array(z.int()),
  /** Lists within the rows, which are imported after them. */
  lists: z.array(z.object({ ...importShape, path: z.string() })),
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
    summary: `Export the ${name} as a file`,
    access: { resource: name, action: 'read' },
    query: z.strictObject({
      ...query,
      format: z._default(z.enum(['csv', 'json']), 'csv'),
      /** A column that says of each text that was generated how it was written. */
      ...('origin' in shape && { origins: z.optional(z.literal('1')) }),
    }),
    answer: z.any(),
    mediaTypes: ['text/csv', 'application/json'],
    extension: true,
  });
}

/** The call that uploads a file; nothing is written before the import is run. */
export const importsOf = (name: string) =>
  endpoint({
    method: 'POST',
    path: `/${name}/imports`,
    summary: `Import a file of ${name}: CSV, JSON, GeoJSON, XLSX, iCalendar or a WordPress export`,
    access: { resource: name, action: 'create' },
    query: z.strictObject({
      ...scopeQuery,
      encoding: z.optional(z.enum(fileEncodings)),
      sheet: z.optional(queryText(200)),
    }),
    body: z.strictObject({}),
    document: 'file',
    multipartOnly: true,
    answer: ImportRecord,
    extension: true,
  });
/** The call that brings a file of records. */
export type ImportsEndpoint = ReturnType<typeof importsOf>;
