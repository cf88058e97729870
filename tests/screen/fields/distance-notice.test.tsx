import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { showForm } from '../form/form-stage.tsx';
import { recordOf } from '../stage/records.ts';

const hall = recordOf(venues, 3, { venueId: 3, name: 'Town hall', latitude: 46.9, longitude: 11.43 });
const fair = recordOf(events, 5, {
  title: 'Fair',
  eventStartDate: '2026-07-04T19:30:00+02:00',
  venueId: 3,
  latitude: 46.9,
  longitude: 11.43,
});

it('a position far from the venue is reported with the distance, until it is near again', async () => {
  showForm(events, '/events/5/edit', ({ path }) => ({
    status: 200,
    body: path === '/venues/3' ? hall : path.startsWith('/all-events') ? [fair] : [],
  }));
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const box = await screen.findByLabelText('Longitude');
  await user.clear(box);
  await user.type(box, '14.17');
  expect(await screen.findByText('This position is 208 km from “Town hall”. Check which one is right.')).toBeTruthy();
  await user.clear(box);
  await user.type(box, '11.5');
  await waitFor(() => expect(screen.queryByText(/^This position is/)).toBeNull());
});
