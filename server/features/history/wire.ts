import type { Resource } from '../../../contract/resource.ts';
import { columnOf } from '../../records/columns-sql.ts';

/** Noted columns under the names that they have on the wire; only what is there. Pictures and references are their ids. */
export function wireOf({ fields }: Pick<Resource, 'fields'>, noted: object): Record<string, unknown> {
  const columns = noted as Record<string, unknown>;
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const column = columnOf(name, field);
    if (field.kind === 'dateTime') {
      const wall = columns[`${column}_wall`];
      if (wall !== undefined) values[name] = timeOf(wall, columns[`${column}_day_only`]);
    } else if (column in columns) values[name] = columns[column];
  }
  return values;
}

/** The time on the wall there, or the bare day. */
const timeOf = (wall: unknown, dayOnly: unknown) =>
  typeof wall === 'string' ? wall.slice(0, dayOnly ? 'YYYY-MM-DD'.length : 'YYYY-MM-DDTHH:mm:ss'.length) : null;
