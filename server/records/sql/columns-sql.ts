import { type Field, descriptorOf } from '../../../contract/declaration/fields.ts';
import { furtherFields } from '../../../contract/declaration/further-fields.ts';
import { type Fields, type Resource, homeKeyOf } from '../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import { resourceNamed } from '../../platform/resources.ts';
import { SQL, type SqlStatement, glue, ident, literal, writtenOut } from '../../platform/db/sql.ts';
import { valueColumns } from './value-columns-sql.ts';

/** Column of a field: `venueType` → `venue_type`, unless the declaration names another. */
export const columnOf = (name: string, field: Field): string =>
  field.storedAs ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Table of a resource. */
export const tableOf = ({ storedAs }: Pick<Resource, 'storedAs'>) => ident(storedAs);

/** Column of a row's home; for organizations their own id. */
export const homeColumnOf = ({ scope }: Pick<Resource, 'scope'>) => ident(scope === 'self' ? 'id' : `${scope}_id`);

/** Expression for ordering and filtering by a field: its column, the wall time of a time, the words of rich text. */
export const comparable = (name: string, field: Field): SqlStatement =>
  columnsOf(field).compared(columnOf(name, field));

/** Condition that a row shows a media file in a field; undefined for kinds without files. */
export const showsFile = (name: string, field: Field, id: SqlStatement): SqlStatement | undefined =>
  columnsOf(field).showsFile?.(columnOf(name, field), id);

/** Storage of a field's values. */
export const columnsOf = (field: Field) => valueColumns[descriptorOf(field).holds];

/** Column expression of a declared field. */
export const columnIn = <F extends Fields>({ fields }: { fields: F }, name: keyof F & string): SqlStatement =>
  comparable(name, fields[name]!);

/** Select list of a record by wire names; `finish` completes times and pictures. */
export function selectList(resource: Resource): SqlStatement {
  const columns = [
    SQL`t.id as ${ident(resource.idKey)}`,
    SQL`t.version`,
    SQL`t.created_at as "createdAt"`,
    SQL`t.updated_at as "updatedAt"`,
    SQL`t.deleted_at as "deletedAt"`,
  ];
  if (resource.scope !== 'self') columns.push(SQL`t.${homeColumnOf(resource)} as ${ident(homeKeyOf(resource))}`);
  for (const [name, field] of Object.entries(resource.fields))
    columns.push(...columnsOf(field).select(name, columnOf(name, field)));
  if (resource.open) columns.push(SQL`t.further_fields as "$further"`);
  const labels = refLabels(resource);
  if (labels) columns.push(labels);
  return writtenOut(glue(columns, ', '));
}

/** Labels of references: titles of the target records that the caller may read. */
function refLabels(resource: Resource): SqlStatement | undefined {
  const pairs = Object.entries(resource.fields).flatMap(([name, field]) => {
    const { holds } = descriptorOf(field);
    if (!['reference', 'references'].includes(holds) || !field.resource) return [];
    const target = resourceNamed(field.resource);
    const title = ident(columnOf(target.title, target.fields[target.title] as Field));
    if (holds === 'references')
      return [
        SQL`${literal(name)}, (select string_agg(r.${title}, ', ' order by named.place)
          from unnest(t.${ident(columnOf(name, field))}) with ordinality named (id, place)
          join ${tableOf(target)} r on r.id = named.id and r.deleted_at is null)`,
      ];
    return [
      SQL`${literal(name)}, (select r.${title} from ${tableOf(target)} r where r.id = t.${ident(columnOf(name, field))})`,
    ];
  });
  return pairs.length > 0 ? SQL`json_build_object(${glue(pairs, ', ')}) as labels` : undefined;
}

/** Converts a row to a record: times with offset, pictures with address, further fields merged in. */
export function finish<Row extends AnyValues>(resource: Resource, row: Row): Row {
  const record: AnyValues = row;
  for (const [name, field] of Object.entries(resource.fields)) {
    const { read } = columnsOf(field);
    if (read) record[name] = read(record, name);
  }
  if (resource.open) {
    Object.assign(record, furtherFields(resource, record.$further as AnyValues));
    // Drop helper columns: they would be sent as further fields.
    for (const name of Object.keys(record)) if (name.includes('$')) delete record[name];
  }
  return row;
}
