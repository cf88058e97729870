import { type Field, descriptorOf } from '../../../../contract/declaration/fields.ts';
import { furtherPrefix } from '../../../../contract/calls/imports.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { isSame } from '../cells/cell-rules.ts';

/** Fields of a key: `title+eventStartDate`. */
export const fieldsOfKey = (key: string): string[] => key.split('+');

/** Name of a record's value for a part of a key. */
export const nameOfPart = (part: string): string =>
  part.startsWith(furtherPrefix) ? part.slice(furtherPrefix.length) : part;

/** Key that identifies a row within its file; `null` if the row has no value for it. */
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
  // Rows of nested lists are identified among their siblings.
  const own = typeof ofRow === 'number' ? [...others, ofRow] : others;
  return own.length === 0 ? first : JSON.stringify([first, ...own]);
}

/** Whether a field's values are equal only letter by letter: translation groups. */
export const isExact = (field: Field | undefined): boolean => field?.kind === 'translationGroup';

/** Text as keys compare it: trimmed and without case, if not exact; URLs also without scheme, `www.` and trailing slash. */
export function folded(field: Field | undefined, value: unknown): unknown {
  if (typeof value !== 'string' || isExact(field) || (field && descriptorOf(field).holds !== 'text')) return value;
  const text = value.normalize('NFC').trim().toLowerCase();
  return field?.kind === 'url' ? text.replace(/^[a-z]+:\/\/(?:www\.)?|^www\./, '').replace(/\/$/, '') : text;
}

/** Whether two values are equal; further fields compare as text, because a cell is text. */
export const isAlike = (field: Field | undefined, one: unknown, other: unknown): boolean =>
  field ? isSame(field, one, other ?? null) : asText(one) === asText(other);

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : JSON.stringify(value ?? null));
