import type { Field } from '../../../contract/fields.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { Job } from './import-store.ts';

const numeric = ['integer', 'number', 'stars', 'latitude', 'longitude'];
const truths: Record<string, boolean> = { true: true, yes: true, '1': true, false: false, no: false, '0': false };

/** The filled cells that a row gives to a field, as text without the space around; several columns may feed one. */
export const textsFor = (
  { headers, columns }: Pick<Job, 'headers' | 'columns'>,
  cells: readonly unknown[],
  field: string,
): string[] =>
  headers
    .map((header, index) => (columns[header] === field ? String((cells[index] as string | null) ?? '').trim() : ''))
    .filter(Boolean);

/** What a text means as a value of a field. What cannot be understood stays as it is, for the field's own rule to refuse. */
export function valueOf(field: Field, text: string): unknown {
  if (numeric.includes(field.kind))
    return /^-?\d+([.,]\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text.replace(',', '.')) : text;
  if (field.kind === 'url' && /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text)) return `https://${text}`;
  if (field.kind === 'boolean') return truths[text.toLowerCase()] ?? text;
  if (field.options) return field.options.find((option) => option.toLowerCase() === text.toLowerCase()) ?? text;
  return text;
}

/** Whether a change would leave a record's field as it is: numbers as numbers, times as the same moment or wall. */
export function isSame({ kind }: Field, before: unknown, after: unknown): boolean {
  const [one, other] = [before ?? null, after ?? null];
  if (kind !== 'dateTime' || typeof one !== 'string' || typeof other !== 'string') return one === other;
  if (one.length === 10 || other.length === 10) return one === other;
  const named = /(Z|[+-]\d{2}:\d{2})$/;
  if (named.test(one) && named.test(other)) return Date.parse(one) === Date.parse(other);
  const wall = (text: string) => text.replace(named, '').padEnd(19, ':00');
  return wall(one) === wall(other);
}

/** The values of a row for its record; `null` where a column stands but the cell is empty. References come later. */
export function valuesOf(
  resource: Pick<Resource, 'fields'>,
  job: Pick<Job, 'headers' | 'columns'>,
  cells: readonly unknown[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of new Set(Object.values(job.columns))) {
    const field = name === null ? undefined : resource.fields[name];
    if (name === null || !field || field.kind === 'ref') continue;
    const [text] = textsFor(job, cells, name);
    if (text !== undefined) values[name] = valueOf(field, text);
    // A status is never empty: where none is given, it stays or is the one that records begin with.
    else if (field.kind !== 'status') values[name] = null;
  }
  return values;
}
