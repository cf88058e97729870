import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mayLeave } from '../../../src/providers/browser/leaving.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Answered, changes, field, pickerOf, retype, save, showForm } from './form-stage.tsx';
import { recordOf } from '../stage/records.ts';

const stored = recordOf(venues, 5, { venueId: 5, name: 'Hall', city: 'Bled' });
const ok = (body: unknown = stored): Answered => ({ status: 200, body });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('waymark.draft'));
const key = 'waymark.draft:mira%40lake.example:7:venues:5';
const held = () => JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown> | null;
const hide = () => act(() => void window.dispatchEvent(new Event('pagehide')));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('C-09 typed text is stored a second after typing pauses, with the original, and other users cannot read it', async () => {
  showForm(venues, '/venues/5/edit', () => ok());
  // Typed at once, so that a slow machine does not pause.
  fireEvent.input(await field('Name'), { target: { value: 'Mine' } });
  expect(drafts()).toEqual([]);
  await waitFor(() => expect(drafts()).toEqual([key]));
  expect(held()).toMatchObject({ changes: { name: 'Mine' }, base: { name: 'Hall' }, version: 3, hadFile: false });
});

it.each([
  ['/venues/create', 'venues:create'],
  ['/venues/create?from=5&language=de', 'venues:create-5-de'],
])('C-09 the draft of %s is stored as %s', async (address, name) => {
  showForm(venues, address, () => ok());
  await retype('Mine');
  hide();
  expect(drafts()).toEqual([`waymark.draft:mira%40lake.example:7:${name}`]);
});

it('C-09 a page that is hidden or closed stores typed text at once, and an unchanged form stores nothing', async () => {
  showForm(venues, '/venues/5/edit', () => ok());
  await field('Name');
  hide();
  expect(drafts()).toEqual([]);
  await retype('Mine');
  hide();
  expect(held()).toMatchObject({ changes: { name: 'Mine' } });
  await retype('My own');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(held()).toMatchObject({ changes: { name: 'My own' } });
  await retype('Hall');
  hide();
  expect(drafts()).toEqual([]);
});

it('C-09 reverted text leaves no draft, even if the page is left before typing pauses', async () => {
  const { unmount } = showForm(venues, '/venues/5/edit', () => ok());
  await retype('Mine');
  hide();
  expect(drafts()).toEqual([key]);
  await retype('Hall');
  unmount();
  expect(drafts()).toEqual([]);
});

it('C-09 leaving does not store unsaved text: the user may have signed out', async () => {
  const { unmount } = showForm(venues, '/venues/5/edit', () => ok());
  await retype('Mine');
  unmount();
  hide();
  await new Promise((done) => setTimeout(done, 1_100));
  expect(drafts()).toEqual([]);
});

const draft = {
  changes: { name: 'Half typed' },
  base: { name: 'Hall' },
  version: 3,
  savedAt: Date.now(),
  hadFile: false,
};
const leave = (more: object = {}) => localStorage.setItem(key, JSON.stringify({ ...draft, ...more }));

it('C-09 a draft is offered with its time; discarding it keeps the form as it is, and deletes the draft', async () => {
  const yesterday = new Date();
  yesterday.setDate(yesterday.getDate() - 1);
  leave({ savedAt: yesterday.setHours(9, 41) });
  showForm(venues, '/venues/5/edit', () => ok());
  const offer = await screen.findByText(/^You have unsaved changes from .*9:41/);
  expect(screen.queryByText(/A picture you selected/)).toBeNull();
  await userEvent.setup().click(within(offer.closest<HTMLElement>('[role=status]')!).getByRole('button', { name: 'Discard' })); // prettier-ignore
  expect(screen.queryByText(/^You have unsaved changes/)).toBeNull();
  expect((await field('Name')).value).toBe('Hall');
  expect(drafts()).toEqual([]);
});

it('C-09 C-22 a picture missing from a draft is named', async () => {
  leave({ hadFile: true });
  showForm(venues, '/venues/5/edit', () => ok());
  expect(await screen.findByText(/^A picture you selected could not be stored/)).toBeTruthy();
});

it('C-09 until a draft is restored or discarded, new text is stored separately, and leaving keeps it', async () => {
  leave({ base: { name: 'Old hall' }, version: 2, hadFile: true });
  const { unmount } = showForm(venues, '/venues/5/edit', () => ok());
  await retype('Koper', 'City');
  hide();
  expect(held()).toMatchObject({
    changes: { name: 'Half typed', city: 'Koper' },
    base: { name: 'Old hall', city: 'Bled' },
    version: 2,
    hadFile: true,
  });
  await retype('Bled', 'City');
  unmount();
  expect(held()).toMatchObject({ changes: { name: 'Half typed' } });
});

it('C-09 a restored draft becomes the form’s text, and is not offered again', async () => {
  leave();
  showForm(venues, '/venues/5/edit', () => ok({ ...stored, city: 'Koper' }));
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Restore' }));
  expect([(await field('Name')).value, (await field('City')).value]).toEqual(['Half typed', 'Koper']);
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  await retype('Hall');
  hide();
  expect(drafts()).toEqual([]);
});

it('C-09 a draft of a new record is restored as a new one', async () => {
  localStorage.setItem(
    'waymark.draft:mira%40lake.example:7:venues:create',
    JSON.stringify({ ...draft, version: undefined, base: { name: null } }),
  );
  const { asked } = showForm(venues, '/venues/create', () => ok());
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Restore' }));
  expect((await field('Name')).value).toBe('Half typed');
  await userEvent.setup().click(save());
  await screen.findByText('The record’s page');
  expect(changes(asked)).toMatchObject([{ method: 'POST', body: { name: 'Half typed' } }]);
});

it('C-09 a draft with only a chosen picture says that there was one', async () => {
  const user = userEvent.setup();
  showForm(events, '/events/create', () => ok([]));
  await field('Title');
  await user.upload(pickerOf('Main picture'), new File(['x'], 'x.png', { type: 'image/png' }));
  hide();
  const [only] = drafts();
  expect(JSON.parse(localStorage.getItem(only!) ?? '')).toMatchObject({ changes: {}, hadFile: true });
});

it('C-06 text discarded at a switch of workspace is deleted, and neither offered nor stored again', async () => {
  const user = userEvent.setup();
  showForm(venues, '/venues/5/edit', () => ok());
  await retype('Mine');
  hide();
  const answer = mayLeave();
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await answer).toBe(true);
  expect(drafts()).toEqual([]);
  hide();
  expect(drafts()).toEqual([]);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  expect(await mayLeave()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('C-06 staying asks again at the next attempt; a closed form does not ask', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const { unmount } = showForm(venues, '/venues/5/edit', () => ok());
  await retype('Mine');
  for (let time = 0; time < 2; time += 1) {
    const answer = mayLeave();
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(await answer).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  unmount();
  expect(await mayLeave()).toBe(true);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

it('C-06 another path or query asks; another anchor on the same page does not', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const { router } = showForm(venues, '/venues/5/edit', () => ok());
  await retype('Mine');
  await act(() => router.navigate('/venues/5/edit#below'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.hash).toBe('#below');
  void router.navigate('/venues/5/edit?tab=2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(dialog.getByText('Your changes are not saved yet.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'));
  await user.keyboard('{Escape}');
  expect(router.state.location.search).toBe('');
});

it('C-09 a user who signs in again is not blocked, and returns to the address with its query', async () => {
  const { session } = showForm(venues, '/venues/create?from=5&language=de', ({ method }) =>
    method === 'GET' ? ok() : { status: 401, body: { message: 'You’re signed out.' } },
  );
  await retype('Mine');
  await userEvent.setup().click(save());
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect(session.signIn).toHaveBeenCalledExactlyOnceWith('/venues/create?from=5&language=de');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});
