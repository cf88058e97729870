import nearform from '@nearform/sql';
import type { SqlStatement } from '@nearform/sql';
import pg from 'pg';

/** `SQL\`select … where id = ${id}\``: values are sent as parameters; statements can be nested. */
export const SQL: (strings: TemplateStringsArray, ...values: unknown[]) => SqlStatement = nearform;
export type { SqlStatement };

/** A name of a table or column. */
export const ident = (name: string) => nearform.quoteIdent(name);

/** Statements in a row, e.g. conditions with `' and '`. */
export const glue = (pieces: SqlStatement[], separator: string): SqlStatement => nearform.glue(pieces, separator);

/** A trusted text as a literal of the statement, such as the name of a field. */
export const literal = (text: string): SqlStatement => SQL`${nearform.unsafe(pg.escapeLiteral(text))}`;

/** A statement without values, written out once, for what every list is asked with. */
export function writtenOut(statement: SqlStatement): SqlStatement {
  if (statement.values.length > 0) throw new Error(`A statement with values cannot be written out: ${statement.text}`);
  return SQL`${nearform.unsafe(statement.text)}`;
}
