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

it('a venue is offered once, in the language of the record if there is one, with its languages', async () => {
  const german = recordOf(venues, 2, {
    name: 'Alte Mühle',
    language: 'de',
    translations: [
      { id: 1, language: 'en', status: null, isOutdated: false },
      { id: 2, language: 'de', status: null, isOutdated: false },
      { id: null, language: 'it', status: null, isOutdated: false },
    ],
  });
  const event = recordOf(events, 5, { title: 'Markt', language: 'de', eventStartDate: '2030-06-01' });
  const bodies: Record<string, object> = {
    '/venues': [german, recordOf(venues, 3, { name: 'Hall' })],
    '/venues/2': german,
  };
  const { asked } = showForm(events, '/events/5/edit', ({ path }) => ({
    status: 200,
    body: bodies[path] ?? (path.includes('all-events') ? [event] : []),
  }));
  const field = await screen.findByRole('combobox', { name: /^Venue/ });
  await user.click(field);
  expect((await screen.findByTitle('Alte Mühle')).textContent).toBe('Alte Mühle DE, EN');
  expect(screen.getByTitle('Hall').textContent).toBe('Hall');
  const list = asked.find(({ path }) => path === '/venues')!;
  expect(list.query).toMatchObject({ perItem: 'true', itemLanguage: 'de' });
  await user.click(screen.getByTitle('Alte Mühle'));
  await waitFor(() => expect(field.closest('.ant-select')!.textContent).toBe('Alte Mühle'));
});
