import { type Field, descriptorOf } from '../../contract/fields.ts';
import { furtherFields } from '../../contract/further-fields.ts';
import { type Fields, type Resource, homeKeyOf } from '../../contract/resource.ts';
import type { AnyValues } from '../../contract/views.ts';
import { resourceNamed } from '../platform/resources.ts';
import { SQL, type SqlStatement, glue, ident, literal, writtenOut } from '../platform/db/sql.ts';
import { type Assignment, valueColumns } from './value-columns-sql.ts';

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

const columnsOf = (field: Field) => valueColumns[descriptorOf(field).holds];

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

/** The label of each reference: the title of its record, if the caller may read it. */
function refLabels(resource: Resource): SqlStatement | undefined {
  const pairs = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (descriptorOf(field).holds !== 'reference' || !field.resource) return [];
    const target = resourceNamed(field.resource);
    const title = ident(columnOf(target.title, target.fields[target.title] as Field));
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

/** The field in whose time zone a record's times are meant, if it has one. */
export const zoneOf = ({ fields }: Pick<Resource, 'fields'>): [name: string, field: Field] | undefined =>
  Object.entries(fields).find(([, { kind }]) => kind === 'timeZone');

/** The assignments of an update. Fields that the input does not have stay as they are. */
export function assignments(resource: Resource, values: AnyValues): Assignment[] {
  const zone = zoneOf(resource);
  const given = zone && (values[zone[0]] as string | null | undefined);
  // Where the input has no time zone, the row's own turns a moment into local time.
  const kept = zone ? SQL`coalesce(t.${ident(columnOf(...zone))}, 'UTC')` : SQL`'UTC'`;
  const set = assigned(resource, values, given === undefined ? kept : SQL`${given ?? 'UTC'}::text`);
  const further = furtherFields(resource, values);
  const emptied = Object.keys(further).filter((name) => further[name] === null);
  const value = SQL`(t.further_fields || ${JSON.stringify(further)}::jsonb) - ${emptied}::text[]`;
  return Object.keys(further).length > 0 ? [...set, { column: 'further_fields', value }] : set;
}

/** The assignments of an insert. */
export function insertions(resource: Resource, values: AnyValues): Assignment[] {
  const zone = zoneOf(resource);
  const set = assigned(resource, values, SQL`${(zone && values[zone[0]]) ?? 'UTC'}::text`);
  const further = JSON.stringify(furtherFields(resource, values));
  return resource.open ? [...set, { column: 'further_fields', value: SQL`${further}::jsonb` }] : set;
}

function assigned(resource: Resource, values: AnyValues, inZone: SqlStatement): Assignment[] {
  const set: Assignment[] = [];
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name];
    if (value === undefined) continue;
    set.push(...columnsOf(field).set(columnOf(name, field), value, inZone));
  }
  return set;
}
