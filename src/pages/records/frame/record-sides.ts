import { type Field, type KindDescriptor, descriptorOf } from '../../../../contract/fields.ts';

/** Where a record shows a field: at its head, beside its text, or in the text itself; in show and edit alike. */
export type RecordSide = NonNullable<KindDescriptor['side']> | 'main';

export const sideOf = (field: Field): RecordSide => descriptorOf(field).side ?? 'main';
