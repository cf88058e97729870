import nearform from '@nearform/sql';
import type { SqlStatement } from '@nearform/sql';

/** `SQL\`select … where id = ${id}\``: values travel beside the text, statements may be put into statements. */
export const SQL: (strings: TemplateStringsArray, ...values: unknown[]) => SqlStatement = nearform;
export type { SqlStatement };

/** A name of a table or column. */
export const ident = (name: string) => nearform.quoteIdent(name);

/** Statements in a row, e.g. conditions with `' and '`. */
export const glue = (pieces: SqlStatement[], separator: string): SqlStatement => nearform.glue(pieces, separator);
