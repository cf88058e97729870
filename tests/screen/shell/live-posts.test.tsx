import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Toaster } from '../../../src/components/states/toaster.tsx';
import { LivePostsPage } from '../../../src/pages/live-posts/live-posts-page.tsx';
import { type Answered, type Asked, showPages } from '../form/form-stage.tsx';
import { grant } from '../record/record-stage.tsx';

const post = (id: number, more: object = {}) => ({
  resource: 'events', id, version: 1, workspaceId: 7, title: `Concert ${id}`, language: 'de', picture: null,
  updatedAt: '2026-05-01T10:00:00Z', ...more,
}); // prettier-ignore
const posts = [post(3), post(4, { resource: 'properties', title: 'Hotel Lipa', language: null })];
const answered = (body: object): Answered => ({
  status: 200,
  body,
  headers: { 'x-total-count': '57', 'x-has-next-page': 'true' },
});

const server =
  (list: (asked: Asked) => Answered = () => answered(posts), change?: Answered) =>
  (asked: Asked): Answered => {
    if (asked.path === '/live-posts') return list(asked);
    if (asked.path === '/live-posts/moves') return { status: 200, body: { version: '1' } };
    if (asked.method === 'POST') return change ?? { status: 200, body: { changeSetId: 8, changed: 1, skipped: 0 } };
    return { status: 200, body: [] };
  };
const show = (answers = server(), stage = {}, address = '/liveposts') =>
  showPages(
    [
      {
        path: '/liveposts',
        element: (
          <>
            <LivePostsPage screen="livePosts" />
            <Toaster theme="light" />
          </>
        ),
      },
    ],
    address,
    answers,
    stage,
  );
const asks = (asked: Asked[]) => asked.filter(({ path }) => path === '/live-posts').map(({ query }) => query);

it('S2.02 /liveposts lists live content with language and date, and links to each record', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: 'Published now' }));
  expect(table.getByRole('link', { name: 'Concert 3' }).getAttribute('href')).toBe('/events/3');
  table.getByText('German');
  table.getByText('Property');
  table.getByText('All languages');
  screen.getByText(/1–2 of 57/);
  screen.getByText('Live');
});

it('type, language and words filter the list, are in its address, and can be cleared', async () => {
  const pointer = userEvent.setup();
  const { asked, router } = show(server(({ query }) => answered(query.q ? [] : posts)));
  await screen.findByRole('table');
  await pointer.selectOptions(screen.getByLabelText('Type'), 'Venues');
  await pointer.selectOptions(screen.getByLabelText('Language'), 'German');
  await waitFor(() => expect(asks(asked).at(-1)).toMatchObject({ resource: 'venues', language: 'de', skip: '0' }));
  await pointer.type(screen.getByLabelText('Search live posts'), 'mill');
  await screen.findByText('No matching content');
  expect(router.state.location.search).toBe('?resource=venues&language=de&q=mill');
  await pointer.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByRole('table');
  expect(router.state.location.search).toBe('');
});

it('filters chosen faster than the address updates are all in it, and return to the first page', async () => {
  const { router } = show(server(), {}, '/liveposts?page=3');
  await screen.findByRole('table');
  act(() => {
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'venues' } });
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'de' } });
  });
  await waitFor(() => expect(router.state.location.search).toBe('?resource=venues&language=de'));
});

it('a post is unpublished, and published again by Undo', async () => {
  const pointer = userEvent.setup();
  const { asked } = show();
  await screen.findByRole('table');
  expect(screen.getAllByRole('button', { name: /^Unpublish/ })).toHaveLength(2);
  await pointer.click(screen.getByRole('button', { name: 'Unpublish Concert 3' }));
  await screen.findByText('“Concert 3” is now a draft');
  await pointer.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/events/bulk/update', body: { ids: [3], values: { status: 'draft' } } },
      { path: '/change-sets/8/undo' },
    ]),
  );
});

const item = post(5, {
  title: 'Fair',
  translations: [
    { id: 5, language: 'de', status: 'published', isOutdated: false },
    { id: 6, language: 'en', status: 'published', isOutdated: false },
    { id: 7, language: 'it', status: 'draft', isOutdated: false },
    { id: null, language: 'fr', status: null, isOutdated: false },
  ],
});

it('an item is shown once with its published languages, and unpublished in all of them', async () => {
  const pointer = userEvent.setup();
  const { asked } = show(server(() => answered([item])));
  const table = within(await screen.findByRole('table'));
  expect(asks(asked)[0]).toMatchObject({ perItem: 'true', itemLanguage: 'en' });
  table.getByText('German, English');
  await pointer.click(table.getByRole('button', { name: 'Unpublish Fair' }));
  await screen.findByText('“Fair” is now a draft');
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [5, 6], values: { status: 'draft' } });
});

it('an item is not unpublished by users who may not change one of its languages', async () => {
  const grants = (['update', 'publish'] as const).map((action) => grant('events', action, { language: 'de' }));
  show(
    server(() => answered([item, post(8)])),
    { grants },
  );
  await screen.findByRole('button', { name: 'Unpublish Concert 8' });
  expect(screen.queryByRole('button', { name: 'Unpublish Fair' })).toBeNull();
});

it('with a language, it shows single posts', async () => {
  const { asked } = show(server(), {}, '/liveposts?language=de');
  await screen.findByRole('table');
  expect(asks(asked)[0]).not.toHaveProperty('perItem');
});

it('a refusal shows an error, and the post stays', async () => {
  const pointer = userEvent.setup();
  show(server(undefined, { status: 409, body: { message: 'It is being imported' } }));
  await pointer.click(await screen.findByRole('button', { name: 'Unpublish Concert 3' }));
  await screen.findByText('The item could not be unpublished');
  screen.getByText('It is being imported');
  expect(screen.getByRole('link', { name: 'Concert 3' })).toBeTruthy();
});

it('users with read permission only cannot unpublish', async () => {
  show(server(), { mayChange: false });
  await screen.findByRole('link', { name: 'Concert 3' });
  expect(screen.queryByRole('button', { name: /^Unpublish/ })).toBeNull();
});

it('an empty list shows the first step, and a failed load can be retried', async () => {
  const pointer = userEvent.setup();
  let isAway = true;
  show(server(() => (isAway ? { status: 500, body: { message: 'Out of order' } } : answered([]))));
  await screen.findByText('Out of order');
  isAway = false;
  await pointer.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Nothing is published yet');
  expect(screen.getByRole('button', { name: 'Go to events' })).toBeTruthy();
});

it('a server without the call shows a notice', async () => {
  show(server(() => ({ status: 404, body: { message: 'Not found' } })));
  expect(await screen.findByText('This server does not list live content')).toBeTruthy();
});
