import { SQL, type SqlStatement, glue, type ident } from '../../platform/db/sql.ts';

/** Rows of a list. */
export interface Selection {
  where: SqlStatement[];
  /** Alternative predicate, OR-ed as a second indexed query. Its rows are few, and are read completely. */
  besides?: SqlStatement[] | undefined;
  /** Default order. */
  order?: Order | undefined;
  /** Statement with a `total` that is faster than counting the rows. */
  count?: SqlStatement | undefined;
}

/** An order, and its columns including the id. */
export interface Order {
  by: SqlStatement;
  columns: SqlStatement;
}

type Table = ReturnType<typeof ident> | SqlStatement;

const bothOf = ({ where, besides }: Selection) => (besides ? [where, besides] : [where]);

const rowsOf = (table: Table, columns: SqlStatement, where: SqlStatement[]) =>
  SQL`select ${columns} from ${table} t where ${glue(where, ' and ')}`;

/** Selects columns of a selection's rows `t`. */
export const rowsIn = (table: Table, selection: Selection, columns: SqlStatement): SqlStatement =>
  glue(
    bothOf(selection).map((each) => rowsOf(table, columns, each)),
    ' union all ',
  );

/** Ids of a selection. */
export const idsOf = (table: Table, selection: Selection): SqlStatement => rowsIn(table, selection, SQL`t.id`);

/** Ids of a selection, ordered. */
export function idsInOrder(table: Table, { where, besides }: Selection, { columns, by }: Order): SqlStatement {
  if (!besides) return SQL`${rowsOf(table, SQL`t.id`, where)} ${by}`;
  return SQL`select t.id from (${rowsOf(table, columns, where)} union all ${rowsOf(table, columns, besides)}) t ${by}`;
}

/** Ids of a page: limit and offset. */
export function pageOf(
  table: Table,
  { where, besides }: Selection,
  { columns, by }: Order,
  { skip, take }: { skip: number; take: number },
): SqlStatement {
  const part = SQL`limit ${take} offset ${skip}`;
  if (!besides) return SQL`${rowsOf(table, SQL`t.id`, where)} ${by} ${part}`;
  // The second query has no order, which would make the planner use another index.
  return SQL`select t.id from (
    (${rowsOf(table, columns, where)} ${by} limit ${skip + take}) union all ${rowsOf(table, columns, besides)}) t ${by} ${part}`;
}

/** Number of rows of a selection, as `total`. */
export const countOf = (table: Table, selection: Selection): SqlStatement =>
  selection.count ??
  SQL`select ${glue(
    bothOf(selection).map((each) => SQL`(${rowsOf(table, SQL`count(*)`, each)})`),
    ' + ',
  )} as total`;
