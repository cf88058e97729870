import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Grant } from '../../../contract/people/user.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { pages } from '../../../src/resources/pages/pages.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { showList } from './list-stage.tsx';
import { recordOf } from '../stage/records.ts';

const venue = (id: number, more: object) => recordOf(venues, id, { venueId: id, ...more });
const event = (id: number, more: object) => recordOf(events, id, { venue: null, distance: null, ...more });
const barn = venue(1, { name: 'Old Barn', city: 'Bled', capacity: 40 });
const hall = venue(2, { name: 'Town Hall', city: 'Bled', capacity: 300, status: 'published' });
const grant = (action: Grant['action'], more: Partial<Grant> = {}): Grant => ({
  organisationId: 1,
  resource: 'venues',
  action,
  propertyId: null,
  language: null,
  ...more,
});
const editor = (['read', 'create', 'update', 'delete'] as const).map((action) => grant(action));
/** The labels of all controls that change data. */
const offers = [/^New /, /^Edit /, /^Delete /, /^Select /];
const offered = () =>
  offers.filter((name) => ['button', 'checkbox'].some((role) => screen.queryAllByRole(role, { name }).length > 0));

it('S7.13 a list shows its rows by title with their total, and requests the page of its address', async () => {
  const { lists, router, user, button } = showList(
    venues,
    '/venues?page=2&take=50&sort=capacity&order=desc',
    [barn, hall],
    {
      total: 120,
    },
  );
  await screen.findByRole('link', { name: 'Old Barn' });
  expect(await screen.findByText('51–52 of 120')).toBeTruthy();
  expect(lists()).toMatchObject([{ workspaceId: '7', skip: '50', take: '50', sort: 'capacity', descending: 'true' }]);
  expect(screen.getByRole('columnheader', { name: 'Capacity' }).getAttribute('aria-sort')).toBe('descending');
  await user.click(await button('Next'));
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ skip: '100', take: '50', sort: 'capacity' }));
  expect(router.state.location.search).toContain('page=3');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true));
  await user.click(await button('Previous'));
  await waitFor(() => expect(router.state.location.search).toContain('page=2'));
});

it('S7.13 rows do not wait for the total, which is requested once for all pages', async () => {
  const counted = Promise.withResolvers<void>();
  const { asked, user, button } = showList(venues, '/venues?take=25', [barn, hall], {
    total: 124_756,
    counted: counted.promise,
  });
  await screen.findByRole('link', { name: 'Old Barn' });
  expect(screen.getByText('1–2')).toBeTruthy();
  counted.resolve();
  expect(await screen.findByText('1–2 of 124,756')).toBeTruthy();
  await user.click(await button('Next'));
  expect(await screen.findByText('26–27 of 124,756')).toBeTruthy();
  expect(asked.filter(({ query }) => query.count === 'only')).toHaveLength(1);
});

it('a list that fits on one page sends no count request', async () => {
  const { asked } = showList(venues, '/venues', [barn, hall]);
  expect(await screen.findByText('1–2 of 2')).toBeTruthy();
  expect(asked.filter(({ query }) => query.count === 'only')).toEqual([]);
});

it('a column header sorts the list, and a second press reverses the order', async () => {
  const { lists, user } = showList(venues, '/venues', [barn]);
  await screen.findByRole('link', { name: 'Old Barn' });
  const head = () => within(screen.getByRole('columnheader', { name: 'Capacity' })).getByRole('button');
  await user.click(head());
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ sort: 'capacity' }));
  expect(lists().at(-1)).not.toMatchObject({ descending: 'true' });
  await user.click(head());
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ sort: 'capacity', descending: 'true' }));
});

it('an editor sees the actions of a list, a viewer sees none', async () => {
  showList(venues, '/venues', [barn], { grants: editor });
  await screen.findByRole('link', { name: 'Old Barn' });
  expect(offered()).toEqual(offers);
  cleanup();
  showList(venues, '/venues', [barn], { grants: [grant('read')] });
  await screen.findByRole('link', { name: 'Old Barn' });
  expect(offered()).toEqual([]);
  expect(screen.getByRole('searchbox', { name: 'Search venues' })).toBeTruthy();
  expect(screen.getByText('1–1 of 1')).toBeTruthy();
});

it('a list offers no actions until the permissions are loaded', async () => {
  showList(venues, '/venues', [barn], { grants: 'unknown' });
  await screen.findByRole('link', { name: 'Old Barn' });
  expect(offered()).toEqual([]);
});

it('S6.01 a permission for one language enables actions on rows in that language only', async () => {
  const grants = [grant('read'), grant('update', { language: 'de' }), grant('delete', { language: 'de' })];
  const { rowOf } = showList(venues, '/venues', [barn, { ...hall, language: 'de' }], { grants });
  expect((await rowOf('Old Barn')).queryAllByRole('button')).toEqual([]);
  const names = (await rowOf('Town Hall')).getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Edit Town Hall', 'Delete Town Hall']);
});

it('row actions edit a record, and delete it with the version shown', async () => {
  const { user, asked, rowOf, router } = showList(venues, '/venues', [barn, hall], {
    server: ({ method }) =>
      method === 'DELETE'
        ? { status: 200, body: { ...hall, version: 4, deletedAt: '2026-01-02T00:00:00Z' } }
        : undefined,
  });
  await user.click((await rowOf('Town Hall')).getByRole('button', { name: 'Delete Town Hall' }));
  await screen.findByText('“Town Hall” was moved to the trash');
  expect(asked.filter(({ method }) => method === 'DELETE')).toMatchObject([{ path: '/venues/2', ifMatch: '"3"' }]);
  await user.click((await rowOf('Town Hall')).getByRole('button', { name: 'Edit Town Hall' }));
  await screen.findByText('The record’s form');
  expect(router.state.location.pathname).toBe('/venues/2/edit');
});

it('a row in the trash offers only Restore', async () => {
  const gone = { ...barn, deletedAt: '2026-01-02T00:00:00Z' };
  const { user, lists, changes, rowOf } = showList(venues, '/venues?trash=yes', [gone], {
    server: ({ method, path }) => {
      if (path === '/trash-notes')
        return { status: 200, body: [{ id: 1, at: gone.deletedAt, by: { id: 4, name: 'Mira Novak' } }] };
      return method === 'GET' ? undefined : { status: 200, body: barn };
    },
  });
  await (await rowOf('Old Barn')).findByText(/^By Mira Novak/);
  (await rowOf('Old Barn')).getByText(/Permanent deletion on/);
  expect(screen.getByRole('columnheader', { name: 'Moved to the trash' }).getAttribute('aria-sort')).toBe('descending');
  const names = (await rowOf('Old Barn')).getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Restore Old Barn']);
  expect(lists()).toMatchObject([{ trashed: 'true' }]);
  await user.click(screen.getByRole('button', { name: 'Restore Old Barn' }));
  await screen.findByText('“Old Barn” was restored');
  expect(changes().map(([method, path]) => `${method} ${path}`)).toEqual(['POST /venues/1/restore']);
});

it('S9.01 a search is sent once the typing pauses', async () => {
  const { lists } = showList(venues, '/venues', [barn]);
  await screen.findByRole('link', { name: 'Old Barn' });
  const typed = Date.now();
  // At once: a slow machine would pause between two letters.
  const box = screen.getByRole('searchbox', { name: 'Search venues' });
  for (const value of ['h', 'ha', 'hal', 'hall']) fireEvent.change(box, { target: { value } });
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ q: 'hall' }));
  expect(Date.now() - typed).toBeGreaterThanOrEqual(300);
  expect(lists().map(({ q }) => q)).toEqual([undefined, 'hall']);
});

it('S3.06 an event shows the local time of its place, whatever the reader’s time zone', async () => {
  const start = { eventStartDate: '2026-07-04T23:30:00-07:00', timeZone: 'America/Los_Angeles' };
  const far = event(5, { title: 'Fair', ...start });
  const day = event(6, { title: 'Market', eventStartDate: '2026-07-05' });
  const { rowOf } = showList(events, '/events?startDate=2026-07-01', [far, day]);
  const shown = (await rowOf('Fair')).getByText(/11:30|23:30/);
  expect(shown.textContent).toMatch(/4/);
  expect(shown.getAttribute('datetime')).toBe('2026-07-04T23:30:00-07:00');
  expect((await rowOf('Market')).getByText(/5.*2026|2026.*5/).textContent).not.toMatch(/:/);
});

it('a website with a protocol other than http(s) is shown as text, not as a link', async () => {
  localStorage.setItem('waymark.columns.venues', JSON.stringify(['website']));
  const bad = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
  ];
  const rows = bad.map((website, index) => venue(index + 1, { name: `Venue ${index}`, website }));
  const good = venue(9, { name: 'Good', website: 'https://www.good.example/' });
  const { rowOf } = showList(venues, '/venues', [...rows, good]);
  expect((await rowOf('Good')).getByRole('link', { name: 'good.example' }).getAttribute('href')).toBe(
    'https://www.good.example/',
  );
  for (const [index, website] of bad.entries()) {
    const row = await rowOf(`Venue ${index}`);
    expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/venues/${index + 1}`]);
    expect(row.getByText(website.trim())).toBeTruthy();
  }
});

it('an empty list says so and offers to clear the filters', async () => {
  const { user, router } = showList(venues, '/venues?q=nothing&status=draft', []);
  await screen.findByRole('heading', { name: 'No matching venues' });
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await screen.findByRole('heading', { name: 'No venues yet' });
  expect(router.state.location.search).toBe('');
});

it('an empty list names examples of its records, if the texts have some', async () => {
  showList(pages, '/pages', []);
  await screen.findByText('No pages yet');
  expect(screen.getByText('Pages for your website: imprint, privacy policy, about us …')).toBeTruthy();
  showList(venues, '/venues', []);
  await screen.findByText('No venues yet');
  expect(screen.getByText('Items you add appear here.')).toBeTruthy();
});

it('S8.01 a list that fails shows the reason and can be retried; a missing permission has the server’s message', async () => {
  let answer = { status: 500, body: { message: 'An error occurred' } as object };
  const { user } = showList(venues, '/venues', [barn], {
    server: ({ path }) => (path === '/venues' && answer.status !== 200 ? answer : undefined),
  });
  await screen.findByText('An error occurred');
  answer = { status: 403, body: { message: 'You don’t have permission to read venues.' } };
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('You don’t have permission to read venues.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'You don’t have access' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

it.each(['Edit', 'Delete'])('S4.14 the icon %s of a row has a tooltip while the pointer rests on it', async (name) => {
  showList(venues, '/venues', [barn]);
  const icon = await screen.findByRole('button', { name: `${name} Old Barn` });
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.pointerOver(icon, { pointerType: 'mouse' });
  expect((await screen.findByRole('tooltip')).textContent).toBe(name);
});
