import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { Toaster } from '../../../src/components/states/toaster.tsx';
import { FormPage } from '../../../src/pages/records/form/form-page.tsx';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Answered, type Server, changes, field, retype, save, showForm, showPages } from './form-stage.tsx';
import { recordOf } from '../stage/records.ts';

const stored = recordOf(venues, 5, { venueId: 5, name: 'Hall', city: 'Bled' });
const ok = (body: unknown = stored): Answered => ({ status: 200, body });

/** The form with its toasts, which stay after it closes. */
function showWithToasts(resource: Resource, address: string, server: Server) {
  onTestFinished(() => void toast.dismiss());
  const { path } = resource.screen;
  const page = (content: React.ReactNode) => (
    <>
      {content}
      <Toaster theme="light" />
    </>
  );
  const form = <FormPage resource={resource} />;
  return showPages(
    [
      { path, element: page('The list') },
      { path: `${path}/create`, element: page(form) },
      { path: `${path}/:id/edit`, element: page(form) },
      { path: `${path}/:id`, element: page('The record’s page') },
    ],
    address,
    server,
  );
}

beforeEach(() => sessionStorage.clear());

it('saving shows a message and opens the record', async () => {
  const { router } = showWithToasts(venues, '/venues/create', () => ok({ ...stored, id: 9, venueId: 9 }));
  await retype('Hall');
  await userEvent.setup().click(save());
  await screen.findByText(/” saved$/);
  expect(router.state.location.pathname).toBe('/venues/9');
  expect(screen.queryByText(/Together with/)).toBeNull();
});

it('C-16 another user’s changes are named with the saved ones', async () => {
  const current = { ...stored, city: 'Bohinj', capacity: 40, version: 4 };
  showWithToasts(venues, '/venues/5/edit', ({ method, ifMatch }) =>
    method === 'GET' || ifMatch === '"4"' ? ok() : { status: 412, body: { message: 'Stale', current } },
  );
  await retype('Mine');
  await userEvent.setup().click(save());
  await screen.findByText(/” saved$/);
  expect(screen.getByText('Merged with someone else’s changes: City, Capacity')).toBeTruthy();
});

it('saving an unchanged form opens the record without a request or a message', async () => {
  const { asked, router } = showWithToasts(venues, '/venues/5/edit', () => ok());
  await field('Name');
  await userEvent.setup().click(save());
  await screen.findByText('The record’s page');
  expect(router.state.location.pathname).toBe('/venues/5');
  expect(changes(asked)).toEqual([]);
  expect(screen.queryByText(/” saved$/)).toBeNull();
});

it.each([
  ['/venues/create', '/venues'],
  ['/venues/5/edit', '/venues/5'],
])('Cancel of %s leads to %s', async (address, place) => {
  const { router } = showWithToasts(venues, address, () => ok());
  await field('Name');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(place));
});

it('text typed while a new record is saved is in the record’s form, and is saved from there', async () => {
  const answered = Promise.withResolvers<void>();
  const { asked, router } = showWithToasts(venues, '/venues/create', async ({ method }) => {
    if (method === 'POST') await answered.promise;
    return ok();
  });
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.type(await field('Name'), 'Hall');
  await user.click(save());
  await user.type(await field('Name'), ' of music');
  answered.resolve();
  await screen.findByText('Text inserted: Name. Not saved yet.');
  expect(router.state.location.pathname).toBe('/venues/5/edit');
  await waitFor(() => expect(document.activeElement?.id).toBe('field-name'));
  expect(await field('Name')).toHaveProperty('value', 'Hall of music');
  await user.click(save());
  await screen.findByText('The record’s page');
  expect(changes(asked)).toEqual([
    expect.objectContaining({ method: 'POST', body: expect.objectContaining({ name: 'Hall' }) as unknown }),
    expect.objectContaining({ method: 'PUT', body: { name: 'Hall of music' } }),
  ]);
});

it('C-04 while saving, the form is busy and says so; afterwards it lists unsaved changes', async () => {
  let answer: () => void = () => undefined;
  showForm(venues, '/venues/5/edit', ({ method }) =>
    method === 'GET'
      ? ok()
      : new Promise((done) => (answer = () => done({ status: 422, body: { message: 'Reload' } }))),
  );
  await field('Name');
  const form = () => document.querySelector('form')!;
  const status = () => within(form()).getAllByRole('status').at(-1)!.textContent;
  expect([status(), form().getAttribute('aria-busy')]).toEqual(['', 'false']);
  await retype('Mine');
  expect(status()).toBe('Unsaved changes');
  await userEvent.setup().click(save());
  await waitFor(() => expect([status(), form().getAttribute('aria-busy')]).toEqual(['Saving…', 'true']));
  expect(screen.getByRole('button', { name: /Save$/ }).getAttribute('aria-busy')).toBe('true');
  answer();
  await screen.findByText('Reload');
  expect([status(), form().getAttribute('aria-busy')]).toEqual(['Unsaved changes', 'false']);
});

it('S8.01 an error above the form disappears when it is sent again, and an error at a field appears only there', async () => {
  let refusal: object = { message: 'The server is tired' };
  showForm(venues, '/venues/5/edit', ({ method }) => (method === 'GET' ? ok() : { status: 422, body: refusal }));
  await retype('Mine');
  await userEvent.setup().click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('The server is tired');
  expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull();
  expect(screen.queryByRole('listitem')?.closest('[role=alert]') ?? null).toBeNull();
  refusal = { message: 'Some fields need your attention.', validationErrors: { name: ['Taken already'] } };
  await userEvent.setup().click(save());
  await screen.findByText('Taken already');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(await field('Name'));
});

it('Ctrl+S and Cmd+S save a changed form and prevent the browser’s dialog; other keys do nothing', async () => {
  const { asked } = showForm(venues, '/venues/5/edit', ({ method }) =>
    method === 'GET' ? ok() : { status: 422, body: { message: 'Reload' } },
  );
  await retype('Mine');
  const press = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    act(() => void window.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(press({ key: 's' })).toBe(false);
  expect(press({ key: 'd', ctrlKey: true })).toBe(false);
  expect(press({ key: 's', ctrlKey: true, altKey: true })).toBe(false);
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(changes(asked)).toEqual([]);
  expect(press({ key: 's', ctrlKey: true })).toBe(true);
  await screen.findByText('Reload');
  expect(press({ key: 'S', metaKey: true })).toBe(true);
  await waitFor(() => expect(changes(asked)).toHaveLength(2));
  expect(changes(asked).map(({ body }) => body)).toEqual([{ name: 'Mine' }, { name: 'Mine' }]);
});

it('“Save and new” and Ctrl+Shift+Enter save and open an empty form; Ctrl+Enter saves', async () => {
  const user = userEvent.setup();
  let id = 8;
  const { asked, router } = showWithToasts(venues, '/venues/create', ({ method, body }) => {
    if (method !== 'POST') return ok([]);
    id += 1;
    return ok({ ...stored, ...(body as object), id, venueId: id });
  });
  await retype('Hall');
  await user.click(screen.getByRole('button', { name: 'Save and new' }));
  await screen.findByText('“Hall” is saved. You can add the next one now.');
  expect(screen.getByRole('link', { name: 'Open “Hall”' }).getAttribute('href')).toBe('/venues/9');
  expect((await field('Name')).value).toBe('');
  expect(document.activeElement).toBe(await field('Name'));
  await retype('Barn');
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await screen.findByText('“Barn” is saved. You can add the next one now.');
  expect((await field('Name')).value).toBe('');
  await retype('Court');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('The record’s page');
  expect(router.state.location.pathname).toBe('/venues/11');
  const sent = changes(asked).map(({ method, body, key }) => [method, (body as { name: string }).name, key]);
  expect(sent.map(([method, name]) => [method, name])).toEqual([['POST', 'Hall'], ['POST', 'Barn'], ['POST', 'Court']]); // prettier-ignore
  expect(new Set(sent.map(([, , key]) => key)).size).toBe(3);
});

it('a failed “Save and new” keeps the text; a stored record does not offer it', async () => {
  const user = userEvent.setup();
  const first = showWithToasts(venues, '/venues/create', ({ method }) =>
    method === 'POST' ? { status: 422, body: { message: 'No', validationErrors: { name: ['Taken'] } } } : ok([]),
  );
  await retype('Hall');
  await user.click(screen.getByRole('button', { name: 'Save and new' }));
  await screen.findByText('Taken');
  expect((await field('Name')).value).toBe('Hall');
  first.unmount();
  showForm(venues, '/venues/5/edit', () => ok());
  await field('Name');
  expect(screen.queryByRole('button', { name: 'Save and new' })).toBeNull();
});

it('a copy starts with the values of its source under another name and is stored on save', async () => {
  const source = { ...stored, status: 'published', language: 'de', translationGroup: 'a-group' };
  const { asked, router } = showForm(venues, '/venues/create?copy=5', ({ method }) =>
    ok(method === 'POST' ? { ...stored, id: 9, venueId: 9 } : source),
  );
  expect((await field('Name')).value).toBe('Hall (copy)');
  screen.getByRole('heading', { name: 'Copy of “Hall”' });
  expect(changes(asked)).toEqual([]);
  await userEvent.setup().click(save());
  await screen.findByText('The record’s page');
  expect(router.state.location.pathname).toBe('/venues/9');
  const [{ method, body } = { method: '', body: {} }] = changes(asked);
  expect([method, body]).toMatchObject(['POST', { name: 'Hall (copy)', city: 'Bled', status: 'draft' }]);
  expect((body as { translationGroup?: string }).translationGroup).not.toBe('a-group');
});
