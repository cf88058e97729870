import { basename, extname, resolve } from 'node:path';
import type { ImportRecord } from '../../contract/calls/transfer.ts';

type Part = Pick<ImportRecord, 'resource' | 'columns' | 'counts' | 'key'>;
type Said = Pick<ImportRecord, 'lacking' | 'cellNotes' | 'noteCount'>;

/** The path for rejected rows: in the folder in which npm was called, named after the file. */
export const errorsFile = (file: string, id: number, here = process.env.INIT_CWD ?? process.cwd()): string =>
  resolve(here, `${basename(file, extname(file))}-errors-${id}.csv`);

/** The target of each column, and the key for matching. */
export const mappingLines = ({ columns, key }: Part): string[] => [
  ...Object.entries(columns).map(([header, target]) => `  ${header} → ${target ?? 'skipped'}`),
  key === null ? 'Every row is added.' : `Rows are matched with existing records by ${key.replaceAll('+', ', ')}.`,
];

/** Counts of rows by result. */
export const countsLine = ({ resource, counts }: Part): string =>
  `${resource}: ${counts.create} new, ${counts.update} changed, ${counts.unchanged} unchanged, ${counts.invalid} skipped`;

/** Fields left empty because of a skipped column, and the first notes about cells. */
export const noteLines = ({ lacking, cellNotes, noteCount }: Said): string[] => [
  ...lacking.map(({ column, target, rows }) => `“${column}” is skipped: ${rows} records will have no ${target}.`),
  ...cellNotes.map(({ row, name, column, value, message }) =>
    [`Line ${row}`, name, `${column} “${value}”`, message].filter(Boolean).join(' · '),
  ),
  ...(noteCount > cellNotes.length
    ? [`${noteCount - cellNotes.length} more cells are in /imports/{id}/notes.csv.`]
    : []),
];

/** Ambiguous places, and how to choose one. */
export const placeLines = ({ askedPlaces }: Pick<ImportRecord, 'askedPlaces'>): string[] =>
  askedPlaces.flatMap(({ key, words, rows, choices }) => [
    choices.length === 0
      ? `${words} is unknown; ${rows} rows are imported without coordinates.`
      : `Which ${words} do you mean in ${rows} rows? They are imported without coordinates unless you choose one in "places" of --mapping:`,
    ...choices.map(({ id, label }) => `  "${key}": ${id}  ${label}`),
  ]);
