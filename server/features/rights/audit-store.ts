import { type AuditEntry, type AuditTopic, auditTopics } from '../../../contract/audit.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue } from '../../platform/db/sql.ts';
import type { Page } from '../../platform/page.ts';
import type { Scope } from '../../policy/scope.ts';
import { type ChangeRow, changeColumns, changeOf, changeSource, told } from './history-store.ts';

/** The tables in which the changes of a topic are, or what they are noted under. */
const tables: Record<AuditTopic, string[]> = {
  workspace: ['workspace_members'],
  role: ['user_roles'],
  right: ['permissions'],
  invitation: ['invitations'],
  settings: ['roles', 'organisations', 'workspaces', 'domains'],
  session: ['sessions'],
  view: ['views'],
  export: ['exports'],
  bulk: ['bulk'],
};
/** How the resources of the settings are called where their tables are called otherwise. */
const resourceOfTable: Record<string, string> = { organisations: 'organizations' };

type Row = Omit<ChangeRow, 'about' | 'action'> &
  Pick<AuditEntry, 'ip' | 'agent' | 'action'> & { table: string; recordId: number; settingName: string | null };

export interface AuditQuery {
  userId?: number | undefined;
  about?: AuditTopic | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}

const source = SQL`${changeSource}
  join organisations o on o.id = coalesce(c.organisation_id, w.organisation_id)
  left join origins g on g.change_id = c.id
  left join roles set_role on c.table_name = 'roles' and set_role.id = c.record_id
  left join domains set_domain on c.table_name = 'domains' and set_domain.id = c.record_id`;
const settingName = SQL`case c.table_name when 'roles' then set_role.name when 'organisations' then o.name
  when 'workspaces' then w.name when 'domains' then set_domain.name || '.' || set_domain.tld end`;
const columns = SQL`${changeColumns}, c.table_name as table, c.record_id as "recordId", g.ip, g.agent,
  coalesce(${told} ->> 'name', ${settingName}) as "settingName"`;

/** What of the log a question is about, as far as it is kept. */
function conditions({ organisationIds }: Scope, { userId, about, from, to, q }: AuditQuery): SqlStatement {
  const where = [
    SQL`is_audited(c.table_name)`,
    SQL`(c.organisation_id = any(${organisationIds}::bigint[])
      or c.workspace_id in (select id from workspaces where organisation_id = any(${organisationIds}::bigint[])))`,
    SQL`c.at > now() - o.audit_days * interval '1 day'`,
  ];
  if (about) where.push(SQL`c.table_name = any(${tables[about]}::text[])`);
  if (from) where.push(SQL`c.at >= ${from}::date`);
  if (to) where.push(SQL`c.at < ${to}::date + 1`);
  if (userId !== undefined) where.push(SQL`(c.user_id = ${userId} or ${told} ->> 'user_id' = ${String(userId)})`);
  if (q) where.push(matching(organisationIds, `%${q.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`));
  return glue(where, ' and ');
}

/** Names and addresses of people, names of what it was about, and the words that were kept with it. */
function matching(organisationIds: readonly number[], like: string): SqlStatement {
  const people = SQL`(select p.id from unnest(${organisationIds}::bigint[]) as at (id), people_in_log(at.id) p
    where p.name ilike ${like} or p.email ilike ${like})`;
  return SQL`(c.user_id in ${people} or (${told} ->> 'user_id')::bigint in ${people}
    or concat_ws(' ', c.action, r.name, w.name, s.name, ${settingName}, g.ip, g.agent) ilike ${like}
    or exists (select from jsonb_each_text(c.before || c.after) kept where kept.value ilike ${like}))`;
}

/** The log, newest first. */
export async function listAudit(
  tx: Tx,
  scope: Scope,
  { skip, take, ...query }: AuditQuery & { skip: number; take: number },
): Promise<Page<AuditEntry>> {
  const where = conditions(scope, query);
  const rows = await tx.rows<Row>(
    SQL`select ${columns} from ${source} where ${where} order by c.id desc limit ${take + 1} offset ${skip}`,
  );
  const total = await tx.row<{ count: number }>(SQL`select count(*) from ${source} where ${where}`);
  return { rows: rows.slice(0, take).map(entryOf), total: total?.count ?? 0, more: rows.length > take };
}

/** The entries before one of them, newest first, so many at once. */
export async function auditBefore(
  tx: Tx,
  scope: Scope,
  query: AuditQuery,
  before: number,
  take: number,
): Promise<AuditEntry[]> {
  const rows = await tx.rows<Row>(
    SQL`select ${columns} from ${source} where ${conditions(scope, query)} and c.id < ${before} order by c.id desc limit ${take}`,
  );
  return rows.map(entryOf);
}

/** Everybody whom the log of these organisations tells of. */
export const peopleInLog = (tx: Tx, { organisationIds }: Scope) =>
  tx.rows<{ id: number; name: string; email: string }>(SQL`
    select distinct p.id, p.name, p.email from unnest(${organisationIds}::bigint[]) as at (id), people_in_log(at.id) p
    order by p.name, p.id`);

function entryOf({ table, recordId, settingName: name, ...row }: Row): AuditEntry {
  const about = auditTopics.find((topic) => tables[topic].includes(table))!;
  const { resource, count = null } = row.after as { resource?: string; count?: number };
  const noted = resource === undefined || about === 'right' ? null : { resource, id: null, name: null, count };
  const setting = { resource: resourceOfTable[table] ?? table, id: recordId, name, count: null };
  const isSetting = about === 'settings';
  return {
    ...changeOf(row),
    about,
    what: isSetting ? setting : noted,
    fields: isSetting ? Object.keys(row.after) : [],
  };
}

/**
 * What has been kept long enough: entries that stand for themselves go, and of records, whose past is more than a log, from
 * where they were changed.
 */
export async function purgeAudit(db: Database): Promise<void> {
  const isOld = SQL`c.at < now() - o.audit_days * interval '1 day'`;
  const records = SQL`c.table_name in ('roles', 'organisations', 'workspaces', 'domains')`;
  await db.system(SQL`
    delete from changes c using organisations o
    where o.id = c.organisation_id and is_audited(c.table_name) and not ${records} and ${isOld}`);
  await db.system(SQL`
    delete from changes c using workspaces w join organisations o on o.id = w.organisation_id
    where w.id = c.workspace_id and c.table_name = 'workspace_members' and ${isOld}`);
  await db.system(SQL`
    delete from origins g using changes c, organisations o where c.id = g.change_id and o.id = g.organisation_id and ${isOld}`);
}
