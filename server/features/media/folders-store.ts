import { folders as limits } from '../../../contract/calls/constants.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, glue } from '../../platform/db/sql.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { note } from '../../policy/note-store.ts';
import { checkRights } from '../../policy/rights.ts';
import { type Scope, organisationOf } from '../../policy/scope.ts';
import { currentSet } from '../../records/change-set-store.ts';
import { conditions } from '../../records/sql/filters-sql.ts';

const whole = { skip: 0, take: 1, descending: false, trashed: false };
const filed = (scope: Scope, folder?: string) => glue(conditions(media, scope, { ...whole, folder }), ' and ');

/** Folders that the caller may see, sorted, without the trash. */
export async function foldersOf(tx: Tx, scope: Scope) {
  const rows = await tx.rows<{ path: string | null; count: number; all: number }>(SQL`
    select t.folder as path, count(*)::int as count, (sum(count(*)) over ())::int as all
    from media t where ${filed(scope)} group by t.folder order by t.folder nulls first limit ${limits.told + 2}`);
  const folders = rows.flatMap(({ path, count }) => (path === null ? [] : [{ path, count }]));
  return {
    all: rows[0]?.all ?? 0,
    unfiled: rows.find(({ path }) => path === null)?.count ?? 0,
    folders: folders.slice(0, limits.told),
    more: folders.length > limits.told,
  };
}

/**
 * Renames or moves a folder with all files in it, as one change set.
 * @throws 403, 404 for an empty folder, 422 for too many files or a path that is too long.
 */
export async function renameFolder(tx: Tx, scope: Scope, { path, to }: { path: string; to: string }) {
  const inIt = filed(scope, path);
  const found = await tx.rows<{ home: number; count: number; longest: number }>(
    SQL`select t.workspace_id as home, count(*)::int as count, max(length(t.folder))::int as longest from media t where ${inIt} group by 1`,
  );
  if (found.length === 0) throw notFound('folder');
  const homes = found.map(({ home }) => organisationOf(scope, 'workspace', home));
  for (const organisation of homes) checkRights(media, scope, 'update', {}, organisation, { folder: to });
  if (found.reduce((sum, { count }) => sum + count, 0) > limits.moved)
    throw invalid({ path: [`Has more than ${limits.moved} files, too many to move at once`] });
  const longest = Math.max(...found.map((each) => each.longest)) - [...path].length + [...to].length;
  const { max = 0 } = media.fields.folder;
  if (longest > max)
    throw invalid({ to: [`Together with its subfolders, the name would be longer than ${max} characters`] });
  if (path === to) return { changeSetId: null, changed: 0, skipped: 0 };
  // Lock in order of the ids, so that concurrent renames cannot deadlock.
  const changed = await tx.rows<{ home: number }>(SQL`
    with held as (select t.id from media t where ${inIt} order by t.id for no key update)
    update media m set folder = ${to}::text || substr(m.folder, length(${path}) + 1), version = m.version + 1, updated_at = now()
    from held where m.id = held.id returning m.workspace_id as home`);
  for (const [id, { length: count }] of Map.groupBy(changed, ({ home }) => organisationOf(scope, 'workspace', home)))
    await note(tx, [id], { about: 'bulk', deed: 'update', resource: media.name, count });
  return { changeSetId: await currentSet(tx), changed: changed.length, skipped: 0 };
}
