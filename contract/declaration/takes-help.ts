import { partsOf } from '../places/address.ts';
import type { Resource } from './resource.ts';

/** Shorter single-line texts are names, which need no help (characters). */
const longLine = 60;

/** Whether a field holds a text to write, improve or translate; not names or addresses. */
export function takesHelp({ fields, address }: Pick<Resource, 'fields' | 'address'>, name: string): boolean {
  const { kind, readOnly, wide, max = 0 } = fields[name]!;
  if (readOnly || partsOf(address).some(([, part]) => part === name)) return false;
  return kind === 'longText' || kind === 'richText' || (kind === 'text' && wide === true && max > longLine);
}
