import { type FactType, type FactValue, readFact } from '../../../contract/facts.ts';

/** A stored value as it stands in its input: a list line by line, a structure as the text of it. */
export function textOf(type: FactType, value: unknown): string {
  if (value === undefined || value === null) return '';
  const read = readFact(type, value);
  if (type === 'list' && Array.isArray(read)) return read.join(', ');
  // Both "yes" and "true" may be stored (S3.04); the input knows one of them.
  if (type === 'yesNo' && read !== undefined) return String(read as boolean);
  if (type === 'json' && read !== undefined) return JSON.stringify(read, undefined, 2);
  // What does not fit its type is shown as it is, for a person to mend.
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The typed text as a value on the wire; an empty text means no fact. */
export function valueOf(type: FactType, text: string): FactValue | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (type === 'list')
    return typed
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
  // As people write numbers: 2,5 as well as 2.5.
  if (type === 'number') return /^-?\d+,\d+$/.test(typed) ? typed.replace(',', '.') : typed;
  return typed;
}
