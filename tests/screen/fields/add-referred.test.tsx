import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { type Answered, type Asked, showForm } from '../form/form-stage.tsx';
import { grant } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';

const server =
  (add: (asked: Asked) => Answered = ({ body }) => ({ status: 201, body: recordOf(venues, 31, { venueId: 31, ...(body as object) }) })) =>
  (asked: Asked): Answered => {
    if (asked.method === 'POST' && asked.path === '/venues') return add(asked);
    if (asked.path === '/venues/31') return { status: 200, body: recordOf(venues, 31, { venueId: 31, name: 'Old boathouse' }) };
    return { status: 200, body: [] };
  }; // prettier-ignore
const posted = (asked: Asked[]) => asked.filter(({ method, path }) => method === 'POST' && path === '/venues');

/** Types the name of a new venue, and chooses to add it. */
async function begin(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Lantern night');
  const picker = await screen.findByRole('combobox', { name: /^Venue/ });
  await user.click(picker);
  await user.type(picker, 'Old boathouse');
  await user.click(await screen.findByText('New venue “Old boathouse”'));
  return within(await screen.findByRole('dialog', { name: 'New venue' }));
}

it('a new venue is added from its picker and selected, and the event keeps its typed values', async () => {
  const user = userEvent.setup();
  const { asked } = showForm(events, '/events/create', server());
  const dialog = await begin(user);
  expect((dialog.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Old boathouse');
  await user.type(dialog.getByLabelText('City'), 'Bled{Enter}');
  expect(await screen.findByTitle('Old boathouse')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posted(asked)).toMatchObject([{ body: { name: 'Old boathouse', city: 'Bled' } }]);
  expect((screen.getByRole('textbox', { name: /^Title/ }) as HTMLInputElement).value).toBe('Lantern night');
  expect(asked.some(({ path }) => path === '/publish')).toBe(false);
});

it('errors are at their fields, and typed text stays', async () => {
  const user = userEvent.setup();
  const refusal = { message: 'No', validationErrors: { name: ['There is one already'] } };
  showForm(events, '/events/create', server(() => ({ status: 422, body: refusal }))); // prettier-ignore
  const dialog = await begin(user);
  expect(screen.queryByText('#0')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('There is one already')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((screen.getByRole('textbox', { name: /^Title/ }) as HTMLInputElement).value).toBe('Lantern night');
});

it('Escape keeps typed values of a new venue, and closes the form without any', async () => {
  const user = userEvent.setup();
  showForm(events, '/events/create', server());
  const dialog = await begin(user);
  const city = dialog.getByLabelText<HTMLInputElement>('City');
  await user.type(city, 'Bled{Escape}');
  expect(city.value).toBe('Bled');
  await user.clear(city);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('users who may not add venues get no such option', async () => {
  const user = userEvent.setup();
  showForm(events, '/events/create', server(), { grants: [grant('*', 'read'), grant('events', 'create')] });
  const picker = await screen.findByRole('combobox', { name: /^Venue/ });
  await user.click(picker);
  await user.type(picker, 'Old boathouse');
  expect((await screen.findAllByText('No results')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^New venue/)).toBeNull();
});
