import { SQL, type SqlStatement, glue, type ident } from '../platform/db/sql.ts';

/** Which rows of a table a list is about. */
export interface Selection {
  where: SqlStatement[];
  /**
   * What rows that `where` leaves out must meet to belong to the list all the same. An index of their own finds them; they are
   * few, and read whole.
   */
  besides?: SqlStatement[] | undefined;
  /** The order that goes with it where the request asks for none. */
  order?: Order | undefined;
}

/** An order of rows, and the columns that make it, the id among them. */
export interface Order {
  by: SqlStatement;
  columns: SqlStatement;
}

type Table = ReturnType<typeof ident> | SqlStatement;

const bothOf = ({ where, besides }: Selection) => (besides ? [where, besides] : [where]);

const rowsOf = (table: Table, columns: SqlStatement, where: SqlStatement[]) =>
  SQL`select ${columns} from ${table} t where ${glue(where, ' and ')}`;

/** These columns of a selection's rows `t`. */
export const rowsIn = (table: Table, selection: Selection, columns: SqlStatement): SqlStatement =>
  glue(
    bothOf(selection).map((each) => rowsOf(table, columns, each)),
    ' union all ',
  );

/** The ids of a selection. */
export const idsOf = (table: Table, selection: Selection): SqlStatement => rowsIn(table, selection, SQL`t.id`);

/** A selection's ids in order. */
export function idsInOrder(table: Table, { where, besides }: Selection, { columns, by }: Order): SqlStatement {
  if (!besides) return SQL`${rowsOf(table, SQL`t.id`, where)} ${by}`;
  return SQL`select t.id from (${rowsOf(table, columns, where)} union all ${rowsOf(table, columns, besides)}) t ${by}`;
}

/** So many of them, after so many that are skipped. */
export function pageOf(
  table: Table,
  { where, besides }: Selection,
  { columns, by }: Order,
  { skip, take }: { skip: number; take: number },
): SqlStatement {
  const part = SQL`limit ${take} offset ${skip}`;
  if (!besides) return SQL`${rowsOf(table, SQL`t.id`, where)} ${by} ${part}`;
  // The few besides are read without an order, which would lead to another index than theirs.
  return SQL`select t.id from (
    (${rowsOf(table, columns, where)} ${by} limit ${skip + take}) union all ${rowsOf(table, columns, besides)}) t ${by} ${part}`;
}

/** How many rows a selection has. */
export const countOf = (table: Table, selection: Selection): SqlStatement =>
  SQL`select ${glue(
    bothOf(selection).map((each) => SQL`(${rowsOf(table, SQL`count(*)`, each)})`),
    ' + ',
  )} as total`;
