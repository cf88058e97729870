import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { grant, ok, showRecord } from './record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const hall = recordOf(venues, 5, { venueId: 5, name: 'Great hall', city: 'Bled', capacity: 1_200 });
const fair = recordOf(events, 5, { title: 'Fair', eventStartDate: '2026-07-04T19:30:00+02:00' });
const heading = (name: string) => screen.findByRole('heading', { name });

it('Edit opens the form of the record', async () => {
  const { user, button, router } = showRecord(venues, hall);
  await user.click(await button('Edit'));
  await screen.findByText('The record’s form');
  expect(router.state.location.pathname).toBe('/venues/5/edit');
});

it('deleting a record returns to the list with its last search, shows a message, and does not request the record again', async () => {
  sessionStorage.setItem('waymark.list.7.venues', '?q=hall');
  const gone = { ...hall, version: 4, deletedAt: '2026-01-02T00:00:00Z' };
  const { user, button, router, changes, asked } = showRecord(venues, hall, {
    server: ({ method }) => (method === 'GET' ? undefined : ok(gone)),
  });
  await user.click(await screen.findByText('More'));
  await user.click(await button('Move to trash'));
  await screen.findByText('The list');
  const deleted = asked.findIndex(({ method }) => method === 'DELETE');
  expect(asked.slice(deleted).filter(({ method, path }) => method === 'GET' && path === '/venues/5')).toEqual([]);
  expect(router.state.location.pathname + router.state.location.search).toBe('/venues?q=hall');
  await screen.findByText('“Great hall” was moved to the trash');
  expect(changes()).toEqual([['DELETE', '/venues/5', undefined, '"3"']]);
});

it('a record that could not be deleted stays open with an error', async () => {
  const { user, button, router } = showRecord(venues, hall, {
    server: ({ method }) => (method === 'GET' ? undefined : { status: 409, body: { message: 'It is in use' } }),
  });
  await user.click(await screen.findByText('More'));
  await user.click(await button('Move to trash'));
  await screen.findByText('“Great hall” could not be deleted');
  expect(router.state.location.pathname).toBe('/venues/5');
});

/** The buttons and menus of the page in their order. */
const offered = () => {
  const box = screen.getByRole('heading', { level: 1 }).parentElement?.nextElementSibling;
  return [...(box?.querySelectorAll('button, summary') ?? [])].map(({ textContent }) => textContent.trim());
};
/** Opens a menu and returns the names of its entries. */
const entriesOf = async (user: { click: (element: Element) => Promise<void> }, menu: string) => {
  await user.click(await screen.findByText(menu));
  const panel = within(screen.getByText(menu).closest('details')!);
  return [...panel.queryAllByRole('button'), ...panel.queryAllByRole('link')].map(({ textContent }) => textContent);
};
const all = ['read', 'update', 'delete', 'publish'] as const;

it.each([
  ['to read', 'draft', [grant('venues', 'read')], []],
  ['to update', 'draft', [grant('venues', 'read'), grant('venues', 'update')], ['Change status Draft', 'Edit', 'More']],
  ['to update', 'published', [grant('venues', 'read'), grant('venues', 'update')], ['Edit', 'More']],
  ['to delete', 'draft', [grant('venues', 'read'), grant('venues', 'delete')], ['More']],
  ['to publish but not to update', 'draft', [grant('venues', 'read'), grant('venues', 'publish')], []],
  ['to do everything', 'draft', all.map((action) => grant('venues', action)), ['Publish', 'Change status', 'Edit', 'More']], // prettier-ignore
  ['to do everything', 'published', all.map((action) => grant('venues', action)), ['Change status Published', 'Edit', 'More']], // prettier-ignore
  [
    'to do everything in German',
    'draft',
    all.map((action) => grant('venues', action, { language: action === 'read' ? null : 'de' })),
    [],
  ],
])(
  'S6.01 with the permission %s a user gets the matching actions on a %s record only',
  async (_, status, grants, wanted) => {
    showRecord(venues, { ...hall, status }, { grants });
    await heading('Great hall');
    await waitFor(() => expect(offered()).toEqual(wanted));
  },
);

it.each([
  ['to update', ['read', 'update'] as const, ['Preview link', 'Merge with another item…']],
  ['to create', ['read', 'create'] as const, ['Duplicate']],
  ['to delete', ['read', 'delete'] as const, ['Move to trash']],
])('S6.01 with the permission %s the menu “More” has the matching entries only', async (_, actions, wanted) => {
  const grants = actions.map((action) => grant('venues', action));
  const { user } = showRecord(venues, hall, { grants });
  expect(await entriesOf(user, 'More')).toEqual(wanted);
});

it.each([
  ['draft', ['Publish', 'Edit'], ['default', 'outline']],
  ['published', ['Edit'], ['default']],
])('one button of a %s record is the primary one', async (status, names, variants) => {
  const { button } = showRecord(venues, { ...hall, status });
  const buttons = await Promise.all(names.map(button));
  expect(buttons.map(({ dataset }) => dataset.variant)).toEqual(variants);
});

it('a record without a status has Edit as its primary button, and no status menu', async () => {
  const { button } = showRecord(languages, recordOf(languages, 5, { name: 'Ladin', code: 'lld' }));
  expect((await button('Edit')).dataset.variant).toBe('default');
  expect(offered()).toEqual(['Edit', 'More']);
});

it('other statuses are selected from a menu, and a message confirms the change', async () => {
  const { user, changes } = showRecord(venues, hall, {
    server: ({ method }) => (method === 'GET' ? undefined : ok({ ...hall, status: 'archived', version: 4 })),
  });
  expect(await entriesOf(user, 'Change status')).toEqual(['Schedule…', 'Archive']);
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await screen.findByText('“Great hall” is now archived');
  expect(changes()).toEqual([['PUT', '/venues/5', { status: 'archived' }, '"3"']]);
});

it.each([
  ['published', ['Set end…', 'Unpublish', 'Schedule…', 'Archive']],
  ['scheduled', ['Change time…', 'Back to draft', 'Archive']],
  ['archived', ['Back to draft', 'Schedule…']],
])('the menu of a %s record names each change of status by a verb', async (status, wanted) => {
  const { user } = showRecord(events, { ...fair, status });
  expect(await entriesOf(user, 'Change status')).toEqual(wanted);
});

it('Unpublish makes a published record a draft', async () => {
  const { user, changes } = showRecord(
    venues,
    { ...hall, status: 'published' },
    { server: ({ method }) => (method === 'GET' ? undefined : ok({ ...hall, version: 4 })) },
  );
  await entriesOf(user, 'Change status');
  await user.click(screen.getByRole('button', { name: 'Unpublish' }));
  await waitFor(() => expect(changes()).toEqual([['PUT', '/venues/5', { status: 'draft' }, '"3"']]));
});

it('publishing by keyboard keeps the focus on the status menu', async () => {
  const published = { ...hall, status: 'published', version: 4 };
  let record: object = hall;
  const { user, button } = showRecord(venues, hall, {
    server: ({ method, path }) => {
      if (method === 'PUT') record = published;
      return path === '/venues/5' ? ok(record) : undefined;
    },
  });
  (await button('Publish')).focus();
  await user.keyboard('{Enter}');
  const menu = (await screen.findByText('Published', { selector: 'summary *' })).closest('summary');
  await waitFor(() => expect(document.activeElement).toBe(menu));
});

it('S6.01 without the permission to publish, a scheduled event keeps its status, and a draft cannot be scheduled', async () => {
  const grants = (['read', 'update'] as const).map((action) => grant('events', action));
  const { unmount } = showRecord(events, { ...fair, status: 'scheduled' }, { grants });
  await heading('Fair');
  expect(offered()).toEqual(['Edit', 'More']);
  unmount();
  const { user } = showRecord(events, fair, { grants });
  expect(await entriesOf(user, 'Change status')).toEqual(['Archive']);
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
  await user.click(screen.getByRole('button', { name: 'Archive' }));
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
