import type { Tx } from '../platform/db/client.ts';
import { SQL, type SqlStatement, ident } from '../platform/db/sql.ts';
import { type DemoPerson, emailOf, people } from './people.ts';

/** A past change by a person; the column had the value `before` until then. */
interface Deed {
  by: string;
  hoursAgo: number;
  workspace: string;
  table: string;
  column: string;
  before: SqlStatement;
  /** Condition and order of the rows; the first `count` of them. */
  where: SqlStatement;
  order: SqlStatement;
  count?: number;
}

const english = SQL`language = 'en' and status = 'published'`;
const german = SQL`language = 'de'`;
const title = (column: string): Pick<Deed, 'column' | 'before'> => ({
  column,
  before: SQL`${ident(column)} || ' – to be confirmed'`,
});
const published = { column: 'status', before: SQL`'draft'` };
const roomier = { table: 'venues', column: 'capacity', before: SQL`capacity + 20`, order: SQL`id` };
const byStart = { table: 'events', order: SQL`starts_wall, id` };

/** Changes of the demo people in the last days, oldest first. */
const deedsUntil = (now: Date): readonly Deed[] => [
  { by: 'ana', hoursAgo: 122, workspace: 'tyrol', ...byStart, ...title('title'), where: SQL`${english} and starts_wall > ${now}` },
  { by: 'bruno', hoursAgo: 118, workspace: 'estonia', ...roomier, where: SQL`language = 'en' and capacity > 60`, count: 4 },
  { by: 'clara', hoursAgo: 100, workspace: 'bled', ...roomier, where: SQL`language = 'en' and capacity > 60`, count: 3 },
  { by: 'david', hoursAgo: 97, workspace: 'tyrol', ...byStart, ...title('title'), where: german },
  { by: 'bruno', hoursAgo: 94, workspace: 'azores', ...byStart, ...published, where: SQL`${english} and starts_wall > ${now}` },
  { by: 'clara', hoursAgo: 76, workspace: 'bled', ...byStart, ...published, where: SQL`${english} and starts_wall > ${now}`, count: 5 },
  { by: 'ana', hoursAgo: 70, workspace: 'tyrol', ...roomier, where: SQL`language = 'en' and capacity > 60`, count: 3 },
  { by: 'david', hoursAgo: 53, workspace: 'bled', ...byStart, ...title('title'), where: german, count: 2 },
  { by: 'bruno', hoursAgo: 50, workspace: 'estonia', ...byStart, ...published, where: SQL`${english} and starts_wall > ${now}`, count: 3 },
  { by: 'david', hoursAgo: 45, workspace: 'tyrol', ...byStart, ...published, where: SQL`${german} and status = 'published'` },
  { by: 'clara', hoursAgo: 28, workspace: 'bled', table: 'blog_posts', ...title('title'), where: english, order: SQL`id` },
  { by: 'ana', hoursAgo: 26, workspace: 'tyrol', table: 'blog_posts', ...title('title'), where: english, order: SQL`id` },
  { by: 'bruno', hoursAgo: 22, workspace: 'azores', table: 'blog_posts', ...title('title'), where: english, order: SQL`id` },
  { by: 'clara', hoursAgo: 9, workspace: 'bled', ...byStart, ...title('title'), where: SQL`${english} and starts_wall > ${now}` },
  { by: 'david', hoursAgo: 7, workspace: 'tyrol', ...byStart, ...title('title'), where: SQL`${german} and starts_wall > ${now}`, count: 2 },
  { by: 'bruno', hoursAgo: 6, workspace: 'estonia', ...byStart, ...title('title'), where: SQL`${english} and starts_wall > ${now}` },
  { by: 'ana', hoursAgo: 5, workspace: 'tyrol', ...byStart, ...published, where: SQL`${english} and starts_wall > ${now}`, count: 3 },
  { by: 'ana', hoursAgo: 4, workspace: 'azores', ...roomier, where: SQL`language = 'en' and capacity > 60`, count: 2 },
  { by: 'clara', hoursAgo: 2, workspace: 'bled', ...byStart, ...published, where: SQL`${english} and starts_wall > ${now}` },
]; // prettier-ignore

/** Adds the changes to the history; the records keep their values. */
export async function addActivity(tx: Tx, workspaces: Record<string, { id: number }>, now: Date): Promise<void> {
  for (const deed of deedsUntil(now)) {
    const { table, column, count = 1 } = deed;
    const rows = await tx.rows<{ id: number }>(SQL`
      select id from ${ident(table)} where workspace_id = ${workspaces[deed.workspace]!.id} and deleted_at is null and ${deed.where}
      order by ${deed.order} limit ${count}`);
    const ids = rows.map(({ id }) => id);
    const kept = await tx.rows<{ id: number; value: unknown }>(
      SQL`select id, to_jsonb(${ident(column)}) as value from ${ident(table)} where id = any (${ids})`,
    );
    const unseen = await asSet(tx, null, () =>
      tx.rows(SQL`update ${ident(table)} set ${ident(column)} = ${deed.before} where id = any (${ids})`),
    );
    await tx.rows(SQL`delete from changes where change_set = ${unseen}`);
    const at = new Date(now.getTime() - deed.hoursAgo * 3_600_000);
    const changeSet = await asSet(tx, deed.by, () =>
      tx.rows(SQL`
        update ${ident(table)} t set ${ident(column)} = kept.${ident(column)}, updated_at = ${at}
        from json_populate_recordset(null::${ident(table)}, ${JSON.stringify(kept.map(({ id, value }) => ({ id, [column]: value })))}) kept
        where t.id = kept.id`),
    );
    await dated(tx, changeSet, at);
  }
}

/** Sets the time of the changes in a set. */
export const dated = (tx: Tx, set: number, at: Date): Promise<unknown> =>
  tx.rows(SQL`update changes set at = ${at} where change_set = ${set}`);

/** Runs work as a demo person, or without one, as a separate change set. @returns the id of the set. */
export async function asSet(tx: Tx, person: DemoPerson['name'] | null, act: () => Promise<unknown>): Promise<number> {
  const email = person && emailOf(people.find(({ name }) => name === person)!);
  const { set, before } = (await tx.row<{ set: number; before: string | null }>(SQL`
    select nextval('change_sets') as set, current_setting('app.change_set', true) as before`))!;
  await tx.rows(SQL`
    select set_config('app.change_set', ${String(set)}, true),
      set_config('app.user_id', coalesce((select id::text from users where email = ${email}), '0'), true)`);
  await act();
  await tx.rows(SQL`select set_config('app.user_id', '0', true), set_config('app.change_set', ${before ?? ''}, true)`);
  return set;
}
