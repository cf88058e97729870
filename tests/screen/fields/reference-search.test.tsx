import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { showForm } from '../form/form-stage.tsx';
import { recordOf } from '../stage/records.ts';

const user = userEvent.setup({ pointerEventsCheck: 0 });

it('S7.04 a venue field offers venues by name, and for typed text by relevance', async () => {
  const halls = ['Old hall', 'Hall'].map((name, index) => recordOf(venues, index + 1, { name }));
  const { asked } = showForm(events, '/events/create', ({ path }) => ({
    status: 200,
    body: path === '/venues' ? halls : [],
  }));
  const field = await screen.findByRole('combobox', { name: /^Venue/ });
  const lists = () => asked.filter(({ path }) => path === '/venues').map(({ query }) => [query.q, query.sort]);
  await user.click(field);
  await waitFor(() => expect(lists().at(-1)).toEqual([undefined, 'name']));
  await user.type(field, 'hall');
  await waitFor(() => expect(lists().at(-1)).toEqual(['hall', undefined]));
  expect(await screen.findByTitle('Old hall')).toBeTruthy();
});
