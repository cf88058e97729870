import { VenueFilter } from './venue-filter.tsx';
import type { ResourceViews } from '../views.ts';

/** The venue's name carries its city and country, which its title alone does not. */
export const eventViews: ResourceViews = {
  resource: 'events',
  quickFilter: VenueFilter,
  cells: { venueId: (row) => (row.venue as { name?: string } | null)?.name },
};
