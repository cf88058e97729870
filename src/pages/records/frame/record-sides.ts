import { type Field, type KindDescriptor, descriptorOf } from '../../../../contract/declaration/fields.ts';
import { isForSearch } from '../../../../contract/declaration/search-fields.ts';

/** Position of a field on a record's page: summary, aside or main column. */
export type RecordSide = NonNullable<KindDescriptor['side']> | 'main';

/** Position on the record's page. */
export const sideOf = (field: Field): RecordSide =>
  isForSearch(field) ? 'main' : (descriptorOf(field).side ?? 'main');

/** Position in the form: the same, except dates with a section, which are asked next to title and venue, and not below the pictures. */
export const sideInForm = (field: Field): RecordSide => (isDate(field) && field.section ? 'main' : sideOf(field));

/** Whether a value is of use to few readers, so that a record's page folds it away. */
export const isTechnical = ({ kind }: Field): boolean =>
  ['timeZone', 'latitude', 'longitude', 'translationGroup'].includes(kind);

/** Whether a field is a day, time, moment or time zone. */
export const isDate = (field: Field): boolean =>
  ['day', 'time', 'moment'].includes(descriptorOf(field).holds) || field.kind === 'timeZone';
