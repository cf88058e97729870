import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { bulkLimit } from '../../../contract/calls/constants.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import type { Asked } from '../form/form-stage.tsx';
import { showList } from './list-stage.tsx';
import { grant, ok } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const barn = recordOf(venues, 1, { venueId: 1, name: 'Old Barn' });
const hall = recordOf(venues, 2, { venueId: 2, name: 'Town Hall' });
const gone = { ...barn, deletedAt: '2026-01-02T00:00:00Z' };
const changed = ok({ changeSetId: 90, changed: 2, skipped: 0 });
const changing = ({ method }: Asked) => (method === 'GET' ? undefined : changed);
const may = (...actions: ('create' | 'update' | 'delete' | 'publish')[]) =>
  (['read', ...actions] as const).map((action) => grant('venues', action));
const bar = () => screen.queryByRole('region', { name: 'Selected rows' });
const shownBar = () => screen.findByRole('region', { name: 'Selected rows' });
const box = (name = 'Select Old Barn') => screen.findByRole<HTMLInputElement>('checkbox', { name });
const buttonsIn = (element: Element | null) =>
  [...(element?.querySelectorAll('button') ?? [])].map((one) => one.getAttribute('aria-label') ?? one.textContent);

beforeEach(() => sessionStorage.clear());

it.each([
  ['/venues', may('update'), ['Edit', 'Clear selection'], ['Edit Old Barn']],
  ['/venues', may('delete'), ['Move to trash', 'Clear selection'], ['Delete Old Barn']],
  ['/venues', may('update', 'delete'), ['Edit', 'Move to trash', 'Clear selection'], ['Edit Old Barn', 'Delete Old Barn']], // prettier-ignore
  ['/venues?trash=yes', may('update', 'delete'), ['Restore', 'Clear selection'], ['Restore Old Barn']],
])('S6.01 at %s selected rows, and each row, offer the permitted actions only', async (address, grants, many, one) => {
  const { user } = showList(venues, address, [address === '/venues' ? barn : gone], { grants });
  await user.click(await box());
  expect(buttonsIn(await shownBar())).toEqual(many);
  expect(buttonsIn((await box()).closest('tr'))).toEqual(one);
});

it('S6.01 users who may only create records can copy rows, and have no bulk actions', async () => {
  showList(venues, '/venues', [barn], { grants: may('create') });
  const row = (await screen.findByRole('link', { name: 'Old Barn' })).closest('tr');
  expect(screen.queryAllByRole('checkbox', { name: /^Select/ })).toEqual([]);
  expect(buttonsIn(row)).toEqual(['Duplicate Old Barn']);
});

it.each([
  ['/venues', may('publish')],
  ['/venues?trash=yes', may('update')],
])('S6.01 at %s rows without permitted actions have no checkboxes', async (address, grants) => {
  showList(venues, address, [address === '/venues' ? barn : gone], { grants });
  const row = (await screen.findByRole('link', { name: 'Old Barn' })).closest('tr');
  expect(screen.queryAllByRole('checkbox', { name: /^Select/ })).toEqual([]);
  expect(buttonsIn(row)).toEqual([]);
});

it('S6.01 rows in a language without permission have no checkbox', async () => {
  const grants = [grant('venues', 'read'), grant('venues', 'update', { language: 'de' })];
  showList(venues, '/venues', [barn, { ...hall, language: 'de' }], { grants });
  await box('Select Town Hall');
  expect(screen.queryByRole('checkbox', { name: 'Select Old Barn' })).toBeNull();
});

it.each([
  [2, false],
  [3, true],
  [bulkLimit, true],
  [bulkLimit + 1, false],
])('“Select all matches” in a list of %s records is offered: %s', async (total, isOffered) => {
  const { user } = showList(venues, '/venues?take=2', [barn, hall], { total });
  await user.click(await box());
  await screen.findByText(new RegExp(`of ${new Intl.NumberFormat('en').format(total)}$`));
  expect(screen.queryByRole('button', { name: /^Select all \d+ matches/ }) !== null).toBe(isOffered);
});

it('selecting all matches is not offered again, and is undone by a press', async () => {
  const { user, button } = showList(venues, '/venues', [barn, hall], { total: 60 });
  await user.click(await box());
  await user.click(await button('Select all 60 matches'));
  expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
  await user.click(await button('Clear selection'));
  expect(bar()).toBeNull();
  expect((await box()).checked).toBe(false);
  await user.click(await box());
  expect(screen.getByText('1 selected')).toBeTruthy();
});

it('rows are restored from the trash together, selected ones or all matches', async () => {
  const { user, button, changes } = showList(venues, '/venues?trash=yes&q=barn', [gone], {
    total: 60,
    server: changing,
  });
  await user.click(await box());
  await user.click(await button('Restore'));
  await waitFor(() => expect(changes()).toEqual([['POST', '/venues/bulk/restore', { ids: [1] }]]));
  await waitFor(() => expect(bar()).toBeNull());
  await user.click(await box());
  await user.click(await button('Select all 60 matches'));
  await user.click(await button('Restore'));
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]).toEqual(['POST', '/venues/bulk/restore', { matching: { q: 'barn' } }]);
});

it('a bulk edit sends the selected rows, then clears the selection and closes the dialog', async () => {
  const { user, button, changes } = showList(venues, '/venues', [barn, hall], { server: changing });
  await user.click(await box());
  await user.click(await button('Edit'));
  await screen.findByRole('dialog', { name: 'Change 1 record' });
  await user.selectOptions(screen.getByLabelText('Field to change'), 'City');
  await user.type(screen.getByLabelText('City'), 'Koper');
  await user.click(screen.getByRole('button', { name: 'Change all' }));
  await waitFor(() => expect(changes()).toEqual([['POST', '/venues/bulk/update', { ids: [1], values: { city: 'Koper' } }]])); // prettier-ignore
  await waitFor(() => expect(bar()).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a failed restore of a row shows an error', async () => {
  const { user, button } = showList(venues, '/venues?trash=yes', [gone], {
    server: ({ method }) => (method === 'GET' ? undefined : { status: 422, body: { message: 'Its name is taken' } }),
  });
  await user.click(await button('Restore Old Barn'));
  await screen.findByText('The record could not be restored');
  expect(screen.getByText('Its name is taken')).toBeTruthy();
});

it('the selection stays when the address gets its workspace, and is cleared when a filter changes', async () => {
  const { user, router } = showList(venues, '/venues', [barn, hall]);
  await user.click(await box());
  await shownBar();
  await act(() => router.navigate('/venues?ws=7', { replace: true }));
  expect((await box()).checked).toBe(true);
  await act(() => router.navigate('/venues?ws=7&city=Bled'));
  await waitFor(() => expect(bar()).toBeNull());
});
