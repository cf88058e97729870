import type { Field } from '../../../contract/declaration/fields.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { SQL, type SqlStatement, glue } from '../../platform/db/sql.ts';
import { resources } from '../../platform/resources.ts';
import { showsFile, tableOf } from '../sql/columns-sql.ts';

/** A field that may show a media file; `using` selects its rows, including the trash. */
export interface FileField {
  resource: Resource;
  name: string;
  using: SqlStatement;
}

/** Fields of all resources that may show a file: pictures, galleries, rich text. */
export const placesOf = (id: SqlStatement): FileField[] =>
  resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, field]: [string, Field]) => {
      const shows = showsFile(name, field, id);
      return shows ? [{ resource, name, using: SQL`from ${tableOf(resource)} t where ${shows}` }] : [];
    }),
  );

/** One row per use of a file. It queries the records themselves, and so is always current. */
export const usesSql = (id: SqlStatement): SqlStatement =>
  glue(
    placesOf(id).map(({ using }) => SQL`select ${using}`),
    ' union all ',
  );
