import { SQL, type SqlStatement } from '../../platform/db/sql.ts';

/** Condition that a text contains words, ignoring case and accents. */
export const containsWords = (text: SqlStatement, words: string) => SQL`plain(${text}) like containing(${words})`;

/** Condition for a folder and its subfolders; `/` for files without a folder. */
export const inFolder = (column: SqlStatement, path: string) =>
  path === '/' ? SQL`${column} is null` : SQL`(${column} = ${path} or starts_with(${column}, ${`${path}/`}))`;
