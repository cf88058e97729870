import { type Field, type KindFacts, factsOf } from '../../../../contract/fields.ts';

/** Where a record shows a field: at its head, beside its text, or in the text itself; in show and edit alike. */
export type Side = NonNullable<KindFacts['side']> | 'main';

export const sideOf = (field: Field): Side => factsOf(field).side ?? 'main';
