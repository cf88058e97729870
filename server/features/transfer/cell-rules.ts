import { isDeepStrictEqual } from 'node:util';
import { structureOf } from '../../../contract/facts.ts';
import type { GalleryEntry } from '../../../contract/field-values.ts';
import { type Field, type ValueType, descriptorOf } from '../../../contract/fields.ts';
import { cleanRichText } from '../../platform/rich-text.ts';
import { split } from './cell-text.ts';

/** How a cell is read as a value, and when that value is what the record has already. */
interface CellRules {
  /** What cannot be understood stays as it is, for the field's own rule to refuse. */
  read(text: string, field: Field): unknown;
  same(before: unknown, after: unknown): boolean;
}

const truths: Record<string, boolean> = { true: true, yes: true, '1': true, false: false, no: false, '0': false };

const plain: CellRules = {
  read: (text, { options, kind }) => {
    if (kind === 'url' && /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text)) return `https://${text}`;
    return options?.find((option) => option.toLowerCase() === text.toLowerCase()) ?? text;
  },
  same: (before, after) => before === after,
};
/** As people write numbers: 2,5 as well as 2.5. */
const number: CellRules = {
  ...plain,
  read: (text) => (/^-?\d+([.,]\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text.replace(',', '.')) : text),
};

const cellRules: Record<ValueType, CellRules> = {
  text: plain,
  markup: { ...plain, same: (before, after) => before === (typeof after === 'string' ? cleanRichText(after) : after) },
  integer: number,
  decimal: number,
  boolean: { ...plain, read: (text) => truths[text.toLowerCase()] ?? text },
  day: plain,
  time: { ...plain, same: isSameTime },
  moment: plain,
  reference: plain,
  picture: { ...plain, same: (before, after) => ((before as { id: number } | null)?.id ?? null) === after },
  pictures: { read: (text) => structureOf(text) ?? text, same: isSameGallery },
  list: { read: (text) => structureOf(text) ?? split(text, /[;\n]/), same: isDeepStrictEqual },
  structure: { ...plain, same: (before, after) => isDeepStrictEqual(asKept(before), asKept(after)) },
};

/** What a text means as a value of a field. */
export const valueOf = (field: Field, text: string): unknown => cellRules[descriptorOf(field).holds].read(text, field);

/** Whether a change would leave a record's field as it is: numbers as numbers, times as the same moment or wall. */
export const isSame = (field: Field, before: unknown, after: unknown): boolean =>
  cellRules[descriptorOf(field).holds].same(before ?? null, after ?? null);

/** What is shown of the pictures beside their captions is the library's. */
function isSameGallery(one: unknown, other: unknown): boolean {
  const entries = (gallery: unknown) => ((gallery ?? []) as GalleryEntry[]).map(({ id, caption }) => [id, caption]);
  return isDeepStrictEqual(entries(one), entries(other));
}

/** Moments where both name their offset, else what the clocks on the wall show; a day is a day. */
function isSameTime(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string' || one.length === 10 || other.length === 10)
    return one === other;
  const named = /(Z|[+-]\d{2}:\d{2})$/;
  if (named.test(one) && named.test(other)) return Date.parse(one) === Date.parse(other);
  const wall = (text: string) => text.replace(named, '').padEnd(19, ':00');
  return wall(one) === wall(other);
}

/** Numbers and yes or no are kept as text, a structure as itself or as the text of it. */
const asKept = (value: unknown) =>
  structureOf(value) ?? (value === null ? null : typeof value === 'string' ? value : JSON.stringify(value));
