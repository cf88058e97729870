import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import type { showList } from './list-stage.tsx';
import { recordOf } from '../stage/records.ts';

export const barn = recordOf(venues, 1, {
  venueId: 1,
  name: 'Old Barn',
  city: 'Bled',
  country: 'Slovenia',
  capacity: 40,
});
export const fair = recordOf(events, 5, {
  title: 'Fair',
  eventStartDate: '2026-06-01',
  venueId: 3,
  venue: { id: 3, name: 'Festival Hall, Bled, Slovenia' },
  category: 'market',
  distance: null,
});

/** The link of a row, once it is rendered. */
export const shownRow = (title = 'Old Barn') => screen.findByRole('link', { name: title });

/** Opens the list's View menu and returns its contents. */
export async function openView(user: ReturnType<typeof showList>['user']) {
  await user.click(await screen.findByText('View'));
  const view = screen.getByText('View').closest('details')!;
  await waitFor(() => expect(view.querySelector('input')).not.toBeNull());
  return within(view);
}
