import { type Field, type KindDescriptor, descriptorOf } from '../../../../contract/fields.ts';

/** Where a record shows a field: at its head, beside its text, or in the text itself. */
export type RecordSide = NonNullable<KindDescriptor['side']> | 'main';

/** On the page of a record. */
export const sideOf = (field: Field): RecordSide => descriptorOf(field).side ?? 'main';

/**
 * In its form: the same, but for dates that name a section. When something takes place is asked with what it is and where, and not
 * beneath its pictures.
 */
export const sideInForm = (field: Field): RecordSide => (isDate(field) && field.section ? 'main' : sideOf(field));

/** A day, a time or a moment, and the zone in which they are read. */
export const isDate = (field: Field): boolean =>
  ['day', 'time', 'moment'].includes(descriptorOf(field).holds) || field.kind === 'timeZone';
