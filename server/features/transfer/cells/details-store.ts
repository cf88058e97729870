import { type Detail, type Details } from '../../../../contract/declaration/details.ts';
import type { Scope } from '../../../policy/scope.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { SQL, type SqlStatement, glue } from '../../../platform/db/sql.ts';
import { comparable, tableOf } from '../../../records/sql/columns-sql.ts';
import { conditions } from '../../../records/sql/filters-sql.ts';
import type { Store } from '../../../records/store.ts';

/** Where the details of a resource's records are stored. */
export interface DetailSource {
  details: Details;
  store: Store;
  /** The scope in which the user may read the details. */
  scope: Scope;
}

export interface DetailRow extends Detail {
  id: number;
  version: number;
  owner: number;
  value: unknown;
}

const everything = { skip: 0, take: 0, descending: false, trashed: false };

function from({ details, store, scope }: DetailSource, owners: readonly number[]) {
  const { fields } = store.resource;
  const column = (key: 'owner' | 'name' | 'value' | 'language') => comparable(details[key], fields[details[key]]!);
  const where = [...conditions(store.resource, scope, everything), SQL`${column('owner')} = any(${owners}::bigint[])`];
  const source = (more: SqlStatement[]) =>
    SQL`from ${tableOf(store.resource)} t where ${glue([...where, ...more], ' and ')}`;
  return { column, source };
}

/** Details of these records, optionally only of these names. */
export function detailsOf(
  tx: Tx,
  detailSource: DetailSource,
  owners: readonly number[],
  names?: readonly string[],
): Promise<DetailRow[]> {
  const { column, source } = from(detailSource, owners);
  return tx.rows<DetailRow>(SQL`
    select t.id, t.version, ${column('owner')} as owner, ${column('name')} as name, ${column('language')} as language,
      ${column('value')} as value ${source(names ? [SQL`${column('name')} = any(${names}::text[])`] : [])}`);
}

/** Names and languages of all details of these records. */
export function detailNames(tx: Tx, detailSource: DetailSource, owners: readonly number[]): Promise<Detail[]> {
  const { column, source } = from(detailSource, owners);
  return tx.rows<Detail>(
    SQL`select distinct ${column('name')} as name, ${column('language')} as language ${source([])} order by name, language`,
  );
}
