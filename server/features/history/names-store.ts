import { isDeepStrictEqual } from 'node:util';
import { type Image, descriptorOf } from '../../../contract/declaration/fields.ts';
import type { Change, ChangedField } from '../../../contract/calls/history.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, ident } from '../../platform/db/sql.ts';
import { resourceNamed } from '../../platform/resources.ts';
import { columnOf, tableOf } from '../../records/sql/columns-sql.ts';
import { pictureJson } from '../../records/pictures/picture-sql.ts';
import type { StoredChange } from './store.ts';
import { wireOf } from './wire.ts';

type TitlesById = Map<unknown, { title: string; shown?: unknown }>;

/** Changes for the API: by field, with current titles of references and with pictures. */
export async function readableChanges(tx: Tx, resource: Resource, stored: StoredChange[]): Promise<Change[]> {
  const changes = stored.map(({ id, changeSetId, action, at, by, bySchedule, before, after }) => {
    const [was, is] = [wireOf(resource, before), wireOf(resource, after)];
    const all = new Set([...Object.keys(resource.fields), ...Object.keys(was), ...Object.keys(is)]);
    const names = [...all].filter((name) => !isDeepStrictEqual(was[name] ?? null, is[name] ?? null));
    const fields = names.map((name): ChangedField => ({
      name, before: was[name] ?? null, after: is[name] ?? null, beforeLabel: null, afterLabel: null,
    })); // prettier-ignore
    return { id, changeSetId, action, at, by, ...(bySchedule ? { bySchedule } : {}), fields };
  });
  await nameValues(tx, resource, changes);
  return changes;
}

/** Adds titles of references, and replaces ids of pictures by the pictures. */
export async function nameValues(
  tx: Tx,
  resource: Resource,
  changes: readonly { fields: ChangedField[] }[],
): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    const { holds } = descriptorOf(field);
    if (!['reference', 'references', 'picture'].includes(holds)) continue;
    const isPicture = holds === 'picture';
    const touched = changes.flatMap(({ fields }) => fields.filter((each) => each.name === name));
    const ids = touched.flatMap(({ before, after }) => [before, after].flat()).filter((id) => id !== null);
    if (ids.length === 0) continue;
    const known = isPicture ? await pictures(tx, ids) : await titles(tx, String(field.resource), ids);
    for (const each of touched) Object.assign(each, described(each, known, isPicture));
  }
}

/** Labels of a change; a deleted picture is shown as none. */
function described({ before, after }: ChangedField, known: TitlesById, isPicture: boolean): Partial<ChangedField> {
  const titlesOf = (ids: unknown[]) => ids.flatMap((id) => known.get(id)?.title ?? []).join(', ') || null;
  if (Array.isArray(before) || Array.isArray(after))
    return { beforeLabel: titlesOf([before].flat()), afterLabel: titlesOf([after].flat()) };
  const [was, is] = [known.get(before), known.get(after)];
  if (isPicture) return { before: was?.shown ?? null, after: is?.shown ?? null };
  return { beforeLabel: was?.title ?? null, afterLabel: is?.title ?? null };
}

async function titles(tx: Tx, name: string, ids: unknown[]): Promise<TitlesById> {
  const target = resourceNamed(name);
  const title = ident(columnOf(target.title, target.fields[target.title]!));
  const rows = await tx.rows<{ id: number; title: string }>(
    SQL`select id, ${title}::text as title from ${tableOf(target)} where id = any(${ids}::bigint[])`,
  );
  return new Map(rows.map(({ id, title: text }) => [id, { title: text }]));
}

async function pictures(tx: Tx, ids: unknown[]): Promise<TitlesById> {
  const found = await picturesById(tx, ids);
  return new Map([...found].map(([id, picture]) => [id, { title: picture.alt_text, shown: picture }]));
}

/** Pictures of the library by id; missing ones are omitted. */
export async function picturesById(tx: Tx, ids: readonly unknown[]): Promise<Map<unknown, Image>> {
  const rows = await tx.rows<{ picture: Image }>(
    SQL`select ${pictureJson('m')} as picture from media m where m.id = any(${ids}::bigint[])`,
  );
  return new Map(rows.map(({ picture }) => [picture.id, picture]));
}
