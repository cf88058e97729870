import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import type { Asked } from '../form/form-stage.tsx';
import { showList } from './list-stage.tsx';
import { recordOf } from '../stage/records.ts';

const barn = recordOf(venues, 1, { venueId: 1, name: 'Old Barn', city: 'Bled', capacity: 40 });
const hall = recordOf(venues, 2, { venueId: 2, name: 'Town Hall', city: 'Bled', capacity: 300, status: 'published' });

const changed = { status: 200, body: { changeSetId: 90, changed: 60, skipped: 0 } };
const changing = ({ method, path }: Asked) => (method === 'GET' || path === '/csrf/token' ? undefined : changed);

it('“Select all that match” sends the search and the filters of the list', async () => {
  const address = '/venues?q=hall&status=draft&city=Bled&capacityFrom=10&page=2';
  const { user, button, changes } = showList(venues, address, [barn, hall], { total: 60, server: changing });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await button('Select all 60 matches'));
  expect(screen.getByText('All 60 matches selected')).toBeTruthy();
  await user.click(await button('Move to trash'));
  await waitFor(() => expect(changes()).toHaveLength(1));
  const matching = { q: 'hall', status: 'draft', city: 'Bled', capacityFrom: '10', perItem: 'true' };
  expect(changes()).toEqual([['POST', '/venues/bulk/remove', { matching }]]);
});

it('“Select all that match” of events sends the date range, also the default one', async () => {
  const fair = recordOf(events, 5, { title: 'Fair', eventStartDate: '2026-06-01', venue: null, distance: null });
  const { user, button, changes, lists } = showList(events, '/events?q=fair', [fair], { total: 60, server: changing });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Fair' }));
  await user.click(await button('Select all 60 matches'));
  await user.click(await button('Move to trash'));
  await waitFor(() => expect(changes()).toHaveLength(1));
  const { startDate, endDate } = lists()[0]!;
  expect([startDate, endDate]).toEqual([expect.stringMatching(/^\d{4}-/), expect.stringMatching(/^\d{4}-/)]);
  expect(changes()).toEqual([
    ['POST', '/events/bulk/remove', { matching: { q: 'fair', startDate, endDate, perItem: 'true' } }],
  ]);
});

it('a bulk edit of all matches sends the search and the filters of the list', async () => {
  const { user, button, changes } = showList(venues, '/venues?q=hall&status=draft', [barn, hall], {
    total: 60,
    server: changing,
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Old Barn' }));
  await user.click(await button('Select all 60 matches'));
  await user.click(await button('Edit'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 60 records' }));
  await user.selectOptions(dialog.getByLabelText('Field to change'), 'City');
  await user.type(dialog.getByLabelText('City'), 'Koper');
  await user.click(dialog.getByRole('button', { name: 'Change all' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  const body = { matching: { q: 'hall', status: 'draft', perItem: 'true' }, values: { city: 'Koper' } };
  expect(changes()).toEqual([['POST', '/venues/bulk/update', body]]);
});

it('a selection sends its ids and is cleared on another page', async () => {
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

it('“Select all that match” is cleared when a filter changes', async () => {
  const { user, button, changes } = showList(venues, '/venues?q=hall', [barn, hall], { total: 60, server: changing });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Town Hall' }));
  await user.click(await button('Select all 60 matches'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'draft');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Town Hall' }));
  await user.click(await button('Move to trash'));
  await waitFor(() => expect(changes()).toEqual([['POST', '/venues/bulk/remove', { ids: [2] }]]));
});

it('Undo of a bulk change sends its change set', async () => {
  const undone = { status: 200, body: { changeSetId: 91, changed: 60, skipped: 0 } };
  const { user, button, changes } = showList(venues, '/venues', [barn, hall], {
    server: (asked) => (asked.path === '/change-sets/90/undo' ? undone : changing(asked)),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await button('Move to trash'));
  await screen.findByText('60 records were moved to the trash');
  await user.click(await button('Undo'));
  await screen.findByText('Changes to 60 records undone');
  expect(changes().map(([method, path]) => `${method} ${path}`)).toEqual([
    'POST /venues/bulk/remove',
    'POST /change-sets/90/undo',
  ]);
});

it('a failed Undo of a bulk change shows the server’s message', async () => {
  const { user, button } = showList(venues, '/venues', [barn, hall], {
    server: (asked) =>
      asked.path === '/change-sets/90/undo'
        ? { status: 409, body: { message: 'Somebody has changed them since.' } }
        : changing(asked),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await button('Move to trash'));
  await user.click(await button('Undo'));
  await screen.findByText('The change could not be undone');
  expect(screen.getByText('Somebody has changed them since.')).toBeTruthy();
});

it('a bulk change without a change set offers no Undo', async () => {
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

it('Undo restores records one by one on a server without bulk endpoints', async () => {
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

it('a refused bulk change shows the server’s message and keeps the selection', async () => {
  const words =
    'You don’t have permission to delete venues. This applies to 1 of the 2 records, so nothing was changed.';
  const { user, button } = showList(venues, '/venues', [barn, hall], {
    server: ({ path }) => (path === '/venues/bulk/remove' ? { status: 403, body: { message: words } } : undefined),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await button('Move to trash'));
  await screen.findByText('Nothing was changed');
  await screen.findByText(words);
  expect(screen.getByText('2 selected')).toBeTruthy();
});

it('“Publish changes” is offered while a selected row has unpublished changes, and publishes those of the selection', async () => {
  const edited = { ...hall, hasPendingChanges: true };
  const { user, button, changes } = showList(venues, '/venues', [barn, edited], { total: 2, server: changing });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Old Barn' }));
  await button('Move to trash');
  expect(screen.queryByRole('button', { name: 'Publish changes' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select Town Hall' }));
  await user.click(await button('Publish changes'));
  await waitFor(() => expect(changes()).toEqual([['POST', '/venues/bulk/publish-changes', { ids: [1, 2] }]]));
  expect(await screen.findByText('Changes to 60 records published')).toBeTruthy();
});
