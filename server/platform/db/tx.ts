import type { SqlStatement } from '@nearform/sql';

/** A transaction. All statements of a request go through it: another query could wait forever for a connection. */
export interface Tx {
  /** Whether it cannot change anything, so that what it sees is on the disk. */
  onlyReads: boolean;
  rows<Row extends object>(statement: SqlStatement): Promise<Row[]>;
  /** The first row, if there is one. */
  row<Row extends object>(statement: SqlStatement): Promise<Row | undefined>;
  /**
   * Rows of a statement that is asked often and whose best plan does not depend on its values: the database reads and
   * plans it once per connection.
   */
  oftenAsked<Row extends object>(statement: SqlStatement): Promise<Row[]>;
  /** Trusted text without values, such as a migration. */
  script(text: string): Promise<void>;
}
