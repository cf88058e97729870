import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { absent } from '../../../src/providers/http/extensions.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import type { Asked } from '../form/form-stage.tsx';
import { barn } from './list-samples.ts';
import { showList } from './list-stage.tsx';
import { ok } from '../record/record-stage.tsx';

const hall = { latitude: 46.37, longitude: 14.11, count: 1, id: 5, title: 'Great hall' };
const mill = { latitude: 46.36, longitude: 14.3, count: 1, id: 6, title: 'Old mill' };
const several = { latitude: 47, longitude: 15, count: 12, id: null, title: null };

const onMap = (marks: object[], unplaced = 0) => ({
  server: ({ path }: Asked) => (path === '/venues/positions' ? ok({ marks, unplaced }) : undefined),
});
const mark = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  // Country outlines are requested together with the markers.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('There is no such file in a test')));
});

it('a list is shown on a map, with its filters; visible records are listed below', async () => {
  const { asked } = showList(venues, '/venues?view=map&status=draft', [barn], onMap([hall, mill, several], 3));
  await mark('Great hall');
  await mark('12 records, zoom in');
  expect(asked.find(({ path }) => path === '/venues/positions')?.query).toMatchObject({ status: 'draft' });
  expect(await screen.findByText('14 in view. 3 have no location and are not on the map.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Old mill' }).getAttribute('href')).toBe('/venues/6');
  expect(screen.queryByRole('table')).toBeNull();
});

it('one marker is reached by Tab, others from it by arrow keys, and Enter opens one', async () => {
  const { user, router, asked } = showList(venues, '/venues?view=map', [barn], onMap([mill, hall]));
  await waitFor(() => expect(asked.some(({ query }) => query.view)).toBe(true));
  await mark('Old mill');
  // Each response redraws the markers.
  const at = (name: string) => screen.getByRole('button', { name });
  const stops = () => [at('Great hall').tabIndex, at('Old mill').tabIndex];
  expect(stops()).toEqual([0, -1]);
  at('Great hall').focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(at('Old mill'));
  expect(stops()).toEqual([-1, 0]);
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(document.activeElement).toBe(at('Great hall'));
  await user.click(at('Old mill'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/venues/6'));
});

it('the search in the visible part of the map is in the address, and is removed by one press', async () => {
  const { user, router } = showList(venues, '/venues?view=map', [barn], onMap([hall]));
  await user.click(await screen.findByRole('button', { name: 'Search this area' }));
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('within')).toMatch(/^-?[\d.]+(,-?[\d.]+){3}$/),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove filter In map area' }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=map'));
});

it('an empty list shows the same message on the map as in a table', async () => {
  showList(venues, '/venues?view=map', [], onMap([]));
  expect(await screen.findByRole('heading', { name: /No venues/i })).toBeTruthy();
});

it('if no record has a position, their number is shown', async () => {
  showList(venues, '/venues?view=map', [barn], onMap([], 2));
  expect(await screen.findByText('0 in view. 2 have no location and are not on the map.')).toBeTruthy();
});

it('a failed load of the map is retried by a press', async () => {
  let isAway = true;
  const { user } = showList(venues, '/venues?view=map', [barn], {
    server: ({ path }) =>
      path !== '/venues/positions'
        ? undefined
        : isAway
          ? { status: 500, body: { message: 'Away' } }
          : ok({ marks: [hall], unplaced: 0 }),
  });
  const again = await screen.findByRole('button', { name: /try again/i });
  isAway = false;
  await user.click(again);
  expect((await mark('Great hall')).tabIndex).toBe(0);
});

it('the trash has no map', async () => {
  showList(venues, '/venues?view=map&trash=yes', [{ ...barn, deletedAt: '2026-01-02T00:00:00Z' }]);
  await screen.findByRole('table');
  expect(within(document.body).queryByRole('application')).toBeNull();
});

it('S2.02 on a server with the documented calls only, a list is a table even if its address has the map', async () => {
  absent.setState({ all: true });
  const { asked } = showList(venues, '/venues?view=map', [barn]);
  expect(await screen.findByRole('link', { name: String(barn.name) })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Map' })).toBeNull();
  expect(asked.filter(({ path }) => path === '/venues/positions')).toEqual([]);
});
