import { descriptorOf } from '../../../contract/fields.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { AnyValues } from '../../../contract/views.ts';
import { columnOf } from '../../records/columns-sql.ts';
import { valueColumns } from '../../records/value-columns-sql.ts';

/** Stored columns under their names on the wire, as far as there are any. Pictures and references are ids. */
export function wireOf({ fields }: Pick<Resource, 'fields'>, noted: object): AnyValues {
  const values: AnyValues = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = valueColumns[descriptorOf(field).holds].noted({ ...noted }, columnOf(name, field));
    if (value !== undefined) values[name] = value;
  }
  return values;
}
