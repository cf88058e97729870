import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { useListState } from '../../../src/pages/records/list/use-list-state.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';

function show(address: string) {
  let router!: ReturnType<typeof createMemoryRouter>;
  const wrapper = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: '/venues', element: children }], { initialEntries: [address] });
    return <RouterProvider router={router} />;
  };
  const { result } = renderHook(() => useListState(venues), { wrapper });
  const change = (wanted: Parameters<(typeof result.current)[1]>[0]) => result.current[1](wanted);
  return { state: () => result.current[0], change, router };
}

it('fast typing appears at once and complete, although the address follows later', async () => {
  const { state, change, router } = show('/venues?ws=3&page=4');
  // Without an await between them, the router has rendered none of these.
  act(() => change({ q: 'B' }));
  expect(state()).toMatchObject({ q: 'B', page: 1 });
  act(() => {
    change({ q: 'Bo' });
    change({ q: 'Boa' });
    change({ filters: { status: 'draft' } });
  });
  expect(state()).toMatchObject({ q: 'Boa', filters: { status: 'draft' } });
  await waitFor(() => expect(router.state.location.search).toBe('?ws=3&status=draft&q=Boa'));
  expect(state()).toMatchObject({ q: 'Boa', filters: { status: 'draft' } });
});

it('the list follows a new address', async () => {
  const { state, change, router } = show('/venues?q=hall');
  act(() => change({ q: 'barn', page: 2 }));
  await act(() => router.navigate('/venues?q=tent'));
  expect(state().q).toBe('tent');
  await act(() => router.navigate(-1));
  expect(state()).toMatchObject({ q: 'barn', page: 2 });
});
