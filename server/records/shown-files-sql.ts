import type { Field } from '../../contract/fields.ts';
import type { Resource } from '../../contract/resource.ts';
import { SQL, type SqlStatement, glue } from '../platform/db/sql.ts';
import { resources } from '../platform/resources.ts';
import { showsFile, tableOf } from './columns-sql.ts';

/** A field that shows a file of the library; `using` are the rows that show it, in the trash or out of it. */
export interface Place {
  resource: Resource;
  name: string;
  using: SqlStatement;
}

/** Every field of every resource that may show this file: pictures, galleries, and rich text. */
export const placesOf = (id: SqlStatement): Place[] =>
  resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, field]: [string, Field]) => {
      const shows = showsFile(name, field, id);
      return shows ? [{ resource, name, using: SQL`from ${tableOf(resource)} t where ${shows}` }] : [];
    }),
  );

/** A row for each of these places that shows the file. Asked of the records themselves, so that it is true at every moment. */
export const usesSql = (id: SqlStatement): SqlStatement =>
  glue(
    placesOf(id).map(({ using }) => SQL`select ${using}`),
    ' union all ',
  );
