import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { eventCategories } from '../../../src/resources/event-categories/event-categories.resource.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { showForm } from '../form/form-stage.tsx';
import { recordOf } from '../stage/records.ts';

const concert = recordOf(eventCategories, 1, { name: 'Concert', position: 1 });
const isNew = /^“Advent” is a new category/;

it('the category field suggests the categories of the website, and says when a typed one is new', async () => {
  showForm(events, '/events/create', ({ path }) => ({
    status: 200,
    body: path.startsWith('/event-categories') ? [concert] : [],
  }));
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const box = await screen.findByRole('combobox', { name: 'Category' });
  await user.type(box, 'Advent');
  expect(await screen.findByText(isNew)).toBeTruthy();
  const offered = document.getElementById(String(box.getAttribute('list')))?.querySelectorAll('option') ?? [];
  expect([...offered].map(({ value }) => value)).toEqual(['Concert']);
  await user.clear(box);
  await user.type(box, 'concert');
  await waitFor(() => expect(screen.queryByText(isNew)).toBeNull());
});
