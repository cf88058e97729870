import { brokenRules } from '../../contract/rules.ts';
import type { Resource } from '../../contract/resource.ts';
import { type TidiedValue, forms } from './forms.ts';
import type { Mapping, Source } from './mapping.ts';
import type { SourceRow } from './read-file.ts';

/** What a row of the file becomes: the values to send, and notes for people on what was left out. */
export interface ConvertedRow {
  values: Record<string, unknown>;
  notes: string[];
}

/** Maps one row. A value that is not valid for its field is left out with a note, so that the record is created all the same. */
export function convert(row: SourceRow, mapping: Mapping, resource: Resource): ConvertedRow {
  const values: Record<string, unknown> = {};
  const notes = new Set<string>();
  for (const [name, source] of Object.entries(mapping.fields)) {
    const { value, note } = valueOf(row, source);
    if (note) notes.add(note);
    if (value === undefined || value === null || value === '') continue;
    const { taken, refused } = accepted(resource, name, value);
    if (refused) notes.add(refused);
    if (taken !== undefined) values[name] = taken;
  }
  for (const [name, [message]] of Object.entries(brokenRules(resource.rules, values))) {
    notes.add(`${name} left out: ${message}`);
    delete values[name];
  }
  const left = leftOut(row, mapping);
  if (left.length > 0) notes.add(`not carried: ${left.join(', ')}`);
  return { values, notes: [...notes] };
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function valueOf(row: SourceRow, source: Source): TidiedValue {
  if ('parts' in source) return { value: source.parts.map((part) => partOf(row, part)).filter(Boolean).join(source.joinedBy) }; // prettier-ignore
  const names = source.anyOf ?? [source.from ?? []].flat();
  const given = source.anyOf
    ? [names.map((name) => row[name]).find((value) => !isEmpty(value))]
    : names.map((name) => row[name]);
  if (source.as) return forms[source.as](given);
  const [value] = given;
  if (!source.values || isEmpty(value)) return { value: typeof value === 'number' ? String(value) : value };
  return { value: source.values[String(value as string)] ?? source.values['*'] };
}

type Part = Extract<Source, { parts: unknown }>['parts'][number];

function partOf(row: SourceRow, part: Part): string {
  if (typeof part !== 'string')
    return Object.entries(part.when).every(([name, value]) => row[name] === value) ? part.text : '';
  let isWhole = true;
  const filled = part.replaceAll(/\{([^}?]+)(\??)\}/g, (_, name: string, optional: string) => {
    if (isEmpty(row[name]) && !optional) isWhole = false;
    return isEmpty(row[name]) ? '' : String(row[name] as string);
  });
  return isWhole ? filled.trim() : '';
}

/** The value as the field's schema reads it; a text that is too long is cut. */
function accepted(resource: Resource, name: string, value: unknown): { taken?: unknown; refused?: string | undefined } {
  const field = resource.fields[name]!;
  const { max } = field;
  const isLong = typeof value === 'string' && max !== undefined && value.trim().length > max;
  const given = isLong ? `${(value as string).trim().slice(0, max - 1)}…` : value;
  const checked = field.value.safeParse(given);
  if (!checked.success)
    return { refused: `${name} left out: “${String(value as string)}” ${lowered(checked.error.issues[0]?.message)}` };
  return { taken: checked.data, refused: isLong ? `${name} cut to ${max} characters` : undefined };
}

const lowered = (message = 'is not valid') => message.charAt(0).toLowerCase() + message.slice(1);

/** The fields of the file that have a value and are not used by the mapping. */
function leftOut(row: SourceRow, { fields, ignore }: Mapping): string[] {
  const used = new Set(Object.values(fields).flatMap(namesIn));
  const isIgnored = (name: string) =>
    ignore.some((known) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known));
  return Object.keys(row).filter((name) => !isEmpty(row[name]) && !used.has(name) && !isIgnored(name));
}

function namesIn(source: Source): string[] {
  if (!('parts' in source)) return [source.from ?? [], source.anyOf ?? []].flat();
  return source.parts.flatMap((part) =>
    typeof part === 'string' ? [...part.matchAll(/\{([^}?]+)\??\}/g)].map(([, name]) => name!) : Object.keys(part.when),
  );
}
