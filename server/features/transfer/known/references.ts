import type { ValidationErrors } from '../../../../contract/calls/errors.ts';
import { type ValueType, descriptorOf } from '../../../../contract/declaration/fields.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { picturesOfWorkspace } from '../../../records/pictures/pictures-store.ts';
import { pictureId } from '../cells/cell-rules.ts';
import { type Columns, textsFor } from '../columns/columns.ts';
import type { SourceRow } from '../imports/import-store.ts';
import type { ImportContext } from '../imports/import-context.ts';
import { recordsReferredTo } from './lookup-store.ts';

/** Ids by field, `null` for an empty cell, and errors for unknown names. */
type IdsOfRow = (row: SourceRow) => { ids: Record<string, number | null>; unknown: ValidationErrors };

/** Id that a cell names, or the problem. */
type Match = { id: number | null } | { problem: string };

function idsOfRow(matches: readonly (readonly [name: string, match: Match])[]): ReturnType<IdsOfRow> {
  const [ids, unknown]: [Record<string, number | null>, ValidationErrors] = [{}, {}];
  for (const [name, match] of matches)
    if ('problem' in match) unknown[name] = [match.problem];
    else ids[name] = match.id;
  return { ids, unknown };
}

const mappedFields = ({ store: { resource } }: ImportContext, columns: Columns, type: ValueType) =>
  Object.entries(resource.fields).filter(([name, field]) => descriptorOf(field).holds === type && columns.has(name));

/** Ids of the records that each row refers to. */
export async function referencesOf(
  tx: Tx,
  context: ImportContext,
  columns: Columns,
  rows: readonly SourceRow[],
): Promise<IdsOfRow> {
  const meanings = await Promise.all(
    mappedFields(context, columns, 'reference').map(async ([name, field]) => {
      const texts = [...new Set(rows.flatMap((row) => textsFor(columns, row.cells, name)))];
      const { scope, store, home } = context;
      return [name, await recordsReferredTo(tx, scope, store.resource, field.resource!, home, texts)] as const;
    }),
  );
  return (row) =>
    idsOfRow(meanings.map(([name, idsOf]) => [name, onlyMatch(textsFor(columns, row.cells, name), idsOf)]));
}

/** The first text that matches exactly one record; an unknown id of another system falls back to the title. */
function onlyMatch(texts: readonly string[], idsOf: (text: string) => number[]): Match {
  if (texts.length === 0) return { id: null };
  const found = texts.map(idsOf);
  const [only] = found.find((ids) => ids.length === 1) ?? [];
  if (only !== undefined) return { id: only };
  const several = found.some((ids) => ids.length > 1);
  return { problem: several ? `There are several named “${texts.at(-1)}”` : `“${texts.at(-1)}” was not found` };
}

/** Pictures that each row names. Files contain no pictures, so only pictures of the workspace match. */
export async function picturesOf(
  tx: Tx,
  context: ImportContext,
  columns: Columns,
  rows: readonly SourceRow[],
): Promise<IdsOfRow> {
  const names = mappedFields(context, columns, 'picture').map(([name]) => name);
  const textOf = (row: SourceRow, name: string) => textsFor(columns, row.cells, name)[0];
  const wanted = rows.flatMap((row) => names.map((name) => pictureId(textOf(row, name) ?? '')));
  const held = names.length > 0 ? await picturesOfWorkspace(tx, context.home, wanted.filter(Number.isInteger)) : [];
  return (row) => idsOfRow(names.map((name) => [name, pictureNamed(textOf(row, name), held)]));
}

function pictureNamed(text: string | undefined, known: readonly number[]): Match {
  if (text === undefined) return { id: null };
  const id = pictureId(text);
  if (Number.isNaN(id)) return { problem: 'Must be a picture of this workspace: its id or its address /v1/media/…' };
  return known.includes(id) ? { id } : { problem: `Picture ${id} was not found in this workspace` };
}
