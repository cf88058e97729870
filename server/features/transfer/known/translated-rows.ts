import { sourcePrefix, translationOf } from '../../../../contract/calls/imports.ts';
import { languageCode } from '../../../../contract/declaration/field-values.ts';
import { translationsOf } from '../../../../contract/declaration/translations.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { conflict } from '../../../platform/errors.ts';
import { refuse } from '../../../policy/rules.ts';
import { permittedScope } from '../../../policy/scope.ts';
import { type WriteContext, changeRecord, checkChange } from '../../../records/changes.ts';
import { copiedValues } from '../../../records/copied-values.ts';
import { type MadeFrom, markOutdated } from '../../../records/outdated-store.ts';
import type { Row } from '../../../records/row.ts';
import { isSame } from '../cells/cell-rules.ts';
import type { RowValues } from '../cells/convert.ts';
import { type Columns, textsFor } from '../columns/columns.ts';
import type { ImportContext } from '../imports/import-context.ts';
import type { CellNote, Job, SourceRow } from '../imports/import-store.ts';
import { recordsByKey } from './keys-store.ts';

/** The record that a row translates. */
export interface RowSource {
  record: Row;
  /** Translation group of the source, or the one that it gets with its first translation. */
  group: string;
  /** Texts of the source that changed since the row was translated. */
  changed: Pick<MadeFrom, 'field' | 'before'>[];
}

/** Rows that translate records, read for the key of their translations. */
interface TranslatedRows {
  /** The job's key, by the fields that identify a translation. */
  key: string | null;
  rows: RowValues[];
  /** Source of each row; null if the caller cannot read it, undefined for rows that translate nothing. */
  sources: (RowSource | null | undefined)[];
}

/** Looks up the sources of rows, and adds their translation groups to the values. Empty cells of a translation change nothing. */
export async function translatedRows(
  tx: Tx,
  { store, scope }: ImportContext,
  { key, columns: targets }: Pick<Job, 'key' | 'columns'>,
  columns: Columns,
  all: readonly (SourceRow & { read: RowValues })[],
): Promise<TranslatedRows> {
  const { resource } = store;
  const by = translationsOf(resource);
  if (key !== translationOf || !by) return { key, rows: all.map(({ read }) => read), sources: [] };
  const ids = all.map(({ cells }) => textsFor(columns, cells, translationOf)[0] ?? '');
  const readable = permittedScope(scope, { resource: resource.name, action: 'read' });
  const find = await recordsByKey(
    tx,
    store,
    readable,
    'id',
    ids.map((id) => ({ id })),
  );
  const groups = new Map<string, string>();
  const compared = by.texts.filter((field) => Object.values(targets).includes(sourcePrefix + field));
  const sources = all.map(({ cells }, place): RowSource | null => {
    const [record] = find({ id: ids[place] });
    if (!record) return null;
    const group = String(record[by.field] ?? '') || (groups.get(ids[place]!) ?? crypto.randomUUID());
    groups.set(ids[place]!, group);
    const changed = compared.flatMap((field) => {
      const [before = null] = textsFor(columns, cells, sourcePrefix + field);
      return before === null || isSame(resource.fields[field]!, before, record[field] ?? null) ? [] : { field, before };
    });
    return { record, group, changed };
  });
  const rows = all.map(({ read }, place): RowValues => {
    const filled = Object.fromEntries(Object.entries(read.values).filter(([, value]) => value !== null));
    return { ...read, values: { ...filled, ...(sources[place] && { [by.field]: sources[place].group }) } };
  });
  return { key: `${by.field}+language`, rows, sources };
}

/** @throws 422 for a row that translates no visible record, or into the same language; 403 if the source may not join a group. */
export function checkSource(
  editing: Pick<WriteContext, 'scope' | 'store'>,
  source: RowSource | null,
  { language = null }: AnyValues,
): void {
  if (!source) return refuse({ '': ['The record that this translates does not exist, or you can’t see it'] });
  const { record, group } = source;
  if (language === null) refuse({ language: ['This is required'] });
  const { success, error } = languageCode().safeParse(language);
  if (!success) refuse({ language: error.issues.map(({ message }) => message) });
  if (language === record.language) refuse({ language: ['The record that this translates has the same language'] });
  const { field } = translationsOf(editing.store.resource)!;
  if (record[field] !== group) checkChange(editing, record, { [field]: group });
}

/** Values of a new translation that the row does not have: those of its source, without its texts. */
export function valuesOfSource(
  { store: { resource } }: Pick<ImportContext, 'store'>,
  { record }: RowSource,
): AnyValues {
  const { texts } = translationsOf(resource)!;
  const copied = Object.entries(copiedValues(resource, record));
  return Object.fromEntries(copied.filter(([name]) => !texts.includes(name)));
}

/** Notes on texts whose source changed. */
export const notesOfSource = ({ changed }: RowSource, values: AnyValues): CellNote[] =>
  changed
    .filter(({ field }) => field in values)
    .map(({ field, before }) => ({
      column: sourcePrefix + field,
      value: before ?? '',
      message: 'The source has changed since; the translation is marked as outdated',
    }));

/** Links a source without translations to its group. @throws 409 if it was linked to another group in the meantime. */
export async function linkSource(editing: WriteContext, { record, group }: RowSource): Promise<void> {
  const { store, tx, scope } = editing;
  const { field } = translationsOf(store.resource)!;
  if (record[field] === group) return;
  const current = await store.one(tx, scope, store.idOf(record));
  if (current[field] === group) return;
  if (current[field]) throw conflict('The record that this translates has been linked. Import the file again');
  await changeRecord(editing, current, { [field]: group }, current.version);
}

/** Marks written texts as outdated whose source changed since they were translated. */
export const markLate = (
  { tx, store }: Pick<WriteContext, 'tx' | 'store'>,
  id: number,
  { record, changed }: RowSource,
  values: AnyValues,
): Promise<void> =>
  markOutdated(
    tx,
    store.resource,
    { id, source: record },
    changed.filter(({ field }) => field in values).map((each) => ({ ...each, own: String(values[each.field] ?? '') })),
  );
