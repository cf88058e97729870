import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mayLeave } from '../../../src/providers/browser/leaving.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Answered, type Asked, changes, retype, save, showForm } from './form-stage.tsx';
import { recordOf } from '../stage/records.ts';

const stored = recordOf(venues, 5, { venueId: 5, name: 'Hall', city: 'Bled' });
const ok = (body: unknown = stored): Answered => ({ status: 200, body });
const refusing =
  (answer: Answered) =>
  ({ method }: Asked) =>
    method === 'GET' ? ok() : answer;
const name = () => screen.findByLabelText<HTMLInputElement>(/^Name/);

it('an update sends only changed values, with the version that was shown', async () => {
  const user = userEvent.setup();
  const { asked } = showForm(venues, '/venues/5/edit', () => ok());
  await retype('Great hall');
  await user.clear(screen.getByLabelText('City'));
  await user.click(save());
  await screen.findByText('The record’s page');
  expect(changes(asked)).toMatchObject([
    { method: 'PUT', path: '/venues/5', body: { name: 'Great hall', city: null }, ifMatch: '"3"' },
  ]);
});

it('C-04 pressing save several times sends one request', async () => {
  const user = userEvent.setup();
  let answer: () => void = () => undefined;
  const { asked } = showForm(venues, '/venues/create', () => new Promise((done) => (answer = () => done(ok()))));
  await retype('Hall');
  await user.dblClick(save());
  await user.keyboard('{Control>}s{/Control}');
  await user.click(save());
  answer();
  await screen.findByText('The record’s page');
  expect(changes(asked)).toHaveLength(1);
});

it('C-01 C-02 a lost connection keeps the text, and the next attempt has the same key', async () => {
  const user = userEvent.setup();
  let isCut = true;
  const { asked } = showForm(venues, '/venues/create', () => (isCut ? undefined : ok()));
  await retype('Hall');
  await user.click(save());
  await screen.findByText('Network error - please check your connection');
  expect((await name()).value).toBe('Hall');
  isCut = false;
  await user.click(save());
  await screen.findByText('The record’s page');
  expect(new Set(changes(asked).map(({ key }) => key)).size).toBe(1);
  expect(changes(asked)[0]?.key).toBeTruthy();
});

it('S5.01 missing and invalid values are reported before sending, and the first is focused', async () => {
  const user = userEvent.setup();
  const { asked } = showForm(venues, '/venues/create', () => ok());
  await name();
  await user.type(screen.getByLabelText('Email'), 'nobody');
  await user.click(save());
  const input = await name();
  await waitFor(() => expect(document.activeElement).toBe(input));
  const texts = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(texts?.textContent).toContain('This is required');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Invalid email format')).toBeTruthy();
  expect(asked).toEqual([]);
});

it('S8.01 the server’s messages are at their fields, others above the form, and the text stays', async () => {
  const user = userEvent.setup();
  const validationErrors = { name: ['Taken already'], colour: ['Unknown'] };
  showForm(
    venues,
    '/venues/5/edit',
    refusing({ status: 422, body: { message: 'Some fields need your attention.', validationErrors } }),
  );
  await retype('Great hall');
  await user.click(save());
  expect(within(await screen.findByRole('alert')).getByText('colour: Unknown')).toBeTruthy();
  const input = await name();
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Taken already');
  expect(input.value).toBe('Great hall');
});

it('C-16 another user’s change of other fields is merged and saved without a question', async () => {
  const user = userEvent.setup();
  const current = { ...stored, city: 'Bohinj', version: 4 };
  const { asked } = showForm(venues, '/venues/5/edit', ({ method, ifMatch }) =>
    method === 'GET' ? ok() : ifMatch === '"4"' ? ok() : { status: 412, body: { message: 'Stale', current } },
  );
  await retype('Mine');
  await user.click(save());
  await screen.findByText('The record’s page');
  expect(changes(asked).map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
    [{ name: 'Mine' }, '"3"'],
    [{ name: 'Mine' }, '"4"'],
  ]);
});

it('C-16 conflicting values are shown side by side, closing keeps the user’s text, and the choice is saved with the new version', async () => {
  const user = userEvent.setup();
  const current = { ...stored, name: 'Theirs', city: 'Their city', version: 4 };
  const { asked } = showForm(venues, '/venues/5/edit', ({ method, ifMatch }) =>
    method === 'GET' ? ok() : ifMatch === '"4"' ? ok() : { status: 412, body: { message: 'Stale', current } },
  );
  await retype('Mine');
  await user.type(screen.getByLabelText('City'), ' am See');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Back to the form' }));
  expect((await name()).value).toBe('Mine');
  await user.click(save());
  const city = await screen.findByRole('group', { name: 'City' });
  await user.click(within(city).getByLabelText(/^Other version/));
  await user.click(screen.getByRole('button', { name: 'Save choices' }));
  await screen.findByText('The record’s page');
  expect(changes(asked).at(-1)).toMatchObject({ body: { name: 'Mine' }, ifMatch: '"4"' });
});

it('C-06 leaving with unsaved text asks; staying keeps text and address, discarding continues', async () => {
  // Without animations the first dialog never finishes fading.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const { router } = showForm(venues, '/venues/5/edit', () => ok());
  await retype('Mine');
  void router.navigate(-1);
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/venues/5/edit');
  expect((await name()).value).toBe('Mine');
  void router.navigate('/elsewhere');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await screen.findByText('Another screen');
});

it('C-06 switching the workspace and signing out ask about unsaved text first', async () => {
  const user = userEvent.setup();
  showForm(venues, '/venues/5/edit', () => ok());
  await name();
  expect(await mayLeave()).toBe(true);
  await retype('Mine');
  const answer = mayLeave();
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(await answer).toBe(false);
});

it('C-06 closing the tab asks while there is unsaved text', async () => {
  showForm(venues, '/venues/5/edit', () => ok());
  await name();
  const held = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(held()).toBe(false);
  await retype('Mine');
  expect(held()).toBe(true);
});

it('C-06 reverted text does not prevent leaving', async () => {
  const { router } = showForm(venues, '/venues/5/edit', () => ok());
  await retype('Mine');
  await retype('Hall');
  await router.navigate('/elsewhere');
  expect(await screen.findByText('Another screen')).toBeTruthy();
});

it('C-09 typed text is offered on return, and restored with its original version', async () => {
  const user = userEvent.setup();
  const first = showForm(venues, '/venues/5/edit', () => ok());
  await retype('Half typed');
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('waymark.draft'))).toBe(true));
  first.unmount();
  const { asked } = showForm(venues, '/venues/5/edit', () => ok({ ...stored, version: 9 }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(async () => expect((await name()).value).toBe('Half typed'));
  await user.click(save());
  await screen.findByText('The record’s page');
  expect(changes(asked)).toMatchObject([{ body: { name: 'Half typed' }, ifMatch: '"3"' }]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('waymark.draft'))).toEqual([]);
});

it('C-09 an expired session offers to sign in, and the text is kept', async () => {
  const user = userEvent.setup();
  const { session } = showForm(
    venues,
    '/venues/5/edit',
    refusing({ status: 401, body: { message: 'You’re signed out.' } }),
  );
  await retype('Mine');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect(session.signIn).toHaveBeenCalledExactlyOnceWith('/venues/5/edit');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('waymark.draft'))).toHaveLength(1);
});

it('C-09 a draft is offered only in its own workspace', async () => {
  const first = showForm(venues, '/venues/5/edit', () => ok(), { workspaceId: 7 });
  await retype('Mine');
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('waymark.draft'));
  await waitFor(() => expect(drafts()).toHaveLength(1));
  first.unmount();
  const second = showForm(venues, '/venues/5/edit', () => ok(), { workspaceId: 8 });
  expect((await name()).value).toBe('Hall');
  expect(screen.queryByText(/unsaved changes from/)).toBeNull();
  second.unmount();
  showForm(venues, '/venues/5/edit', () => ok(), { workspaceId: 7 });
  expect(await screen.findByText(/unsaved changes from/)).toBeTruthy();
});

it('S3.09 a translation puts its source into the group before it is created in it', async () => {
  const user = userEvent.setup();
  const { asked } = showForm(venues, '/venues/create?from=5&language=de', () => ok());
  expect((await name()).value).toBe('Hall');
  await retype('Halle');
  await user.click(save());
  await screen.findByText('The record’s page');
  const [join, create] = changes(asked);
  const { translation_group: group } = (join?.body ?? {}) as { translation_group?: string };
  expect(group).toBeTruthy();
  expect(join).toMatchObject({ method: 'PUT', path: '/venues/5' });
  expect(create).toMatchObject({
    method: 'POST',
    path: '/venues',
    body: { name: 'Halle', language: 'de', translation_group: group },
  });
});

it('S3.09 an outdated source is not shown, not even while its new version loads', async () => {
  const user = userEvent.setup();
  let isJoined = false;
  const { services } = showForm(venues, '/venues/create?from=5&language=de', ({ method, path }) => {
    if (method === 'GET' && path === '/venues/5' && isJoined) return new Promise(() => undefined);
    isJoined ||= method === 'PUT';
    return ok();
  });
  await retype('Halle');
  const queryKey = ['data', 'default', 'venues', 'one', '5'];
  const kept = () =>
    services.queries
      .of(7)
      .getQueriesData({ queryKey })
      .filter(([, data]) => data);
  expect(kept()).toHaveLength(1);
  await user.click(save());
  await screen.findByText('The record’s page');
  expect([isJoined, kept()]).toEqual([true, []]);
});

it('S6.01 without permission a message is shown instead of a form', async () => {
  showForm(venues, '/venues/5/edit', () => ok(), { mayChange: false });
  expect(await screen.findByText('You can’t edit this')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('S8.01 a missing record has a message with a link back', async () => {
  const user = userEvent.setup();
  showForm(venues, '/venues/5/edit', () => ({ status: 404, body: { message: 'There is no such venue' } }));
  await user.click(await screen.findByRole('button', { name: 'Back to venues' }));
  expect(await screen.findByText('Another screen')).toBeTruthy();
});
