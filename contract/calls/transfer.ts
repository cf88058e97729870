import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './endpoint.ts';
import { languageCode } from '../declaration/field-values.ts';
import { defaultLanguageCode } from './constants.ts';
import { queryText, scopeQuery, yesOrNo } from './list.ts';

/** The status of an import. */
export const importStatuses = ['uploaded', 'checking', 'checked', 'waiting', 'running', 'done'] as const;
/** Outcome of a row. */
export const rowOutcomes = ['create', 'update', 'unchanged', 'invalid'] as const;
/** Outcome of a row. */
export type RowOutcome = (typeof rowOutcomes)[number];

/** Column with the reason, in the file of refused rows. */
export const errorColumn = 'error';

/** Supported encodings of files. */
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

/** Answers about a possible duplicate: skip it, merge it into the other, or add it. */
export const duplicateAnswers = ['same', 'merge', 'both'] as const;
/** Answer about a possible duplicate. */
export type DuplicateAnswer = (typeof duplicateAnswers)[number];

/** A row that may be a duplicate of an earlier row or of a record, with the values that differ. */
const Duplicate = z.object({
  key: z.string(),
  row: z.int(),
  name: z.nullable(z.string()),
  /** Line of the earlier row. */
  line: z.nullable(z.int()),
  /** The existing record. */
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
  /** Target of each column; `null` leaves it out. Before the check: the proposal. */
  columns: z.record(z.string(), z.nullable(z.string())),
  /** Key that matches existing records; without one every row is added. Before the check: the proposal. */
  key: z.nullable(z.string()),
  rows: count,
  /** Processed rows: checked during the check, then written. */
  done: count,
  counts: z.object({ create: count, update: count, unchanged: count, invalid: count }),
  /** The first refused rows: line in the file, title, reason. */
  errors: z.array(z.object({ row: z.int(), name: z.nullable(z.string()), message: z.string() })),
  /** Cells of accepted rows that were skipped or interpreted; `noteCount` is the total. */
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
  /** Columns with times, places or pictures: filled rows and possible targets. */
  hints: z.record(z.string(), z.object({ rows: count, targets: z.array(z.string()) })),
  /** Hints without a target, with the field that stays empty. */
  lacking: z.array(z.object({ column: z.string(), target: z.string(), rows: count })),
  /** Private events of a calendar; skipped unless `takesPrivate` is true. */
  privateRows: count,
  takesPrivate: z.boolean(),
  /** Possible duplicates: the first 100 of `duplicateCount`. Skipped until the user decides. */
  duplicates: z.array(Duplicate),
  duplicateCount: count,
  /** Number of duplicates without an answer. */
  duplicatesWaiting: count,
  /** Answers by key; `*` for all others. */
  duplicateAnswers: z.record(z.string(), z.enum(duplicateAnswers)),
  createdAt: z.string(),
};

/** An ambiguous place with possible towns; without choices if it is unknown. */
const AskedPlace = z.object({
  key: z.string(),
  words: z.string(),
  rows: count,
  choices: z.array(z.object({ id: z.int(), label: z.string() })),
});

/** An import. Before the run, counts are results of the check; afterwards, of the run. */
export const ImportRecord = z.object({
  ...importShape,
  /** Detected encoding; `null` if it does not apply. */
  encoding: z.nullable(z.object({ name: z.string(), isSure: z.boolean() })),
  /** The sheet in use and all sheets with rows; `null` if there is only one. */
  sheet: z.nullable(z.object({ name: z.string(), all: z.array(z.string()) })),
  /** Notes about the file for the user. */
  notes: z.array(z.string()),
  /** Columns with an ambiguous order of day and month. */
  unclearDays: z.array(z.string()),
  dayOrder: z.nullable(z.enum(['dayFirst', 'monthFirst'])),
  /** Ambiguous places, including those of nested lists; their records have no position. */
  askedPlaces: z.array(AskedPlace),
  /** Whether the check needed town names that are still being loaded after the server's first start. Check again later. */
  townsLoading: z.boolean(),
  /** Chosen towns. */
  placeAnswers: z.record(z.string(), z.int()),
  /** Records of the earlier import that this calendar no longer has: the first 100 of `droppedCount`. */
  dropped: z.array(z.object({ id: z.int(), name: z.string(), day: z.nullable(z.string()) })),
  droppedCount: count,
  /** Whether the import moves them to the trash; they stay by default. */
  removesDropped: z.boolean(),
  /** Number of referenced records to add, by resource. */
  referred: z.record(z.string(), count),
  /** Change sets of the run including nested lists, oldest first; each can be undone. */
  changeSets: z.array(z.int()),
  /** Nested lists, imported after the rows. */
  lists: z.array(z.object({ ...importShape, path: z.string() })),
});
export type ImportRecord = z.output<typeof ImportRecord>;

const notOfAnExport = ['skip', 'take', 'count', 'clientRequestId'];

/** Formats of exported files; `xliff` holds translations. */
export const exportFormats = ['csv', 'json', 'xliff'] as const;
/** A format of exported files. */
export type ExportFormat = (typeof exportFormats)[number];

/** The endpoint that exports all pages of a list as one file. */
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
      format: z._default(z.enum(exportFormats), 'csv'),
      /** Exports texts with their translation into this language instead: as XLIFF 2.0 or CSV, to import the translated file again. */
      ...('untranslated' in shape && {
        translateInto: z.optional(languageCode()),
        /** Language of the texts to translate. */
        translateFrom: z._default(languageCode(), defaultLanguageCode),
        /** Only records with missing or outdated texts. */
        lackingOnly: z._default(yesOrNo, false),
        /** Only records with outdated texts. */
        outdatedOnly: z._default(yesOrNo, false),
      }),
      /** Adds a column with the origin of generated texts. */
      ...('origin' in shape && { origins: z.optional(z.literal('1')) }),
    }),
    answer: z.any(),
    mediaTypes: ['text/csv', 'application/json', 'application/xliff+xml'],
    extension: true,
  });
}

/** The endpoint that uploads a file; nothing is written before the import is run. */
export const importsOf = (name: string) =>
  endpoint({
    method: 'POST',
    path: `/${name}/imports`,
    summary: `Import a file of ${name}: CSV, JSON, GeoJSON, XLSX, iCalendar, XLIFF or a WordPress export`,
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
/** The endpoint that uploads a file of records. */
export type ImportsEndpoint = ReturnType<typeof importsOf>;
