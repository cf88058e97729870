import { type Field, descriptorOf } from '../../../../contract/declaration/fields.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { SQL, type SqlStatement, glue } from '../../../platform/db/sql.ts';
import type { Scope } from '../../../policy/scope.ts';
import { comparable, tableOf } from '../../../records/sql/columns-sql.ts';
import { conditions } from '../../../records/sql/filters-sql.ts';
import type { Row } from '../../../records/row.ts';
import type { Store } from '../../../records/store.ts';
import { fieldsOfKey, folded, isAlike, isExact, nameOfPart } from './keys.ts';

/** Existing records by the values of their key fields. */
export async function recordsByKey(
  tx: Tx,
  store: Store,
  scope: Scope,
  key: string,
  rows: readonly AnyValues[],
): Promise<(values: AnyValues) => Row[]> {
  const { resource } = store;
  const names = key === 'id' ? ['id'] : fieldsOfKey(key).map(nameOfPart);
  const [first = ''] = names;
  const match = names.flatMap((name) => matchOf(resource, name, rows) ?? furtherMatch(resource, name, rows) ?? []);
  if (match.length === 0 || rows.length === 0) return () => [];
  const query = { skip: 0, take: 0, descending: false, trashed: false, count: 'none' as const };
  const where = glue([...conditions(resource, scope, query), ...match], ' and ');
  const ids = await tx.rows<{ id: number }>(SQL`select t.id from ${tableOf(resource)} t where ${where} order by t.id`);
  const found = ids.length > 0 ? await store.byIds(tx, ids.map(({ id }) => id)) : []; // prettier-ignore
  const idName = resource.idKey;
  const field = (name: string) => resource.fields[name];
  const firstOf = (value: unknown) => String(folded(field(first), value));
  const byFirst = Map.groupBy(found, (row) => firstOf(row[key === 'id' ? idName : first]));
  return (values) => {
    const those = (byFirst.get(firstOf(values[first])) ?? []).filter((row) =>
      names
        .slice(1)
        .every((name) => isAlike(field(name), folded(field(name), row[name]), folded(field(name), values[name]))),
    );
    const exact = those.filter((row) => names.every((name) => isAlike(field(name), row[name], values[name])));
    return exact.length > 0 ? exact : those;
  };
}

/** Condition on a further field; compares only texts. */
function furtherMatch({ fields, open }: Resource, name: string, rows: readonly AnyValues[]): SqlStatement | undefined {
  const given = rows.map((values) => values[name]);
  if (fields[name] || name === 'id' || !open || !given.every((value) => typeof value === 'string')) return undefined;
  return isOneOf(undefined, SQL`t.further_fields ->> ${name}`, given);
}

/** Condition that a column has one of these texts, normalized like `folded`. */
function isOneOf(field: Field | undefined, column: SqlStatement, given: readonly unknown[]): SqlStatement {
  const texts = [...new Set(given.map((text) => folded(field, text)))];
  if (isExact(field)) return SQL`${column} = any(${texts}::text[])`;
  const plain = SQL`lower(btrim(normalize(${column}, nfc), ${blanks}))`;
  const address = SQL`regexp_replace(${plain}, '^[a-z]+://(www[.])?|^www[.]|/$', '', 'g')`;
  return SQL`${field?.kind === 'url' ? address : plain} = any(${texts}::text[])`;
}

/** Invisible characters around a name. */
const blanks = ' \t\n\r\u00a0';

/** Condition that a field has one of the values; undefined for types without a simple comparison. */
function matchOf({ fields }: Resource, name: string, rows: readonly AnyValues[]): SqlStatement | undefined {
  const field = fields[name];
  const all = rows.map((values) => values[name]).filter((value) => value !== null && value !== undefined);
  const given = [...new Set(all)];
  if (name === 'id') {
    const ids = given.filter((value) => /^\d{1,15}$/.test(String(value)));
    return SQL`t.id = any(${ids}::bigint[])`;
  }
  if (!field) return undefined;
  const { holds } = descriptorOf(field);
  if (holds === 'text') return all.length === rows.length ? isOneOf(field, comparable(name, field), given) : undefined;
  const areWalls = all.length === rows.length && given.every((value) => isWall(field, value));
  return holds === 'time' && areWalls ? SQL`${comparable(name, field)} = any(${given}::timestamp[])` : undefined;
}

/** Whether a time is local; a time with an offset maps to several local times. */
const isWall = (field: Field, value: unknown) =>
  typeof value === 'string' && field.value.safeParse(value).success && !/(Z|[+-]\d{2}:\d{2})$/.test(value);
