import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Grant } from '../../contract/user.ts';
import { events } from '../../src/resources/events/events.resource.ts';
import { venues } from '../../src/resources/venues/venues.resource.ts';
import type { Asked } from './form-stage.tsx';
import { showList } from './list-stage.tsx';
import { recordOf } from './records.ts';

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
/** Everything that can be pressed to change something, by its words. */
const offers = [/^New /, /^Edit /, /^Delete /, /^Select /];
const offered = () =>
  offers.filter((name) => ['button', 'checkbox'].some((role) => screen.queryAllByRole(role, { name }).length > 0));

const changed = { status: 200, body: { changeSetId: 90, changed: 60, skipped: 0 } };
const changing = ({ method, path }: Asked) => (method === 'GET' || path === '/csrf/token' ? undefined : changed);

it('S7.13 a list shows its rows by title, how many there are, and asks for the page of its address', async () => {
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

it('S7.13 the rows of a list do not wait for how many there are, which is asked for once for all pages', async () => {
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

it('a list that ends on its page is not counted', async () => {
  const { asked } = showList(venues, '/venues', [barn, hall]);
  expect(await screen.findByText('1–2 of 2')).toBeTruthy();
  expect(asked.filter(({ query }) => query.count === 'only')).toEqual([]);
});

it('a column is ordered by its head, and the other way round by a second press', async () => {
  const { lists, user } = showList(venues, '/venues', [barn]);
  await screen.findByRole('link', { name: 'Old Barn' });
  const head = () => within(screen.getByRole('columnheader', { name: 'Capacity' })).getByRole('button');
  await user.click(head());
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ sort: 'capacity' }));
  expect(lists().at(-1)).not.toMatchObject({ descending: 'true' });
  await user.click(head());
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ sort: 'capacity', descending: 'true' }));
});

it('“all that match” means the search and the filters of the list, and nothing wider', async () => {
  const address = '/venues?q=hall&status=draft&city=Bled&capacityFrom=10&page=2';
  const { user, button, changes } = showList(venues, address, [barn, hall], { total: 60, server: changing });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await button('Select all 60 that match'));
  expect(screen.getByText('All 60 that match are selected')).toBeTruthy();
  await user.click(await button('Move to trash'));
  await waitFor(() => expect(changes()).toHaveLength(1));
  const matching = { q: 'hall', status: 'draft', city: 'Bled', capacityFrom: '10' };
  expect(changes()).toEqual([['POST', '/venues/bulk/remove', { matching }]]);
});

it('“all that match” of events stays within their days, also where the address names none', async () => {
  const fair = event(5, { title: 'Fair', eventStartDate: '2026-06-01' });
  const { user, button, changes, lists } = showList(events, '/events?q=fair', [fair], { total: 60, server: changing });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Fair' }));
  await user.click(await button('Select all 60 that match'));
  await user.click(await button('Move to trash'));
  await waitFor(() => expect(changes()).toHaveLength(1));
  const { startDate, endDate } = lists()[0]!;
  expect([startDate, endDate]).toEqual([expect.stringMatching(/^\d{4}-/), expect.stringMatching(/^\d{4}-/)]);
  expect(changes()).toEqual([['POST', '/events/bulk/remove', { matching: { q: 'fair', startDate, endDate } }]]);
});

it('what all that match get is sent with the same search and filters', async () => {
  const { user, button, changes } = showList(venues, '/venues?q=hall&status=draft', [barn, hall], {
    total: 60,
    server: changing,
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Old Barn' }));
  await user.click(await button('Select all 60 that match'));
  await user.click(await button('Edit'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 60 records' }));
  await user.selectOptions(dialog.getByLabelText('Field to change'), 'City');
  await user.type(dialog.getByLabelText('City'), 'Koper');
  await user.click(dialog.getByRole('button', { name: 'Change all' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  const body = { matching: { q: 'hall', status: 'draft' }, values: { city: 'Koper' } };
  expect(changes()).toEqual([['POST', '/venues/bulk/update', body]]);
});

it('a choice of rows is those rows, and is forgotten when the list shows others', async () => {
  const { user, button, changes } = showList(venues, '/venues', [barn, hall], { total: 60, server: changing });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Town Hall' }));
  expect(screen.getByText('1 selected')).toBeTruthy();
  await user.click(await button('Next'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  await user.click(await button('Previous'));
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Town Hall' });
  expect(box.checked).toBe(false);
  await user.click(box);
  await user.click(await button('Move to trash'));
  await waitFor(() => expect(changes()).toEqual([['POST', '/venues/bulk/remove', { ids: [2] }]]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
});

it('all that match are no longer meant when the list is narrowed anew', async () => {
  const { user, button, changes } = showList(venues, '/venues?q=hall', [barn, hall], { total: 60, server: changing });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Town Hall' }));
  await user.click(await button('Select all 60 that match'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'draft');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Town Hall' }));
  await user.click(await button('Move to trash'));
  await waitFor(() => expect(changes()).toEqual([['POST', '/venues/bulk/remove', { ids: [2] }]]));
});

it('Undo takes back the whole of what was done to many, by its change set', async () => {
  const undone = { status: 200, body: { changeSetId: 91, changed: 60, skipped: 0 } };
  const { user, button, changes } = showList(venues, '/venues', [barn, hall], {
    server: (asked) => (asked.path === '/change-sets/90/undo' ? undone : changing(asked)),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await button('Move to trash'));
  await screen.findByText('60 records were moved to the trash');
  await user.click(await button('Undo'));
  await screen.findByText('60 records are as they were before');
  expect(changes().map(([method, path]) => `${method} ${path}`)).toEqual([
    'POST /venues/bulk/remove',
    'POST /change-sets/90/undo',
  ]);
});

it('an Undo of many that fails says so, in the server’s words', async () => {
  const { user, button } = showList(venues, '/venues', [barn, hall], {
    server: (asked) =>
      asked.path === '/change-sets/90/undo'
        ? { status: 409, body: { message: 'Somebody has changed them since.' } }
        : changing(asked),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await button('Move to trash'));
  await user.click(await button('Undo'));
  await screen.findByText('It could not be undone');
  expect(screen.getByText('Somebody has changed them since.')).toBeTruthy();
});

it('what is nobody’s change set is done without an Undo', async () => {
  const { user, button } = showList(venues, '/venues', [barn, hall], {
    server: ({ path }) =>
      path.startsWith('/venues/bulk')
        ? { status: 200, body: { changeSetId: null, changed: 0, skipped: 2 } }
        : undefined,
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await button('Move to trash'));
  await screen.findByText(/moved to the trash/);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('on a server without calls for many, Undo brings back every record that went, one by one', async () => {
  const { user, button, changes } = showList(venues, '/venues', [barn, hall], {
    server: ({ method, path }) =>
      path.startsWith('/venues/bulk')
        ? { status: 404, body: { message: 'Not found' } }
        : method === 'GET'
          ? undefined
          : {
              status: 200,
              body: { ...barn, id: Number(path.split('/')[2]), version: 4, deletedAt: '2026-01-02T00:00:00Z' },
            },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await button('Move to trash'));
  await screen.findByText('2 records were moved to the trash');
  await user.click(await button('Undo'));
  await waitFor(() => expect(changes()).toHaveLength(5));
  expect(changes().map(([method, path]) => `${method} ${path}`)).toEqual([
    'POST /venues/bulk/remove',
    'DELETE /venues/1',
    'DELETE /venues/2',
    'POST /venues/1/restore',
    'POST /venues/2/restore',
  ]);
});

it('a refusal for many is said in the server’s words, and the choice stays', async () => {
  const words = 'You need the right to delete venues. It is missing for 1 of the 2 records, so nothing was changed.';
  const { user, button } = showList(venues, '/venues', [barn, hall], {
    server: ({ path }) => (path === '/venues/bulk/remove' ? { status: 403, body: { message: words } } : undefined),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await button('Move to trash'));
  await screen.findByText('Nothing was changed');
  await screen.findByText(words);
  expect(screen.getByText('2 selected')).toBeTruthy();
});

it('an editor is offered what a viewer is not, at the same places', async () => {
  showList(venues, '/venues', [barn], { grants: editor });
  await screen.findByRole('link', { name: 'Old Barn' });
  expect(offered()).toEqual(offers);
  cleanup();
  showList(venues, '/venues', [barn], { grants: [grant('read')] });
  await screen.findByRole('link', { name: 'Old Barn' });
  expect(offered()).toEqual([]);
  expect(screen.getByRole('searchbox', { name: 'Search Venues' })).toBeTruthy();
  expect(screen.getByText('1–1 of 1')).toBeTruthy();
});

it('before the rights are known nothing is offered, whatever the list shows already', async () => {
  showList(venues, '/venues', [barn], { grants: 'unknown' });
  await screen.findByRole('link', { name: 'Old Barn' });
  expect(offered()).toEqual([]);
});

it('S6.01 a right for one language offers its actions on the rows of that language alone', async () => {
  const grants = [grant('read'), grant('update', { language: 'de' }), grant('delete', { language: 'de' })];
  const { rowOf } = showList(venues, '/venues', [barn, { ...hall, language: 'de' }], { grants });
  expect((await rowOf('Old Barn')).queryAllByRole('button')).toEqual([]);
  const names = (await rowOf('Town Hall')).getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Edit Town Hall', 'Delete Town Hall']);
});

it('a row is opened, edited and deleted by its own actions, with the version that was seen', async () => {
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

it('in the trash a row is taken back, and nothing else is offered there', async () => {
  const gone = { ...barn, deletedAt: '2026-01-02T00:00:00Z' };
  const { user, lists, changes, rowOf } = showList(venues, '/venues?trash=yes', [gone], {
    server: ({ method, path }) => {
      if (path === '/trash-notes')
        return { status: 200, body: [{ id: 1, at: gone.deletedAt, by: { id: 4, name: 'Mira Novak' } }] };
      return method === 'GET' ? undefined : { status: 200, body: barn };
    },
  });
  await (await rowOf('Old Barn')).findByText(/^By Mira Novak/);
  (await rowOf('Old Barn')).getByText(/Deleted for good on/);
  expect(screen.getByRole('columnheader', { name: 'Moved to the trash' }).getAttribute('aria-sort')).toBe('descending');
  const names = (await rowOf('Old Barn')).getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Restore Old Barn']);
  expect(lists()).toMatchObject([{ trashed: 'true' }]);
  await user.click(screen.getByRole('button', { name: 'Restore Old Barn' }));
  await screen.findByText('“Old Barn” was restored');
  expect(changes().map(([method, path]) => `${method} ${path}`)).toEqual(['POST /venues/1/restore']);
});

it('S9.01 what is typed into the search is asked for once the typing rests', async () => {
  const { lists } = showList(venues, '/venues', [barn]);
  await screen.findByRole('link', { name: 'Old Barn' });
  const typed = Date.now();
  await userEvent.setup({ delay: 20 }).type(screen.getByRole('searchbox', { name: 'Search Venues' }), 'hall');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ q: 'hall' }));
  expect(Date.now() - typed).toBeGreaterThanOrEqual(300);
  expect(lists().map(({ q }) => q)).toEqual([undefined, 'hall']);
});

it('S3.06 an event stands with the time on the wall where it takes place, wherever its reader is', async () => {
  const start = { eventStartDate: '2026-07-04T23:30:00-07:00', timeZone: 'America/Los_Angeles' };
  const far = event(5, { title: 'Fair', ...start });
  const day = event(6, { title: 'Market', eventStartDate: '2026-07-05' });
  const { rowOf } = showList(events, '/events?startDate=2026-07-01', [far, day]);
  const shown = (await rowOf('Fair')).getByText(/11:30|23:30/);
  expect(shown.textContent).toMatch(/4/);
  expect(shown.getAttribute('datetime')).toBe('2026-07-04T23:30:00-07:00');
  expect((await rowOf('Market')).getByText(/5.*2026|2026.*5/).textContent).not.toMatch(/:/);
});

it('an address that is not of the web is shown as text and never becomes a link', async () => {
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

it('an empty list says so, and what was not found can be looked for without the filters', async () => {
  const { user, router } = showList(venues, '/venues?q=nothing&status=draft', []);
  await screen.findByRole('heading', { name: 'No matching Venues' });
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await screen.findByRole('heading', { name: 'No Venues yet' });
  expect(router.state.location.search).toBe('');
});

it('S8.01 a list that fails says why and can be asked again; a missing right is said in the server’s words', async () => {
  let answer = { status: 500, body: { message: 'An error occurred' } as object };
  const { user } = showList(venues, '/venues', [barn], {
    server: ({ path }) => (path === '/venues' && answer.status !== 200 ? answer : undefined),
  });
  await screen.findByText('An error occurred');
  answer = { status: 403, body: { message: 'You need the right to read venues.' } };
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('You need the right to read venues.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'You may not see this' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

it.each(['Edit', 'Delete'])(
  'S4.14 the icon %s of a row says what it does once the pointer rests on it',
  async (name) => {
    showList(venues, '/venues', [barn]);
    const icon = await screen.findByRole('button', { name: `${name} Old Barn` });
    expect(screen.queryByRole('tooltip')).toBeNull();
    fireEvent.pointerOver(icon, { pointerType: 'mouse' });
    expect((await screen.findByRole('tooltip')).textContent).toBe(name);
  },
);
