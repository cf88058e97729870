import nearform from '@nearform/sql';
import type { SqlStatement } from '@nearform/sql';
import pg from 'pg';

/** Tag for statements: `SQL\`select … where id = ${id}\`` sends values as parameters; statements can be nested. */
export const SQL: (strings: TemplateStringsArray, ...values: unknown[]) => SqlStatement = nearform;
export type { SqlStatement };

/** A quoted name of a table or column. */
export const ident = (name: string) => nearform.quoteIdent(name);

/** Joins statements, for example conditions with `' and '`. */
export const glue = (pieces: SqlStatement[], separator: string): SqlStatement => nearform.glue(pieces, separator);

/** A trusted text as an SQL literal, such as the name of a field. */
export const literal = (text: string): SqlStatement => SQL`${nearform.unsafe(pg.escapeLiteral(text))}`;

/** A constant statement, rendered once because every list uses it. @throws Error if it has values. */
export function writtenOut(statement: SqlStatement): SqlStatement {
  if (statement.values.length > 0) throw new Error(`A statement with values cannot be written out: ${statement.text}`);
  return SQL`${nearform.unsafe(statement.text)}`;
}
