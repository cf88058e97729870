import { descriptorOf } from '../../../../contract/declaration/fields.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { SQL, glue, ident } from '../../../platform/db/sql.ts';
import { columnOf, comparable, homeColumnOf, tableOf } from '../../../records/sql/columns-sql.ts';
import type { Row } from '../../../records/row.ts';
import type { ImportContext } from '../imports/import-context.ts';

/** Values of unique fields, such as slugs, with the record or earlier row that has them. */
export interface Taken {
  /** Looks up which of these values are taken. */
  read(tx: Tx, rows: readonly AnyValues[]): Promise<void>;
  /** The reason to refuse a row, if any. */
  problemOf(values: AnyValues, target: Row | undefined): string | undefined;
  /** Registers an imported row. */
  add(values: AnyValues, target: Row | undefined): void;
}

/** Finds broken unique constraints for all rows at once, before the database refuses single rows. */
export function takenOf({ store, home }: Pick<ImportContext, 'store' | 'home'>): Taken {
  const { resource } = store;
  const rules = resource.unique.flatMap((unique) => {
    const by = unique.fields.findLast((name) => descriptorOf(resource.fields[name]!).holds === 'text');
    return by ? [{ ...unique, by, owners: new Map<string, number>() }] : [];
  });
  const keyOf = (fields: readonly string[], values: AnyValues) => {
    const own = fields.map((name) => values[name] ?? null);
    return own.includes(null) ? undefined : JSON.stringify(own.map(String));
  };
  const idOf = (target: Row | undefined) => (target ? store.idOf(target) : 0);
  return {
    async read(tx, rows) {
      for (const { by, fields, owners } of rules) {
        const given = [...new Set(rows.flatMap((values) => (typeof values[by] === 'string' ? values[by].trim() : [])))];
        if (given.length === 0) continue;
        const columns = fields.map((name) => SQL`${comparable(name, resource.fields[name]!)} as ${ident(name)}`);
        const found = await tx.rows<AnyValues & { id: number }>(SQL`
          select t.id, ${glue(columns, ', ')} from ${tableOf(resource)} t
          where t.${homeColumnOf(resource)} = ${home} and t.deleted_at is null
            and t.${ident(columnOf(by, resource.fields[by]!))} = any(${given}::text[])`);
        for (const { id, ...values } of found) owners.set(keyOf(fields, values) ?? '', id);
      }
    },
    problemOf(values, target) {
      for (const { fields, message, owners } of rules) {
        const key = fields.some((name) => name in values) ? keyOf(fields, { ...target, ...values }) : undefined;
        const owner = key === undefined ? undefined : owners.get(key);
        if (owner !== undefined && owner !== idOf(target)) return `${fields.at(-1)}: ${message}`;
      }
      return undefined;
    },
    add(values, target) {
      for (const { fields, owners } of rules) {
        const key = fields.some((name) => name in values) ? keyOf(fields, { ...target, ...values }) : undefined;
        // A new record has no id yet; -1 matches no existing record.
        if (key !== undefined) owners.set(key, idOf(target) || -1);
      }
    },
  };
}
