import { type AuditEntry, type AuditTopic, auditTopics } from '../../../contract/people/audit.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue } from '../../platform/db/sql.ts';
import type { Page } from '../../platform/page.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { containsWords } from '../../records/sql/compared-sql.ts';
import { type ChangeRow, changeColumns, changeOf, changeSource, storedRow } from './history-store.ts';

/** Tables or categories of each topic. */
const tables: Record<AuditTopic, string[]> = {
  workspace: ['workspace_members'],
  role: ['user_roles'],
  right: ['permissions'],
  invitation: ['invitations'],
  settings: ['roles', 'organisations', 'workspaces', 'domains'],
  ai: ['ai_providers'],
  token: ['access_tokens'],
  session: ['sessions'],
  view: ['views'],
  export: ['exports'],
  bulk: ['bulk'],
};
/** Resource names that differ from the table name. */
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

/** Joins that identify an entry's organization and its retention. */
const narrow = SQL`changes c left join workspaces home on home.id = c.workspace_id
  join organisations o on o.id = coalesce(c.organisation_id, home.organisation_id)`;
/** Joins for the names of an entry. */
const wide = SQL`${changeSource}
  join organisations o on o.id = coalesce(c.organisation_id, w.organisation_id)
  left join roles set_role on c.table_name = 'roles' and set_role.id = c.record_id
  left join domains set_domain on c.table_name = 'domains' and set_domain.id = c.record_id`;
const settingName = SQL`case c.table_name when 'roles' then set_role.name when 'organisations' then o.name
  when 'workspaces' then w.name when 'domains' then set_domain.name || '.' || set_domain.tld end`;
const columns = SQL`${changeColumns}, c.table_name as table, c.record_id as "recordId", g.ip, g.agent,
  coalesce(${storedRow} ->> 'name', ${settingName}) as "settingName"`;

/** The origin of a change is for callers who may change people; row-level security holds the same rule. */
const originsFor = (scope: Scope): SqlStatement =>
  SQL`g.organisation_id = any(${permittedScope(scope, { resource: 'users', action: 'update' }).organisationIds}::bigint[])`;

/** Condition for the query, within the retention. */
async function conditions(tx: Tx, scope: Scope, { userId, about, from, to, q }: AuditQuery): Promise<SqlStatement> {
  const { organisationIds } = scope;
  const where = [
    SQL`is_audited(c.table_name)`,
    SQL`(c.organisation_id = any(${organisationIds}::bigint[])
      or c.workspace_id in (select id from workspaces where organisation_id = any(${organisationIds}::bigint[])))`,
    SQL`c.at > now() - o.audit_days * interval '1 day'`,
  ];
  if (about) where.push(SQL`c.table_name = any(${tables[about]}::text[])`);
  if (from) where.push(SQL`c.at >= ${from}::date`);
  if (to) where.push(SQL`c.at < ${to}::date + 1`);
  if (userId !== undefined) where.push(SQL`(c.user_id = ${userId} or ${storedRow} ->> 'user_id' = ${String(userId)})`);
  if (q?.trim()) where.push(await matching(tx, scope, q.trim()));
  return glue(where, ' and ');
}

/** Condition for search words in names, emails and stored details. Names are resolved to ids once. */
async function matching(tx: Tx, scope: Scope, words: string): Promise<SqlStatement> {
  const has = (text: SqlStatement) => containsWords(text, words);
  const ids = SQL`${scope.organisationIds}::bigint[]`;
  const named = await tx.row<Record<'people' | 'roles' | 'workspaces' | 'properties' | 'records', number[]>>(SQL`select
    array_to_json(array(select p.id from unnest(${ids}) as at (id), people_in_log(at.id) p where ${has(SQL`p.name`)} or ${has(SQL`p.email`)})) as people,
    array_to_json(array(select id from roles where organisation_id = any(${ids}) and ${has(SQL`name`)})) as roles,
    array_to_json(array(select id from workspaces where organisation_id = any(${ids}) and ${has(SQL`name`)})) as workspaces,
    array_to_json(array(select s.id from properties s join workspaces w on w.id = s.workspace_id
      where w.organisation_id = any(${ids}) and ${has(SQL`s.name`)})) as properties,
    array_to_json(array(select id from domains where organisation_id = any(${ids}) and ${has(SQL`name || '.' || tld`)})) as records`);
  const { people = [], roles = [], workspaces = [], properties = [], records = [] } = named ?? {};
  return SQL`(c.user_id = any(${people}::bigint[]) or (${storedRow} ->> 'user_id')::bigint = any(${people}::bigint[])
    or (${storedRow} ->> 'role_id')::bigint = any(${roles}::bigint[]) or (${storedRow} ->> 'property_id')::bigint = any(${properties}::bigint[])
    or c.workspace_id = any(${workspaces}::bigint[]) or (c.table_name = 'roles' and c.record_id = any(${roles}::bigint[]))
    or (c.table_name = 'domains' and c.record_id = any(${records}::bigint[]))
    or (c.table_name = 'organisations' and ${has(SQL`o.name`)}) or ${has(SQL`c.action`)}
    or ${has(SQL`jsonb_path_query_array(c.before || c.after, '$.*')::text`)}
    or c.id in (select g.change_id from origins g where ${originsFor(scope)} and (${has(SQL`g.ip`)} or ${has(SQL`g.agent`)})))`;
}

/** Selects the ids of a page first, then all columns of those entries. */
async function entries(tx: Tx, scope: Scope, where: SqlStatement, page: SqlStatement): Promise<AuditEntry[]> {
  const found = await tx.rows<{ id: number }>(
    SQL`select c.id from ${narrow} where ${where} order by c.id desc ${page}`,
  );
  const rows = await tx.rows<Row>(SQL`
    select ${columns} from ${wide} left join origins g on g.change_id = c.id and ${originsFor(scope)}
    where c.id = any(${found.map(({ id }) => id)}::bigint[]) order by c.id desc`);
  return rows.map(entryOf);
}

/** A page of the log, newest first. */
export async function listAudit(
  tx: Tx,
  scope: Scope,
  { skip, take, ...query }: AuditQuery & { skip: number; take: number },
): Promise<Page<AuditEntry>> {
  const where = await conditions(tx, scope, query);
  const [rows, total] = await Promise.all([
    entries(tx, scope, where, SQL`limit ${take + 1} offset ${skip}`),
    tx.row<{ count: number }>(SQL`select count(*) from ${narrow} where ${where}`),
  ]);
  return { rows: rows.slice(0, take), total: total?.count ?? 0, more: rows.length > take };
}

/** Entries before an id, newest first, up to the limit. */
export async function auditBefore(
  tx: Tx,
  scope: Scope,
  query: AuditQuery,
  before: number,
  take: number,
): Promise<AuditEntry[]> {
  const where = SQL`${await conditions(tx, scope, query)} and c.id < ${before}`;
  return entries(tx, scope, where, SQL`limit ${take}`);
}

/** All people mentioned in the log of these organizations. */
export const peopleInLog = (tx: Tx, { organisationIds }: Scope) =>
  tx.rows<{ id: number; name: string; email: string }>(SQL`
    select distinct p.id, p.name, p.email from unnest(${organisationIds}::bigint[]) as at (id), people_in_log(at.id) p
    order by p.name, p.id`);

function entryOf({ table, recordId, settingName: name, ...row }: Row): AuditEntry {
  const about = auditTopics.find((topic) => tables[topic].includes(table))!;
  const { resource, count = null, fields = [] } = row.after as { resource?: string; count?: number; fields?: string[] };
  const noted =
    resource === undefined || about === 'right'
      ? null
      : { resource, id: null, name: about === 'token' ? name : null, count };
  const setting = { resource: resourceOfTable[table] ?? table, id: recordId, name, count: null };
  const isSetting = about === 'settings';
  return {
    ...changeOf(row),
    about,
    what: isSetting ? setting : noted,
    fields: isSetting ? Object.keys(row.after) : fields,
  };
}

/** Deletes entries after the retention. Records keep their history, but lose the origins of its changes. */
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
