import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Toaster } from '../../../src/components/states/toaster.tsx';
import { RecentChangesPage } from '../../../src/pages/recent-changes/recent-changes-page.tsx';
import { type Answered, type Asked, showPages } from '../form/form-stage.tsx';
import { grant } from '../record/record-stage.tsx';

const deed = (changeSetId: number, more: object = {}) => ({
  changeSetId, resource: 'events', action: 'update', at: new Date().toISOString(), by: { id: 4, name: 'Mira Novak' }, bySchedule: false,
  count: 1, recordId: 5, title: 'Lantern night', records: [{ id: 5, title: 'Lantern night' }], status: null, undoes: null,
  undo: { state: 'open', count: 1 }, last: changeSetId * 10, ...more,
}); // prettier-ignore
const many = { count: 7, recordId: null, title: null, records: [1, 2].map((id) => ({ id, title: `Concert ${id}` })) };
const server =
  (list: (asked: Asked) => Answered, change: Answered = { status: 200, body: { changeSetId: 9, changed: 1, skipped: 0 } }) =>
  (asked: Asked): Answered => {
    if (asked.path === '/recent-changes') return list(asked);
    if (asked.path === '/live-posts/moves') return { status: 200, body: { version: '1' } };
    return asked.method === 'POST' ? change : { status: 200, body: [] };
  }; // prettier-ignore
const telling = (...deeds: object[]) => server(() => ({ status: 200, body: deeds }));
const show = (answers: ReturnType<typeof server>, stage = {}, address = '/recent-changes') =>
  showPages(
    [
      {
        path: '/recent-changes',
        element: (
          <>
            <RecentChangesPage />
            <Toaster theme="light" />
          </>
        ),
      },
    ],
    address,
    answers,
    stage,
  );
const asks = (asked: Asked[]) => asked.filter(({ path }) => path === '/recent-changes').map(({ query }) => query);

it('the page lists who changed which records, grouped by request, with older ones separately', async () => {
  show(
    telling(
      deed(8, { ...many, status: 'published' }),
      deed(7),
      deed(7, { resource: 'venues', action: 'insert', title: 'Old mill', records: [{ id: 3, title: 'Old mill' }] }),
      deed(6, { at: '2026-05-01T10:00:00Z', bySchedule: true, undo: { state: 'over', count: 1 } }),
    ),
  );
  const lately = within(await screen.findByRole('region', { name: 'Last 24 hours' }));
  lately.getByText('Mira Novak set 7 events to published');
  expect(lately.getByRole('link', { name: 'Concert 2' }).getAttribute('href')).toBe('/events/2');
  lately.getByText('and 5 more');
  lately.getByText('Mira Novak added “Old mill”');
  expect(lately.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2);
  const before = within(screen.getByRole('region', { name: 'Earlier' }));
  before.getByText('Mira Novak’s schedule changed “Lantern night”');
  expect(before.queryByRole('button')).toBeNull();
});

it('a change set is undone, and can be redone', async () => {
  const pointer = userEvent.setup();
  const { asked } = show(telling(deed(7)));
  await pointer.click(await screen.findByRole('button', { name: 'Undo: Mira Novak changed “Lantern night”' }));
  await screen.findByText('Changes to 1 record undone');
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/change-sets/7/undo',
    query: { partly: 'false' },
  });
  expect(asks(asked).length).toBeGreaterThan(1);
});

it('undo of a change set skips records changed since, and shows their number', async () => {
  const pointer = userEvent.setup();
  const state = { undo: { state: 'partly', count: 5 } };
  const { asked } = show(
    server(() => ({ status: 200, body: [deed(7, { ...many, ...state })] }), {
      status: 200,
      body: { changeSetId: 9, changed: 5, skipped: 2 },
    }),
  );
  await screen.findByText('Some were edited since and will be skipped.');
  await pointer.click(screen.getByRole('button', { name: /^Undo 5, unchanged since/ }));
  await screen.findByText('2 were edited since and were skipped.');
  expect(asked.find(({ method }) => method === 'POST')?.query).toMatchObject({ partly: 'true' });
});

it('the page shows why a change cannot be undone, and the server’s errors', async () => {
  const pointer = userEvent.setup();
  const refusal = { statusCode: 409, code: 'conflict', message: '1 of 1 records have changed since.' };
  const states = ['changed', 'undone', 'gone', 'tooMany', 'unseen'];
  show(
    server(
      () => ({
        status: 200,
        body: [deed(7), ...states.map((state, place) => deed(place + 1, { undo: { state, count: 0 } }))],
      }),
      { status: 409, body: refusal },
    ),
  );
  await screen.findByText('Edited since – see History.');
  for (const text of [/^Undone$/, /permanently deleted/, /more than 1,000/, /records you don’t have access to/])
    screen.getByText(text);
  await pointer.click(screen.getByRole('button', { name: /^Undo:/ }));
  expect(await screen.findByText('1 of 1 records have changed since.')).toBeTruthy();
});

it('without the permission to change a record there are no actions, and a message says so', async () => {
  show(telling(deed(7)), { grants: [grant('*', 'read')] });
  await screen.findByText('You can’t undo this: you don’t have permission to edit it.');
  expect(screen.queryByRole('button', { name: /^Undo:/ })).toBeNull();
});

it('filters are in the address, and an empty result offers to clear them', async () => {
  const pointer = userEvent.setup();
  const { asked, router } = show(
    server(({ query }) => ({ status: 200, body: query.resource ? [] : [deed(7)] })),
    {},
    '/recent-changes?by=me',
  );
  await screen.findByText('Mira Novak changed “Lantern night”');
  expect(asks(asked)[0]).toMatchObject({ mine: 'true', workspaceId: '7', take: '25' });
  await pointer.selectOptions(screen.getByLabelText('Type'), 'Venues');
  await screen.findByText('No matching changes');
  expect(router.state.location.search).toBe('?by=me&resource=venues');
  await pointer.click(screen.getByRole('button', { name: 'Show all changes' }));
  await screen.findByText('Mira Novak changed “Lantern night”');
  expect(router.state.location.search).toBe('');
});

it('filters chosen faster than the address updates are all in it', async () => {
  const { router } = show(telling(deed(7)), {}, '/recent-changes?kept=yes');
  await screen.findByText('Mira Novak changed “Lantern night”');
  act(() => {
    fireEvent.change(screen.getByLabelText('By'), { target: { value: 'me' } });
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'venues' } });
  });
  await waitFor(() => expect(router.state.location.search).toBe('?kept=yes&by=me&resource=venues'));
});

it('more changes load after the last one shown', async () => {
  const pointer = userEvent.setup();
  const page = Array.from({ length: 25 }, (_, place) => deed(100 - place));
  const { asked } = show(
    server(({ query }) => ({ status: 200, body: query.before ? [deed(3, { title: 'The first' })] : page })),
  );
  await pointer.click(await screen.findByRole('button', { name: 'Show older changes' }));
  await screen.findByText('Mira Novak changed “The first”');
  expect(asks(asked).at(-1)).toMatchObject({ before: '760' });
  expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
});

it('the page has messages for an empty list, a failed load, and a server without the call', async () => {
  const empty = show(telling());
  await screen.findByText('No changes yet');
  empty.unmount();
  const failing = show(server(() => ({ status: 403, body: {} })));
  await screen.findByRole('button', { name: 'Try Again' });
  failing.unmount();
  show(server(() => ({ status: 404, body: {} })));
  expect(await screen.findByText('This server does not list recent changes')).toBeTruthy();
});
