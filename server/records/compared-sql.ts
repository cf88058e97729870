import { SQL, type SqlStatement } from '../platform/db/sql.ts';

/** A text that has these words somewhere, whatever their accents and capitals. */
export const holding = (text: SqlStatement, words: string) => SQL`plain(${text}) like containing(${words})`;

/** What lies in a folder or below it; `/` is what lies in none. */
export const below = (column: SqlStatement, path: string) =>
  path === '/' ? SQL`${column} is null` : SQL`(${column} = ${path} or starts_with(${column}, ${`${path}/`}))`;
