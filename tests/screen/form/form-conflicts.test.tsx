import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Answered, changes, field, pickerOf, retype, save, showForm } from './form-stage.tsx';
import { recordOf } from '../stage/records.ts';

const stored = recordOf(venues, 5, { venueId: 5, name: 'Hall', city: 'Bled' });
const ok = (body: unknown = stored): Answered => ({ status: 200, body });

beforeEach(() => sessionStorage.clear());

it('C-02 an earlier attempt that was saved with other text is reported, and the next one has a new key', async () => {
  let answer: Answered | undefined;
  const { asked } = showForm(venues, '/venues/create', () => answer);
  await retype('Hall');
  await userEvent.setup().click(save());
  await screen.findByText('Network error - please check your connection');
  await retype('Great hall');
  answer = { status: 409, body: { message: 'The key was used' } };
  await userEvent.setup().click(save());
  await screen.findByText(/^Your earlier attempt was saved after all/);
  answer = ok();
  await userEvent.setup().click(save());
  await screen.findByText('The record’s page');
  const keys = changes(asked).map(({ key: used }) => used);
  expect([keys.at(-2) === keys[0], keys.at(-1) === keys[0], Boolean(keys.at(-1))]).toEqual([true, false, true]);
});

it.each([
  ['409', 'to the same text', 409, 'Hall'],
  ['422', 'to another text', 422, 'Great hall'],
])('C-02 a response of %s %s is shown as the server’s error, and the key stays', async (_, _text, status, text) => {
  let answer: Answered | undefined;
  const { asked } = showForm(venues, '/venues/create', () => answer);
  await retype('Hall');
  await userEvent.setup().click(save());
  await screen.findByText('Network error - please check your connection');
  await retype(text);
  answer = { status, body: { message: 'There is one already' } };
  await userEvent.setup().click(save());
  await screen.findByText('There is one already');
  answer = ok();
  await userEvent.setup().click(save());
  await screen.findByText('The record’s page');
  expect(new Set(changes(asked).map(({ key: used }) => used)).size).toBe(1);
});

it('C-02 C-22 another picture counts as a changed text, with a new key', async () => {
  const user = userEvent.setup();
  let answer: Answered | undefined;
  const { asked } = showForm(events, '/events/create', ({ method }) => (method === 'GET' ? ok([]) : answer));
  await user.type(await field('Title'), 'Fair');
  await user.type(await field('Starts'), '2026-05-01');
  const picker = pickerOf('Main picture');
  await user.upload(picker, new File(['x'], 'x.png', { type: 'image/png' }));
  await user.click(save());
  await screen.findByText('Network error - please check your connection');
  await user.upload(picker, new File(['xyz'], 'x.png', { type: 'image/png' }));
  answer = { status: 409, body: { message: 'The key was used' } };
  await user.click(save());
  await screen.findByText(/^Your earlier attempt was saved after all/);
  answer = { status: 409, body: { message: 'There is one already' } };
  await user.click(save());
  await screen.findByText('There is one already');
  expect(new Set(changes(asked).map(({ key: used }) => used)).size).toBe(2);
});

it('C-16 after three conflicts in a row the user is asked to try again', async () => {
  let version = 3;
  const { asked } = showForm(venues, '/venues/5/edit', ({ method }) => {
    if (method === 'GET') return ok();
    version += 1;
    return { status: 412, body: { message: 'Somebody was quicker', current: { ...stored, version } } };
  });
  await retype('Mine');
  await userEvent.setup().click(save());
  await screen.findByText('Somebody was quicker');
  expect(changes(asked).map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"', '"5"']);
  expect((await field('Name')).value).toBe('Mine');
});

it('C-16 the current record is loaded if the 412 does not contain it', async () => {
  let reading = 0;
  const { asked } = showForm(venues, '/venues/5/edit', ({ method, path, ifMatch }) => {
    if (path !== '/venues/5') return ok([]);
    if (method === 'GET') return ok(reading++ === 0 ? stored : { ...stored, city: 'Bohinj', version: 8 });
    return ifMatch === '"8"' ? ok() : { status: 412, body: { message: 'Stale' } };
  });
  await retype('Mine');
  await userEvent.setup().click(save());
  await screen.findByText('The record’s page');
  expect(changes(asked).map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
    [{ name: 'Mine' }, '"3"'],
    [{ name: 'Mine' }, '"8"'],
  ]);
});

it('C-16 a version error for a new record is shown as the server’s error, without a conflict', async () => {
  const { asked } = showForm(venues, '/venues/create', () => ({ status: 412, body: { message: 'Not so' } }));
  await retype('Mine');
  await userEvent.setup().click(save());
  await screen.findByText('Not so');
  expect(changes(asked)).toHaveLength(1);
});

it('C-16 both values are shown side by side, the user’s own is preselected, and the choice is sent', async () => {
  const user = userEvent.setup();
  const current = { ...stored, name: 'Theirs', city: 'Their city', version: 4 };
  const { asked } = showForm(venues, '/venues/5/edit', ({ method, ifMatch }) =>
    method === 'GET' || ifMatch === '"4"' ? ok() : { status: 412, body: { message: 'Stale', current } },
  );
  await retype('Mine');
  await retype('My city', 'City');
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else edited this' }));
  expect(dialog.getByText(/^Someone else edited the same fields/)).toBeTruthy();
  const name = within(dialog.getByRole('group', { name: 'Name' }));
  const radio = (side: string) => name.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${side}`) });
  expect([radio('My version').checked, radio('Other version').checked]).toEqual([true, false]);
  expect([radio('My version'), radio('Other version')].map((one) => one.closest('label')?.textContent)).toEqual([
    'My versionMine',
    'Other versionTheirs',
  ]);
  const city = within(dialog.getByRole('group', { name: 'City' }));
  expect(city.getByText('My city')).toBeTruthy();
  expect(city.getByText('Their city')).toBeTruthy();
  await user.click(radio('Other version'));
  expect([radio('My version').checked, radio('Other version').checked]).toEqual([false, true]);
  await user.click(dialog.getByRole('button', { name: 'Save choices' }));
  await screen.findByText('The record’s page');
  expect(changes(asked).at(-1)).toMatchObject({ body: { city: 'My city' }, ifMatch: '"4"' });
  expect(changes(asked).at(-1)?.body).toEqual({ city: 'My city' });
});
