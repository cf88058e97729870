import { type FactType, type FactValue, readFact } from '../../../contract/writing/facts.ts';

/** A stored value as the text of its input: lists separated by commas, structures as JSON. */
export function textOf(type: FactType, value: unknown): string {
  if (value === undefined || value === null) return '';
  const read = readFact(type, value);
  if (type === 'list' && Array.isArray(read)) return read.join(', ');
  // "yes" and "true" may both be stored (S3.04); the input uses one of them.
  if (type === 'yesNo' && read !== undefined) return String(read as boolean);
  if (type === 'json' && read !== undefined) return JSON.stringify(read, undefined, 2);
  // Show an invalid value unchanged, so that the user can correct it.
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Converts input text to a fact's value; empty means no fact. */
export function valueOf(type: FactType, text: string): FactValue | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (type === 'list')
    return typed
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
  // Accept a decimal comma: 2,5 as well as 2.5.
  if (type === 'number') return /^-?\d+,\d+$/.test(typed) ? typed.replace(',', '.') : typed;
  return typed;
}
