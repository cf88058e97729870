import { isDeepStrictEqual } from 'node:util';
import { type FactType, structureOf } from '../../../contract/facts.ts';
import type { Field } from '../../../contract/fields.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { Job } from './import-store.ts';

type Mapped = Pick<Job, 'headers' | 'columns'>;

const numeric = ['integer', 'number', 'stars', 'latitude', 'longitude'];
const truths: Record<string, boolean> = { true: true, yes: true, '1': true, false: false, no: false, '0': false };

/** The filled cells that a row gives to a field or detail, as text without the space around; several columns may feed one. */
export const textsFor = ({ headers, columns }: Mapped, cells: readonly unknown[], target: string): string[] =>
  headersOf({ headers, columns }, target)
    .map((header) => String((cells[headers.indexOf(header)] as string | null) ?? '').trim())
    .filter(Boolean);

const headersOf = ({ headers, columns }: Mapped, target: string) =>
  headers.filter((header) => columns[header] === target);

/** Of several columns the first that is filled counts; where they are parts of one text, they are put together. */
function textFor(field: Field, job: Mapped, cells: readonly unknown[], name: string): string | undefined {
  if (!field.joined) return textsFor(job, cells, name)[0];
  const place = (header: string) => field.aliases?.indexOf(header.trim().toLowerCase()) ?? -1;
  const headers = headersOf(job, name).sort((one, other) => place(one) - place(other));
  const texts = headers.flatMap((header) => textsFor({ ...job, columns: { [header]: name } }, cells, name));
  return texts.length > 0 ? texts.join(' ') : undefined;
}

/** As people write numbers: 2,5 as well as 2.5. */
const withPoint = (text: string) => (/^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text);
const split = (text: string, at: RegExp) => text.split(at).flatMap((word) => word.trim() || []);

/** What a text means as a value of a field. What cannot be understood stays as it is, for the field's own rule to refuse. */
export function valueOf(field: Field, text: string): unknown {
  if (numeric.includes(field.kind))
    return /^-?\d+([.,]\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text.replace(',', '.')) : text;
  if (field.kind === 'url' && /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text)) return `https://${text}`;
  if (field.kind === 'boolean') return truths[text.toLowerCase()] ?? text;
  if (field.kind === 'words') return structureOf(text) ?? split(text, /[;\n]/);
  if (field.options) return field.options.find((option) => option.toLowerCase() === text.toLowerCase()) ?? text;
  return text;
}

/** What a text means as a value of this type; what cannot be understood stays for the type's own rule to refuse. */
export function typedValue(type: FactType, text: string): unknown {
  if (type === 'number') return withPoint(text);
  if (type === 'time') return text.padStart(5, '0');
  if (type === 'yesNo') return text.toLowerCase();
  if (type === 'list') return structureOf(text) ?? split(text, /[,;]/);
  return type === 'json' ? (structureOf(text) ?? text) : text;
}

/** Values that another field says the type of are read by it; a structure that nobody types is read as one. */
export function readStructures(
  { fields, rules }: Pick<Resource, 'fields' | 'rules'>,
  values: Record<string, unknown>,
  current: Record<string, unknown> = {},
): Record<string, unknown> {
  const read = { ...values };
  for (const [name, text] of Object.entries(values)) {
    if (fields[name]?.kind !== 'json' || typeof text !== 'string') continue;
    const rule = rules.flatMap((rule) => ('typedBy' in rule && rule.typedBy[0] === name ? rule : []))[0];
    const by = rule && (values[rule.typedBy[1]] ?? current[rule.typedBy[1]]);
    read[name] = typedValue(typeof by === 'string' ? (rule?.types(by) ?? 'json') : 'json', text);
  }
  return read;
}

/** Whether a change would leave a record's field as it is: numbers as numbers, times as the same moment or wall. */
export function isSame({ kind }: Field, before: unknown, after: unknown): boolean {
  const [one, other] = [before ?? null, after ?? null];
  if (kind === 'image') return ((one as { id: number } | null)?.id ?? null) === other;
  if (kind === 'words') return isDeepStrictEqual(one, other);
  if (kind === 'json') return isDeepStrictEqual(plain(one), plain(other));
  if (kind !== 'dateTime' || typeof one !== 'string' || typeof other !== 'string') return one === other;
  if (one.length === 10 || other.length === 10) return one === other;
  const named = /(Z|[+-]\d{2}:\d{2})$/;
  if (named.test(one) && named.test(other)) return Date.parse(one) === Date.parse(other);
  const wall = (text: string) => text.replace(named, '').padEnd(19, ':00');
  return wall(one) === wall(other);
}

/** Numbers and yes or no are kept as text, a structure as itself or as the text of it. */
const plain = (value: unknown) =>
  structureOf(value) ?? (value === null ? null : typeof value === 'string' ? value : JSON.stringify(value));

/** The values of a row for its record; `null` where a column stands but the cell is empty. References and pictures come later. */
export function valuesOf(
  resource: Pick<Resource, 'fields'>,
  job: Mapped,
  cells: readonly unknown[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of new Set(Object.values(job.columns))) {
    const field = name === null ? undefined : resource.fields[name];
    if (name === null || !field || field.kind === 'ref' || field.kind === 'image') continue;
    const text = textFor(field, job, cells, name);
    if (text !== undefined) values[name] = valueOf(field, text);
    // A status is never empty: where none is given, it stays or is the one that records begin with.
    else if (field.kind !== 'status') values[name] = null;
  }
  return values;
}
