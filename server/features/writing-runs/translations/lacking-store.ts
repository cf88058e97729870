import type { Translations } from '../../../../contract/declaration/translations.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { SQL, type SqlStatement, glue, ident } from '../../../platform/db/sql.ts';
import type { Scope } from '../../../policy/scope.ts';
import { columnIn, columnOf, tableOf } from '../../../records/sql/columns-sql.ts';
import { conditions } from '../../../records/sql/filters-sql.ts';
import type { ListQuery } from '../../../records/row.ts';
import { type Lacking, lackingIn } from '../lacking-store.ts';

/** The resource and languages of a translation run. */
interface Wanted {
  resource: Resource;
  by: Translations;
  from: string;
  languages: readonly string[];
  query: ListQuery;
}

/** Finds records with texts to translate whose translation is missing or outdated. */
export function lackingTranslations(
  tx: Tx,
  scope: Scope,
  { resource, by, from, languages, query }: Wanted,
): Promise<Lacking> {
  const columns = by.texts.map((name) => columnOf(name, resource.fields[name]!));
  const some = SQL`coalesce(${glue(
    columns.map((column) => SQL`nullif(t.${ident(column)}, '')`),
    ', ',
  )}) is not null`;
  const own = by.by === 'records' ? { ...query, language: [from] } : query;
  const where = glue([...conditions(resource, scope, own), some], ' and ');
  const sources =
    by.by === 'records' ? sourcesOf(resource, by, where) : SQL`select t.id from ${tableOf(resource)} t where ${where}`;
  const lacks = by.by === 'records' ? lacksRecord(resource, by) : lacksTexts(resource, by, columns);
  return lackingIn(
    tx,
    SQL`
    select s.id, l.code, l.place, ${lacks} as lacks
    from (${sources}) s join ${tableOf(resource)} t on t.id = s.id
      cross join unnest(${languages}::text[]) with ordinality as l (code, place)`,
  );
}

/** Picks one record of each translation group: published before draft, then the last saved. */
function sourcesOf(resource: Resource, { field }: Translations, where: SqlStatement): SqlStatement {
  const group = SQL`coalesce(nullif(${columnIn(resource, field)}, ''), t.id::text)`;
  const published = 'status' in resource.fields ? SQL`t.status = 'published' desc,` : SQL``;
  return SQL`
    select distinct on (t.workspace_id, ${group}) t.id from ${tableOf(resource)} t where ${where}
    order by t.workspace_id, ${group}, ${published} t.updated_at desc, t.id`;
}

/** Condition: the group has no record in the language, or only one with outdated texts. */
const lacksRecord = (resource: Resource, { field }: Translations): SqlStatement => SQL`not exists (
  select from ${tableOf(resource)} o
  where o.workspace_id = t.workspace_id and o.${ident(columnOf(field, resource.fields[field]!))} = nullif(${columnIn(resource, field)}, '')
    and o.language = l.code and o.deleted_at is null and not exists (
      select from outdated_texts m where m.resource = ${resource.name} and m.record_id = o.id and m.source_id = t.id and not m.is_settled))`;

/** Condition: a text is missing in the language, or its source was changed after its translation. */
function lacksTexts(resource: Resource, { field, texts }: Translations, columns: string[]): SqlStatement {
  const column = columnOf(field, resource.fields[field]!);
  const translated = (text: string) => SQL`nullif(t.${ident(column)} -> l.code ->> ${text}::text, '')`;
  const missing = texts.map(
    (text, place) => SQL`(nullif(t.${ident(columns[place]!)}, '') is not null and ${translated(text)} is null)`,
  );
  const last = (which: SqlStatement) => SQL`coalesce((
    select max(c.id) from changes c where c.table_name = ${resource.storedAs} and c.record_id = t.id and ${which}), 0)`;
  const ofSource = last(SQL`c.action = 'update' and jsonb_exists_any(c.after, ${columns}::text[])`);
  const ofLanguage = last(
    SQL`c.after -> ${column}::text -> l.code is distinct from c.before -> ${column}::text -> l.code`,
  );
  return SQL`(${glue(missing, ' or ')} or ${ofSource} > ${ofLanguage})`;
}
