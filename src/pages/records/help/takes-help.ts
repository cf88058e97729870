import type { Field } from '../../../../contract/fields.ts';

/** Lines that are shorter are names, and need no help. */
const longLine = 100;

/** Whether a field holds a text that can be written, improved or translated: not the names and addresses among the lines. */
export const takesHelp = ({ kind, readOnly, wide, max = 0 }: Field): boolean =>
  !readOnly && (kind === 'longText' || kind === 'richText' || (kind === 'text' && wide === true && max > longLine));
