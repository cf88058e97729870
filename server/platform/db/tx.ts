import type { SqlStatement } from '@nearform/sql';

/** A transaction. All statements of a request go through it: another query could wait forever for a connection. */
export interface Tx {
  /** Whether the transaction is read-only, so that everything it sees is committed. */
  onlyReads: boolean;
  rows<Row extends object>(statement: SqlStatement): Promise<Row[]>;
  /** The first row, if there is one. */
  row<Row extends object>(statement: SqlStatement): Promise<Row | undefined>;
  /**
   * Rows of a frequent statement whose best plan does not depend on its values: it is parsed and planned once per
   * connection.
   */
  oftenAsked<Row extends object>(statement: SqlStatement): Promise<Row[]>;
  /** Trusted text without values, such as a migration. */
  script(text: string): Promise<void>;
}
