import { type Field, descriptorOf } from '../../../../contract/declaration/fields.ts';
import { furtherPrefix } from '../../../../contract/calls/imports.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { isSame } from '../cells/cell-rules.ts';

/** The fields of a key: `title+eventStartDate`. */
export const fieldsOfKey = (key: string): string[] => key.split('+');

/** Under what a record has the value of a part of a key. */
export const nameOfPart = (part: string): string =>
  part.startsWith(furtherPrefix) ? part.slice(furtherPrefix.length) : part;

/** By what a row is known among those of its file; `null` where it names nothing by which it could be. */
export function keyText(
  fields: Record<string, Field>,
  key: string | null,
  idText: string | undefined,
  values: AnyValues,
  ofRow?: number | null,
): string | null {
  if (key === null) return null;
  if (key === 'id') return idText ?? null;
  const names = fieldsOfKey(key).map(nameOfPart);
  const [first, ...others] = names.map((name) => folded(fields[name], values[name] ?? null));
  if (typeof first !== 'string' || first === '') return null;
  // Within another row a row is known among its siblings.
  const own = typeof ofRow === 'number' ? [...others, ofRow] : others;
  return own.length === 0 ? first : JSON.stringify([first, ...own]);
}

/** A text as keys compare it: trimmed, without case; web addresses also without scheme, `www.` and last slash. */
export function folded(field: Field | undefined, value: unknown): unknown {
  if (typeof value !== 'string' || (field && descriptorOf(field).holds !== 'text')) return value;
  const text = value.normalize('NFC').trim().toLowerCase();
  return field?.kind === 'url' ? text.replace(/^[a-z]+:\/\/(?:www\.)?|^www\./, '').replace(/\/$/, '') : text;
}

/** Whether a record has what a row says; of further fields it counts how they are written, because a cell is text. */
export const isAlike = (field: Field | undefined, one: unknown, other: unknown): boolean =>
  field ? isSame(field, one, other ?? null) : asText(one) === asText(other);

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : JSON.stringify(value ?? null));
