import { descriptorOf } from '../../../contract/declaration/fields.ts';
import { groupField, sharedFields } from '../../../contract/declaration/field-defaults.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { resourceNamed } from '../../platform/resources.ts';
import { SQL } from '../../platform/db/sql.ts';
import { columnOf, columnsOf } from './columns-sql.ts';

/** The columns of each shared field as `share_fields` takes them: `starts_wall,starts_day_only`; a translated reference as `venue_id>venues`. */
export function sharedColumns({ fields }: Pick<Resource, 'fields'>): string[] {
  return sharedFields(fields).map((name) => {
    const field = fields[name]!;
    const column = columnOf(name, field);
    const target = descriptorOf(field).holds === 'reference' ? resourceNamed(field.resource ?? '') : undefined;
    if (target && groupField(target.fields)) return `${column}>${target.storedAs}`;
    const stored = columnsOf(field).set(column, null, SQL`null`);
    return stored.map((assignment) => assignment.column).join(',');
  });
}
