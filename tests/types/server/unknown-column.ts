import { columnIn } from '../../../server/records/sql/columns-sql.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';

/** A column of a field that no venue has. */
export const wrong = columnIn(venues, 'nmae');
