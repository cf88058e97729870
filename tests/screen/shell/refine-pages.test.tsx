import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useList, useLogList, useGetIdentity, useIsAuthenticated } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '../../../src/components/states/toaster.tsx';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Answered, type Asked, showPages } from '../form/form-stage.tsx';
import { recordOf } from '../stage/records.ts';
import { RefineVenueEdit, RefineVenueList, RefineVenueSearch, RefineVenueTools } from './refine-venues.tsx';

const lake = recordOf(venues, 1, { venueId: 1, name: 'Lake Hall', updatedAt: '2026-03-01T12:00:00Z' });
const change = { id: 9, action: 'update', at: '2026-03-01T12:00:00Z', by: null, fields: [] };

function serve({ method, path }: Asked): Answered {
  if (path === '/venues') return { status: 200, body: [lake], headers: { 'x-total-count': '1' } };
  if (path === '/live-posts/moves') return { status: 404, body: {} };
  if (path === '/venues/1/history') return { status: 200, body: [change] };
  if (path === '/venues/1') return { status: 200, body: method === 'PUT' ? { ...lake, version: 4 } : lake };
  return { status: 200, body: [] };
}
const grant = (action: 'read' | 'update') => ({
  organisationId: 1,
  resource: 'venues',
  action,
  propertyId: null,
  language: null,
});

const edit = { path: '/venues/:id/edit', element: <><RefineVenueEdit /><Toaster theme="light" /></> }; // prettier-ignore
const list = { path: '/venues', element: <RefineVenueList /> };

/** `@refinedev/antd` was written for antd 5: antd 6 warns about one renamed property, in development only. */
const renamed =
  'Warning: [antd: Table] `pagination.position` is deprecated. Please use `pagination.placement` instead.';
let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'error').mockImplementation((words: unknown) => void said.push(String(words)));
});
afterEach(() => {
  const unexpected = said.filter((words) => words !== renamed);
  if (unexpected.length > 0) throw new Error(`The test wrote what nobody expected:\n${unexpected.join('\n')}`);
});

it('a list from Refine’s documentation shows the workspace’s rows, requested by our calls', async () => {
  const { asked } = showPages([list, edit], '/venues', serve);
  const row = within((await screen.findByText('Lake Hall')).closest('tr')!);
  expect(row.getByText('2026-03-01')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Venues' })).toBeTruthy();
  const { query } = asked.find(({ path }) => path === '/venues')!;
  expect(query).toMatchObject({ workspaceId: '7', skip: '0', take: '10', sort: 'name', descending: 'false' });
});

it('Refine’s hooks make custom calls and bulk changes', async () => {
  const bulk = { status: 200, body: { changeSetId: 3, changed: 1, skipped: 0 } };
  const { asked } = showPages([{ path: '/venues/:id', element: <RefineVenueTools /> }], '/venues/1', (call) =>
    call.path === '/venues/bulk/update' ? bulk : serve(call),
  );
  await waitFor(() => expect(screen.getByRole('status', { name: 'Name' }).textContent).toBe('Lake Hall'));
  await waitFor(() => expect(asked.some(({ path }) => path === '/venues')).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Seat 77 in each' }));
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/venues/bulk/update')?.body).toMatchObject({
      ids: [1],
      values: { capacity: 77 },
    }),
  );
});

it('filters and sorters are in the address, and are applied when the page is opened by it', async () => {
  const pages = [{ path: '/venues', element: <RefineVenueSearch /> }];
  const lastOf = (asked: Asked[]) => asked.findLast(({ path }) => path === '/venues')?.query;
  const narrowed = {
    name: 'Hall & Co',
    where: JSON.stringify({
      any: [
        { field: 'city', is: 'empty' },
        { field: 'capacity', is: 'atLeast', value: 100 },
      ],
    }),
    sort: 'city',
    descending: 'true',
    thenBy: 'name',
  };
  const { asked, unmount } = showPages(pages, '/venues', serve);
  await screen.findByText('Lake Hall');
  fireEvent.click(screen.getByRole('button', { name: 'Narrow' }));
  await waitFor(() => expect(lastOf(asked)).toMatchObject(narrowed));
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toContain('sorters[1][field]=name'));
  const address = screen.getByLabelText('Address').textContent;
  unmount();
  const again = showPages(pages, `/venues${address}`, serve);
  await screen.findByText('Lake Hall');
  expect(lastOf(again.asked)).toMatchObject(narrowed);
});

it('two lists on one page both show their rows', async () => {
  const One = ({ city }: { city: string }) => {
    const { result } = useList<{ id: number; name: string }>({
      resource: 'venues',
      filters: [{ field: 'city', operator: 'contains', value: city }],
    });
    return <p>{result.data.map(({ name }) => name)}</p>;
  };
  const both = <><One city="Bled" /><One city="Ptuj" /></>; // prettier-ignore
  showPages([{ path: '/venues', element: both }], '/venues', ({ path, query }) =>
    path === '/venues'
      ? { status: 200, body: [{ ...lake, name: `Hall of ${query.city}` }] }
      : { status: 200, body: [] },
  );
  expect(await screen.findByText('Hall of Bled')).toBeTruthy();
  expect(await screen.findByText('Hall of Ptuj')).toBeTruthy();
});

it('its edit button opens the form, which saves by our calls and confirms it', async () => {
  const user = userEvent.setup();
  const { asked } = showPages([list, edit], '/venues', serve);
  await user.click(await screen.findByRole('button', { name: /Edit/ }));
  const name = () => screen.getByLabelText<HTMLInputElement>('Name');
  await waitFor(() => expect(name().value).toBe('Lake Hall'));
  fireEvent.change(name(), { target: { value: 'Lake House' } });
  await user.click(screen.getByRole('button', { name: /Save/ }));
  await screen.findByText('Saved');
  const sent = asked.find(({ method }) => method === 'PUT')!;
  expect(sent.path).toBe('/venues/1');
  expect(sent.body).toMatchObject({ name: 'Lake House' });
});

it('errors of the server are at their fields', async () => {
  const refusal = {
    statusCode: 422,
    code: 'validation',
    message: 'Some fields need your attention.',
    validationErrors: { name: ['This name is taken'] },
  };
  const user = userEvent.setup();
  showPages([edit], '/venues/1/edit', (call) => (call.method === 'PUT' ? { status: 422, body: refusal } : serve(call)));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Lake Hall'));
  await user.click(screen.getByRole('button', { name: /Save/ }));
  expect(await screen.findByText('This name is taken')).toBeTruthy();
});

it('an action without permission is disabled', async () => {
  showPages([list], '/venues', serve, { grants: [grant('read')] });
  await screen.findByText('Lake Hall');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /Edit/ }).disabled).toBe(true));
});

it('its cached rows belong to their workspace, and are cleared with the user', async () => {
  const { services } = showPages([list], '/venues', serve);
  await screen.findByText('Lake Hall');
  const { queries } = services;
  const kept = (client: QueryClient) => client.getQueriesData({ queryKey: ['data', 'default', 'venues'] });
  expect([queries.of(7), queries.of(8), queries.person].map((client) => kept(client).length)).toEqual([1, 0, 0]);
  const before = queries.of(7);
  act(() => queries.clear());
  expect(kept(before)).toEqual([]);
});

it('Refine’s hooks for identity and audit log use our session and our server', async () => {
  const Facts = () => {
    const { data: who } = useGetIdentity<{ email: string }>();
    const { data: session } = useIsAuthenticated();
    const { data: log } = useLogList<{ id: number }[]>({ resource: 'venues', meta: { id: 1 } });
    return (
      <p>{[who?.email, String(session?.authenticated), ...(log ?? []).map(({ id }) => `change ${id}`)].join(' · ')}</p>
    );
  };
  showPages([{ path: '/venues', element: <Facts /> }], '/venues', serve);
  expect(await screen.findByText('mira@lake.example · true · change 9')).toBeTruthy();
});
