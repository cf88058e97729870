import { type ValueType, descriptorOf } from '../../../contract/fields.ts';
import type { Tx } from '../../platform/db/client.ts';
import { picturesOfWorkspace } from '../../records/pictures-store.ts';
import { problem } from './checked.ts';
import { textsFor } from './convert.ts';
import type { Job, SourceRow } from './import-store.ts';
import type { ImportContext } from './import-context.ts';
import { recordsReferredTo } from './lookup-store.ts';

type IdsOfRow = (row: SourceRow) => Record<string, number | null>;

const mappedFields = ({ store: { resource } }: ImportContext, job: Job, type: ValueType) =>
  Object.entries(resource.fields).filter(
    ([name, field]) => descriptorOf(field).holds === type && Object.values(job.columns).includes(name),
  );

/** The ids that each row's references name. */
export async function referencesOf(
  tx: Tx,
  context: ImportContext,
  job: Job,
  rows: readonly SourceRow[],
): Promise<IdsOfRow> {
  const meanings = await Promise.all(
    mappedFields(context, job, 'reference').map(async ([name, field]) => {
      const texts = [...new Set(rows.flatMap((row) => textsFor(job, row.cells, name)))];
      return [name, await recordsReferredTo(tx, context.store.resource, field.resource!, context.home, texts)] as const;
    }),
  );
  return (row) =>
    Object.fromEntries(meanings.map(([name, idsOf]) => [name, onlyMatch(name, textsFor(job, row.cells, name), idsOf)]));
}

/** The first text that names exactly one record: a foreign id that names none gives way to the title beside it. */
function onlyMatch(name: string, texts: readonly string[], idsOf: (text: string) => number[]): number | null {
  if (texts.length === 0) return null;
  const found = texts.map(idsOf);
  const [only] = found.find((ids) => ids.length === 1) ?? [];
  if (only !== undefined) return only;
  const several = found.some((ids) => ids.length > 1);
  throw problem(several ? `Several are called “${texts.at(-1)}”` : `There is no “${texts.at(-1)}” here`, name);
}

/** A picture by its id, or by its address as files show it. */
const pictureId = (text: string) => Number(/^(?:\/v1\/media\/)?(\d{1,15})$/.exec(text)?.[1] ?? Number.NaN);

/** The pictures that each row names. A file holds no pictures: it can only name those that the workspace has. */
export async function picturesOf(
  tx: Tx,
  context: ImportContext,
  job: Job,
  rows: readonly SourceRow[],
): Promise<IdsOfRow> {
  const names = mappedFields(context, job, 'picture').map(([name]) => name);
  const textOf = (row: SourceRow, name: string) => textsFor(job, row.cells, name)[0];
  const wanted = rows.flatMap((row) => names.map((name) => pictureId(textOf(row, name) ?? '')));
  const held = names.length > 0 ? await picturesOfWorkspace(tx, context.home, wanted.filter(Number.isInteger)) : [];
  return (row) =>
    Object.fromEntries(
      names.map((name) => {
        const text = textOf(row, name);
        const id = pictureId(text ?? '');
        if (text === undefined) return [name, null];
        if (!held.includes(id))
          throw problem(
            Number.isNaN(id)
              ? 'Must name a picture of this workspace, by its id or its address /v1/media/…'
              : `There is no picture ${id} in this workspace`,
            name,
          );
        return [name, id];
      }),
    );
}
