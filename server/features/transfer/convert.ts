import { type FactType, structureOf } from '../../../contract/facts.ts';
import { type Field, descriptorOf } from '../../../contract/fields.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { AnyValues } from '../../../contract/views.ts';
import { split } from './cell-text.ts';
import type { Job } from './import-store.ts';
import { valueOf } from './cell-rules.ts';

type ColumnMapping = Pick<Job, 'headers' | 'columns'>;

/** The filled cells that a row gives to a field or detail, as text without the space around; several columns may feed one. */
export const textsFor = ({ headers, columns }: ColumnMapping, cells: readonly unknown[], target: string): string[] =>
  headersOf({ headers, columns }, target)
    .map((header) => String((cells[headers.indexOf(header)] as string | null) ?? '').trim())
    .filter(Boolean);

const headersOf = ({ headers, columns }: ColumnMapping, target: string) =>
  headers.filter((header) => columns[header] === target);

/** Of several columns the first that is filled counts; where they are parts of one text, they are put together. */
function textFor(field: Field, job: ColumnMapping, cells: readonly unknown[], name: string): string | undefined {
  if (!field.joined) return textsFor(job, cells, name)[0];
  const place = (header: string) => field.aliases?.indexOf(header.trim().toLowerCase()) ?? -1;
  const headers = headersOf(job, name).sort((one, other) => place(one) - place(other));
  const texts = headers.flatMap((header) => textsFor({ ...job, columns: { [header]: name } }, cells, name));
  return texts.length > 0 ? texts.join(' ') : undefined;
}

/** As people write numbers: 2,5 as well as 2.5. */
const withPoint = (text: string) => (/^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text);

/** What a text means as a value of this type; what cannot be understood stays for the type's own rule to refuse. */
export function typedValue(type: FactType, text: string): unknown {
  if (type === 'number') return withPoint(text);
  if (type === 'time') return text.padStart(5, '0');
  if (type === 'yesNo') return text.toLowerCase();
  if (type === 'list') return structureOf(text) ?? split(text, /[,;]/);
  return type === 'json' ? (structureOf(text) ?? text) : text;
}

/** Reads the texts of structure fields: by the type that another field names (facts), else as JSON. */
export function readStructures(
  { fields, rules }: Pick<Resource, 'fields' | 'rules'>,
  values: AnyValues,
  current: AnyValues = {},
): AnyValues {
  const read = { ...values };
  for (const [name, text] of Object.entries(values)) {
    const field = fields[name];
    if (!field || descriptorOf(field).holds !== 'structure' || typeof text !== 'string') continue;
    const rule = rules.flatMap((rule) => ('typedBy' in rule && rule.typedBy[0] === name ? rule : []))[0];
    const by = rule && (values[rule.typedBy[1]] ?? current[rule.typedBy[1]]);
    read[name] = typedValue(typeof by === 'string' ? (rule?.types(by) ?? 'json') : 'json', text);
  }
  return read;
}

/** The values of a row for its record; `null` where a column stands but the cell is empty. References and pictures come later. */
export function valuesOf(resource: Pick<Resource, 'fields'>, job: ColumnMapping, cells: readonly unknown[]): AnyValues {
  const values: AnyValues = {};
  for (const name of new Set(Object.values(job.columns))) {
    const field = name === null ? undefined : resource.fields[name];
    if (name === null || !field || isPointer(field)) continue;
    const text = textFor(field, job, cells, name);
    if (text !== undefined) values[name] = valueOf(field, text);
    // A status is never empty: where none is given, it stays or is the one that records begin with.
    else if (descriptorOf(field).never !== 'empty') values[name] = null;
  }
  return values;
}

/** References and pictures are looked up in the database instead of read. */
const isPointer = (field: Field) => ['reference', 'picture'].includes(descriptorOf(field).holds);
