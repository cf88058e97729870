import type { AnyValues } from '../../../contract/declaration/views.ts';
import { shortPlace } from '../../resources/events/received.ts';
import { VenueFilter } from './venue-filter.tsx';
import type { ResourceViews } from '../views.ts';

const placeOf = (row: AnyValues) => (row.venue as { name?: string } | null)?.name;

/** Shows the venue's name with its city and country, which its title lacks. */
export const eventViews: ResourceViews = {
  resource: 'events',
  quickFilter: { Filter: VenueFilter, names: ['venueId'] },
  cells: { venueId: placeOf },
  line: { venueId: (row) => shortPlace(placeOf(row)) },
};
