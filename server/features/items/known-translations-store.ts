import type { Resource } from '../../../contract/declaration/resource.ts';
import { translationsOf } from '../../../contract/declaration/translations.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue, ident, literal } from '../../platform/db/sql.ts';
import { resources } from '../../platform/resources.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import type { Row } from '../../records/row.ts';
import { columnOf, tableOf } from '../../records/sql/columns-sql.ts';
import { conditions } from '../../records/sql/filters-sql.ts';
import { outdatedOf } from '../../records/sql/outdated-sql.ts';
import type { Store } from '../../records/store.ts';

/** A record with its translation into another language. */
export interface KnownTranslation {
  resource: Resource;
  source: AnyValues;
  target: AnyValues;
  /** Fields of the translation whose source has changed since. */
  outdated: string[];
}

/**
 * Readable records of the workspace that have a text or paragraph of a record in the same language, with their translations.
 * At most 60 of each resource, found by an index (migration 169).
 */
export async function knownTranslations(
  tx: Tx,
  scope: Scope,
  { resource, homeOf, idOf }: Store,
  record: Row,
  into: string,
): Promise<KnownTranslation[]> {
  const [found] = await tx.rows<{ keys: string[] }>(
    SQL`select ${textKeys(resource)}::text[] as keys from ${tableOf(resource)} t where t.id = ${idOf(record)}`,
  );
  const known: KnownTranslation[] = [];
  for (const each of resources) {
    const reach = permittedScope(scope, { resource: each.name, action: 'read' });
    if (translationsOf(each)?.by !== 'records' || reach.organisationIds.length === 0) continue;
    const isReadable = glue(conditions(each, reach, anyOrder), ' and ');
    const isOther = each.name === resource.name ? SQL`t.id <> ${idOf(record)}` : SQL`true`;
    const names = columnsOf(each).map(({ column }) => column);
    const rows = await tx.rows<Omit<KnownTranslation, 'resource'>>(SQL`
      select ${textsOf(each)} as source, m.texts as target, m.outdated
      from translated_alike(${each.storedAs}, ${names}::text[], ${homeOf(record)}, ${found?.keys ?? []}::bigint[], ${record.language}, ${into}) f
      join ${tableOf(each)} t on t.id = f.source_id and ${isReadable} and ${isOther}
      cross join lateral (
        select ${textsOf(each)} as texts, array(select o.field ${outdatedOf(each)}) as outdated
        from ${tableOf(each)} t where t.id = f.target_id and ${isReadable}) m`);
    known.push(...rows.map((row) => ({ ...row, resource: each })));
  }
  return known;
}

const anyOrder = { skip: 0, take: 60, descending: false, trashed: false, count: 'none' as const };

const columnsOf = ({ fields, ...resource }: Resource) =>
  translationsOf({ fields, ...resource })!.texts.map((name) => ({
    name,
    column: columnOf(name, fields[name]!),
  }));

/** The indexed keys of the texts of a row `t`. */
const textKeys = (resource: Resource): SqlStatement =>
  SQL`text_keys(t.workspace_id, ${glue(
    columnsOf(resource).map(({ column }) => SQL`t.${ident(column)}`),
    ', ',
  )})`;

const textsOf = (resource: Resource): SqlStatement =>
  SQL`json_build_object(${glue(
    columnsOf(resource).map(({ name, column }) => SQL`${literal(name)}, t.${ident(column)}`),
    ', ',
  )})`;
