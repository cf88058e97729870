import { type Field, descriptorOf } from '../../contract/fields.ts';
import { furtherFields } from '../../contract/further-fields.ts';
import { type Fields, type Resource, homeKeyOf } from '../../contract/resource.ts';
import type { AnyValues } from '../../contract/views.ts';
import { resourceNamed } from '../platform/resources.ts';
import { SQL, type SqlStatement, glue, ident, literal, writtenOut } from '../platform/db/sql.ts';
import { valueColumns } from './value-columns-sql.ts';

/** The column of a field: `venueType` → `venue_type`, unless the declaration names another. */
export const columnOf = (name: string, field: Field): string =>
  field.storedAs ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A resource's table. */
export const tableOf = ({ storedAs }: Pick<Resource, 'storedAs'>) => ident(storedAs);

/** The column of a row's home; an organisation's is its own id. */
export const homeColumnOf = ({ scope }: Pick<Resource, 'scope'>) => ident(scope === 'self' ? 'id' : `${scope}_id`);

/** By what a field is ordered and filtered: its column, of a time what the clock on the wall there shows, of rich text its words. */
export const comparable = (name: string, field: Field): SqlStatement =>
  columnsOf(field).compared(columnOf(name, field));

/** Whether a row shows this file of the library in a field; none where fields of its kind show no files. */
export const showsFile = (name: string, field: Field, id: SqlStatement): SqlStatement | undefined =>
  columnsOf(field).showsFile?.(columnOf(name, field), id);

/** How the values of a field are stored. */
export const columnsOf = (field: Field) => valueColumns[descriptorOf(field).holds];

/** The column of a field that the resource declares, to compare with. */
export const columnIn = <F extends Fields>({ fields }: { fields: F }, name: keyof F & string): SqlStatement =>
  comparable(name, fields[name]!);

/** The columns of a record under their wire names; times and pictures are finished by `finish`. */
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

/** The label of each reference: the title of its record, if the caller may read it; of several references their titles. */
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

/** Turns a row into a record: times with their offset, pictures with their address, further fields beside the others. */
export function finish<Row extends AnyValues>(resource: Resource, row: Row): Row {
  const record: AnyValues = row;
  for (const [name, field] of Object.entries(resource.fields)) {
    const { read } = columnsOf(field);
    if (read) record[name] = read(record, name);
  }
  if (resource.open) {
    Object.assign(record, furtherFields(resource, record.$further as AnyValues));
    // Whatever else is in it would be taken for further fields when it is sent.
    for (const name of Object.keys(record)) if (name.includes('$')) delete record[name];
  }
  return row;
}
