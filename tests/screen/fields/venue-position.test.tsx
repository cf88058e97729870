import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Asked, changes, field, optionOf, retype, save, showForm } from '../form/form-stage.tsx';
import { ok } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const hall = recordOf(venues, 3, { venueId: 3, name: 'Town hall', latitude: 46.9, longitude: 11.43 });
const park = recordOf(venues, 4, { venueId: 4, name: 'Park', latitude: 46.37, longitude: 14.11 });
const tent = recordOf(venues, 6, { venueId: 6, name: 'Tent' });
const fair = recordOf(events, 5, { title: 'Fair', eventStartDate: '2026-07-04' });
const user = userEvent.setup({ pointerEventsCheck: 0 });
const fold = () => screen.getByRole('heading', { name: 'Position' }).closest('details')!;
const summary = () => fold().querySelector('summary')?.textContent;

/** The form of an event on a server with three venues, one without a position. */
const edit = (event: object) =>
  showForm(events, '/events/5/edit', ({ method, path }: Asked) => {
    const one = [hall, park, tent].find(({ id }) => path === `/venues/${id}`);
    if (path.startsWith('/venues')) return ok(one ?? [hall, park, tent]);
    return ok(method === 'GET' ? [{ ...fair, ...event }] : fair);
  });
const chooseVenue = async (title: string) => {
  await user.click(await screen.findByRole('combobox', { name: 'Venue' }));
  await user.click(await optionOf(title));
};

it('an event has no position of its own at first, and takes that of the venue', async () => {
  const { asked } = edit({});
  await field('Title');
  expect([fold().open, summary()]).toEqual([false, 'PositionLatitude, Longitude']);
  await chooseVenue('Town hall');
  await waitFor(() => expect(summary()).toBe('PositionSame as “Town hall”'));
  expect(fold().open).toBe(false);
  await user.click(save());
  await screen.findByText('The record’s page');
  expect(changes(asked).map(({ body }) => body)).toEqual([{ venueId: 3, latitude: 46.9, longitude: 11.43 }]);
});

it('another venue moves the position of the event with it', async () => {
  edit({ venueId: 3, latitude: 46.9, longitude: 11.43 });
  await screen.findByText('Same as “Town hall”');
  await chooseVenue('Park');
  await screen.findByText('Same as “Park”');
  expect([fold().open, (await field('Latitude')).value]).toEqual([false, '46.37']);
});

it('the first venue, chosen again, moves the position back', async () => {
  edit({ venueId: 3, latitude: 46.9, longitude: 11.43 });
  await screen.findByText('Same as “Town hall”');
  await chooseVenue('Park');
  await screen.findByText('Same as “Park”');
  await chooseVenue('Town hall');
  await screen.findByText('Same as “Town hall”');
  expect((await field('Latitude')).value).toBe('46.9');
});

it('a venue without a position clears that of the venue before, and the next venue sets it', async () => {
  edit({ venueId: 3, latitude: 46.9, longitude: 11.43 });
  await screen.findByText('Same as “Town hall”');
  await chooseVenue('Tent');
  await waitFor(async () => expect((await field('Latitude')).value).toBe(''));
  await chooseVenue('Park');
  await screen.findByText('Same as “Park”');
  expect((await field('Latitude')).value).toBe('46.37');
});

it('an own position stays with another venue, is shown, and is compared with it', async () => {
  edit({ venueId: 3, latitude: 45, longitude: 10 });
  await waitFor(async () => expect([(await field('Latitude')).value, fold().open]).toEqual(['45', true]));
  await chooseVenue('Park');
  await screen.findByText(/^This position is \d+ km from “Park”/);
  expect([fold().open, (await field('Latitude')).value]).toEqual([true, '45']);
  await chooseVenue('Tent');
  await waitFor(() => expect(screen.queryByText(/^This position is/)).toBeNull());
  expect((await field('Latitude')).value).toBe('45');
});

it('an emptied position stays empty', async () => {
  const { asked } = edit({});
  await chooseVenue('Town hall');
  await screen.findByText('Same as “Town hall”');
  await retype('', 'Latitude');
  await retype('', 'Longitude');
  await user.click(save());
  await screen.findByText('The record’s page');
  expect(changes(asked).map(({ body }) => body)).toEqual([{ venueId: 3 }]);
});
