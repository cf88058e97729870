import { partsOf } from '../places/address.ts';
import type { Resource } from './resource.ts';

/** Lines that are shorter are names, and need no help. */
const longLine = 100;

/** Whether a field holds a text that can be written, improved or translated: not the names and addresses among the lines. */
export function takesHelp({ fields, address }: Pick<Resource, 'fields' | 'address'>, name: string): boolean {
  const { kind, readOnly, wide, max = 0 } = fields[name]!;
  if (readOnly || partsOf(address).some(([, part]) => part === name)) return false;
  return kind === 'longText' || kind === 'richText' || (kind === 'text' && wide === true && max > longLine);
}
