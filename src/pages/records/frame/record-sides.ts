import { type Field, type KindDescriptor, descriptorOf } from '../../../../contract/fields.ts';

/** Where a record shows a field: at its head, beside its text, or in the text itself; in show and edit alike. */
export type Side = NonNullable<KindDescriptor['side']> | 'main';

export const sideOf = (field: Field): Side => descriptorOf(field).side ?? 'main';
