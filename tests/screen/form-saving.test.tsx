import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Resource } from '../../contract/resource.ts';
import { Toaster } from '../../src/components/toaster.tsx';
import { FormPage } from '../../src/pages/records/form-page.tsx';
import { events } from '../../src/resources/events/events.resource.ts';
import { venues } from '../../src/resources/venues/venues.resource.ts';
import { type Answered, type Asked, type Server, showForm, showPages } from './form-stage.tsx';
import { recordOf } from './records.ts';

const stored = recordOf(venues, 5, { venueId: 5, name: 'Hall', city: 'Bled' });
const ok = (body: unknown = stored): Answered => ({ status: 200, body });
const changes = (asked: Asked[]) => asked.filter(({ method }) => method !== 'GET');
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const save = () => screen.getByRole('button', { name: 'Save' });
const retype = async (text: string, name = 'Name') => {
  const user = userEvent.setup();
  const input = await field(name);
  await user.clear(input);
  if (text) await user.type(input, text);
};

/** The form with its toasts, which outlive it. */
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

it('what is saved is said by what it is, and the record is shown', async () => {
  const { router } = showWithToasts(venues, '/venues/create', () => ok({ ...stored, id: 9, venueId: 9 }));
  await retype('Hall');
  await userEvent.setup().click(save());
  await screen.findByText('Venue saved');
  expect(router.state.location.pathname).toBe('/venues/9');
  expect(screen.queryByText(/Together with/)).toBeNull();
});

it('C-16 what somebody else had changed meanwhile is named with what was saved', async () => {
  const current = { ...stored, city: 'Bohinj', capacity: 40, version: 4 };
  showWithToasts(venues, '/venues/5/edit', ({ method, ifMatch }) =>
    method === 'GET' || ifMatch === '"4"' ? ok() : { status: 412, body: { message: 'Stale', current } },
  );
  await retype('Mine');
  await userEvent.setup().click(save());
  await screen.findByText('Venue saved');
  expect(screen.getByText('Together with what somebody else had changed meanwhile: City, Capacity')).toBeTruthy();
});

it('a form in which nothing was changed is left without sending or saying anything', async () => {
  const { asked, router } = showWithToasts(venues, '/venues/5/edit', () => ok());
  await field('Name');
  await userEvent.setup().click(save());
  await screen.findByText('The record’s page');
  expect(router.state.location.pathname).toBe('/venues/5');
  expect(changes(asked)).toEqual([]);
  expect(screen.queryByText('Venue saved')).toBeNull();
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

it('C-04 while it is sent, the form says so and is busy; afterwards it says what is unsaved', async () => {
  let answer: () => void = () => undefined;
  showForm(venues, '/venues/5/edit', ({ method }) =>
    method === 'GET'
      ? ok()
      : new Promise((done) => (answer = () => done({ status: 422, body: { message: 'Look again' } }))),
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
  await screen.findByText('Look again');
  expect([status(), form().getAttribute('aria-busy')]).toEqual(['Unsaved changes', 'false']);
});

it('S8.01 a problem above the form goes when it is sent anew, and one at a field needs none above', async () => {
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

it('Ctrl+S and Cmd+S save, in the browser’s place; with Alt, or another key, nothing happens', async () => {
  const { asked } = showForm(venues, '/venues/5/edit', ({ method }) =>
    method === 'GET' ? ok() : { status: 422, body: { message: 'Look again' } },
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
  await screen.findByText('Look again');
  expect(press({ key: 'S', metaKey: true })).toBe(true);
  await waitFor(() => expect(changes(asked)).toHaveLength(2));
  expect(changes(asked).map(({ body }) => body)).toEqual([{ name: 'Mine' }, { name: 'Mine' }]);
});

it('C-02 an earlier attempt that had arrived with another text is told, and the next one has a key of its own', async () => {
  let answer: Answered | undefined;
  const { asked } = showForm(venues, '/venues/create', () => answer);
  await retype('Hall');
  await userEvent.setup().click(save());
  await screen.findByText('Network error - please check your connection');
  await retype('Great hall');
  answer = { status: 409, body: { message: 'The key was used' } };
  await userEvent.setup().click(save());
  await screen.findByText(/^An earlier attempt had arrived after all/);
  answer = ok();
  await userEvent.setup().click(save());
  await screen.findByText('The record’s page');
  const keys = changes(asked).map(({ key: used }) => used);
  expect([keys.at(-2) === keys[0], keys.at(-1) === keys[0], Boolean(keys.at(-1))]).toEqual([true, false, true]);
});

it.each([
  ['409', 'to the same text', 409, 'Hall'],
  ['422', 'to another text', 422, 'Great hall'],
])('C-02 an answer of %s %s is the server’s own, and the key stays', async (_, _text, status, text) => {
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

it('C-02 C-22 another picture makes it another text', async () => {
  const user = userEvent.setup();
  let answer: Answered | undefined;
  const { asked } = showForm(events, '/events/create', ({ method }) => (method === 'GET' ? ok([]) : answer));
  await user.type(await field('Title'), 'Fair');
  await user.type(await field('Starts'), '2026-05-01');
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(picker, new File(['x'], 'x.png', { type: 'image/png' }));
  await user.click(save());
  await screen.findByText('Network error - please check your connection');
  await user.upload(picker, new File(['xyz'], 'x.png', { type: 'image/png' }));
  answer = { status: 409, body: { message: 'The key was used' } };
  await user.click(save());
  await screen.findByText(/^An earlier attempt had arrived after all/);
  answer = { status: 409, body: { message: 'There is one already' } };
  await user.click(save());
  await screen.findByText('There is one already');
  expect(new Set(changes(asked).map(({ key: used }) => used)).size).toBe(2);
});

it('C-16 where others are quicker three times, the person is asked to try again', async () => {
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

it('C-16 what somebody else has saved is read, where the refusal does not carry it', async () => {
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

it('C-16 a refusal for a version of a new record is the server’s own, and asks nothing', async () => {
  const { asked } = showForm(venues, '/venues/create', () => ({ status: 412, body: { message: 'Not so' } }));
  await retype('Mine');
  await userEvent.setup().click(save());
  await screen.findByText('Not so');
  expect(changes(asked)).toHaveLength(1);
});

it('C-16 both values stand side by side, mine is chosen first, and my choice is what is sent', async () => {
  const user = userEvent.setup();
  const current = { ...stored, name: 'Theirs', city: 'Their city', version: 4 };
  const { asked } = showForm(venues, '/venues/5/edit', ({ method, ifMatch }) =>
    method === 'GET' || ifMatch === '"4"' ? ok() : { status: 412, body: { message: 'Stale', current } },
  );
  await retype('Mine');
  await retype('My city', 'City');
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this' }));
  expect(dialog.getByText(/^Meanwhile somebody saved other values/)).toBeTruthy();
  const name = within(dialog.getByRole('group', { name: 'Name' }));
  const radio = (side: string) => name.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${side}`) });
  expect([radio('Mine').checked, radio('Theirs').checked]).toEqual([true, false]);
  expect([radio('Mine'), radio('Theirs')].map((one) => one.closest('label')?.textContent)).toEqual([
    'MineMine',
    'TheirsTheirs',
  ]);
  const city = within(dialog.getByRole('group', { name: 'City' }));
  expect(city.getByText('My city')).toBeTruthy();
  expect(city.getByText('Their city')).toBeTruthy();
  await user.click(radio('Theirs'));
  expect([radio('Mine').checked, radio('Theirs').checked]).toEqual([false, true]);
  await user.click(dialog.getByRole('button', { name: 'Save my choice' }));
  await screen.findByText('The record’s page');
  expect(changes(asked).at(-1)).toMatchObject({ body: { city: 'My city' }, ifMatch: '"4"' });
  expect(changes(asked).at(-1)?.body).toEqual({ city: 'My city' });
});

it('“Save and new” goes on with an empty form that says what was saved; Ctrl+Shift+Enter is the same, Ctrl+Enter saves', async () => {
  const user = userEvent.setup();
  let id = 8;
  const { asked, router } = showWithToasts(venues, '/venues/create', ({ method, body }) => {
    if (method !== 'POST') return ok([]);
    id += 1;
    return ok({ ...stored, ...(body as object), id, venueId: id });
  });
  await retype('Hall');
  await user.click(screen.getByRole('button', { name: 'Save and new' }));
  await screen.findByText('“Hall” is saved. This form is for the next one.');
  expect(screen.getByRole('link', { name: 'Open “Hall”' }).getAttribute('href')).toBe('/venues/9');
  expect((await field('Name')).value).toBe('');
  expect(document.activeElement).toBe(await field('Name'));
  await retype('Barn');
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await screen.findByText('“Barn” is saved. This form is for the next one.');
  expect((await field('Name')).value).toBe('');
  await retype('Court');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('The record’s page');
  expect(router.state.location.pathname).toBe('/venues/11');
  const sent = changes(asked).map(({ method, body, key }) => [method, (body as { name: string }).name, key]);
  expect(sent.map(([method, name]) => [method, name])).toEqual([['POST', 'Hall'], ['POST', 'Barn'], ['POST', 'Court']]); // prettier-ignore
  expect(new Set(sent.map(([, , key]) => key)).size).toBe(3);
});

it('“Save and new” that fails keeps what was typed, and a stored record offers none', async () => {
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

it('a copy begins with the values of the other under another name, and is nothing until it is saved', async () => {
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
