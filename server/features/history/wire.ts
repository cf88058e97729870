import { furtherFields } from '../../../contract/declaration/further-fields.ts';
import { descriptorOf } from '../../../contract/declaration/fields.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import { columnOf } from '../../records/sql/columns-sql.ts';
import { valueColumns } from '../../records/sql/value-columns-sql.ts';

/** Stored columns by field name; pictures and references as ids. */
export function wireOf({ fields }: Pick<Resource, 'fields'>, noted: AnyValues): AnyValues {
  const values: AnyValues = { ...(noted.further_fields as AnyValues | undefined) };
  for (const [name, field] of Object.entries(fields)) {
    const value = valueColumns[descriptorOf(field).holds].noted({ ...noted }, columnOf(name, field));
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** Values that restore a stored state; further fields added since are set to null. */
export function valuesToRestore(resource: Resource, noted: AnyValues, current: AnyValues): AnyValues {
  const gained = noted.further_fields ? Object.keys(furtherFields(resource, current)) : [];
  return { ...Object.fromEntries(gained.map((name) => [name, null])), ...wireOf(resource, noted) };
}
