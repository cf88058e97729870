import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { events } from '../../src/resources/events/events.resource.ts';
import { venues } from '../../src/resources/venues/venues.resource.ts';
import { grant, ok, showRecord } from './record-stage.tsx';
import { recordOf } from './records.ts';

const hall = recordOf(venues, 5, { venueId: 5, name: 'Great hall', city: 'Bled', capacity: 1_200 });
const fair = recordOf(events, 5, { title: 'Fair', eventStartDate: '2026-07-04T19:30:00+02:00' });
const heading = (name: string) => screen.findByRole('heading', { name });

it('Edit opens the form of the record', async () => {
  const { user, button, router } = showRecord(venues, hall);
  await user.click(await button('Edit'));
  await screen.findByText('The record’s form');
  expect(router.state.location.pathname).toBe('/venues/5/edit');
});

it('deleting a record returns to the list with its last search, says so, and asks for the record no more', async () => {
  sessionStorage.setItem('waymark.list.7.venues', '?q=hall');
  const gone = { ...hall, version: 4, deletedAt: '2026-01-02T00:00:00Z' };
  const { user, button, router, changes, asked } = showRecord(venues, hall, {
    server: ({ method }) => (method === 'GET' ? undefined : ok(gone)),
  });
  await user.click(await button('Delete'));
  await screen.findByText('The list');
  const deleted = asked.findIndex(({ method }) => method === 'DELETE');
  expect(asked.slice(deleted).filter(({ method, path }) => method === 'GET' && path === '/venues/5')).toEqual([]);
  expect(router.state.location.pathname + router.state.location.search).toBe('/venues?q=hall');
  await screen.findByText('“Great hall” was moved to the trash');
  expect(changes()).toEqual([['DELETE', '/venues/5', undefined, '"3"']]);
});

it('a record that could not be deleted stays open and says so', async () => {
  const { user, button, router } = showRecord(venues, hall, {
    server: ({ method }) => (method === 'GET' ? undefined : { status: 409, body: { message: 'It is in use' } }),
  });
  await user.click(await button('Delete'));
  await screen.findByText('“Great hall” could not be deleted');
  expect(router.state.location.pathname).toBe('/venues/5');
});

const actions = ['Edit', 'Publish', 'Unpublish', 'Delete'];
const offered = () => [
  ...actions.filter((name) => screen.queryByRole('button', { name })),
  ...(screen.queryByText('Change status') ? ['Change status'] : []),
];
const all = ['read', 'update', 'delete', 'publish'] as const;

it.each([
  ['to read', 'draft', [grant('venues', 'read')], []],
  ['to update', 'draft', [grant('venues', 'read'), grant('venues', 'update')], ['Edit', 'Change status']],
  ['to update', 'published', [grant('venues', 'read'), grant('venues', 'update')], ['Edit']],
  ['to delete', 'draft', [grant('venues', 'read'), grant('venues', 'delete')], ['Delete']],
  ['to publish but not to update', 'draft', [grant('venues', 'read'), grant('venues', 'publish')], []],
  ['to do everything', 'draft', all.map((action) => grant('venues', action)), ['Edit', 'Publish', 'Delete', 'Change status']], // prettier-ignore
  ['to do everything', 'published', all.map((action) => grant('venues', action)), ['Edit', 'Unpublish', 'Delete', 'Change status']], // prettier-ignore
  [
    'to do everything in German',
    'draft',
    all.map((action) => grant('venues', action, { language: action === 'read' ? null : 'de' })),
    [],
  ],
])('S6.01 who has the right %s is offered that on a %s record, and nothing else', async (_, status, grants, wanted) => {
  showRecord(venues, { ...hall, status }, { grants });
  await heading('Great hall');
  expect(offered()).toEqual(wanted);
});

it('other statuses are chosen from a menu, and a message confirms the change', async () => {
  const { user, changes } = showRecord(venues, hall, {
    server: ({ method }) => (method === 'GET' ? undefined : ok({ ...hall, status: 'archived', version: 4 })),
  });
  await user.click(await screen.findByText('Change status'));
  const panel = within(screen.getByText('Change status').closest('details')!);
  expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Schedule…', 'Archived']);
  await user.click(panel.getByRole('button', { name: 'Archived' }));
  await screen.findByText('“Great hall” is now archived');
  expect(changes()).toEqual([['PUT', '/venues/5', { status: 'archived' }, '"3"']]);
});

it('a published record offers Unpublish, a scheduled event Publish', async () => {
  const { user, changes, button, unmount } = showRecord(
    venues,
    { ...hall, status: 'published' },
    { server: ({ method }) => (method === 'GET' ? undefined : ok({ ...hall, version: 4 })) },
  );
  await user.click(await button('Unpublish'));
  await waitFor(() => expect(changes()).toEqual([['PUT', '/venues/5', { status: 'draft' }, '"3"']]));
  unmount();
  const planned = showRecord(events, { ...fair, status: 'scheduled' });
  expect(await planned.button('Publish')).toBeTruthy();
  await user.click(screen.getByText('Change status'));
  const panel = within(screen.getByText('Change status').closest('details')!);
  expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Change time…',
    'Draft',
    'Archived',
  ]);
});

it('S6.01 without the right to publish, a planned event keeps its status, and a draft cannot be planned', async () => {
  const grants = (['read', 'update'] as const).map((action) => grant('events', action));
  const { unmount } = showRecord(events, { ...fair, status: 'scheduled' }, { grants });
  await heading('Fair');
  expect(offered()).toEqual(['Edit']);
  unmount();
  const { user } = showRecord(events, fair, { grants });
  await user.click(await screen.findByText('Change status'));
  const panel = within(screen.getByText('Change status').closest('details')!);
  expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Archived']);
});

it('a failed status change shows the reason, and a second press sends nothing', async () => {
  let answer: () => void = () => undefined;
  const refusal = { status: 422, body: { message: 'It has no date yet' } };
  const { user, button, changes } = showRecord(venues, hall, {
    server: ({ method }) => (method === 'GET' ? undefined : new Promise((done) => (answer = () => done(refusal)))),
  });
  await user.click(await button('Publish'));
  await waitFor(() => expect(changes()).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: /Publish/ }).getAttribute('aria-busy')).toBe('true'));
  await user.click(screen.getByText('Change status'));
  await user.click(screen.getByRole('button', { name: 'Archived' }));
  answer();
  await screen.findByText('The status could not be changed');
  expect(screen.getByText('It has no date yet')).toBeTruthy();
  expect(changes()).toHaveLength(1);
});

it('a message names the published record', async () => {
  const { user, button } = showRecord(events, fair, {
    server: ({ method }) => (method === 'GET' ? undefined : ok({ ...fair, status: 'published', version: 4 })),
  });
  await user.click(await button('Publish'));
  expect(await screen.findByText('“Fair” is now published')).toBeTruthy();
});
