import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import type { Asked } from '../form/form-stage.tsx';
import { ok, showRecord } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const venue = (id: number) => recordOf(venues, id, { venueId: id, name: `Hall ${id}` });
const cameFrom = (search: string, workspace = 7) => sessionStorage.setItem(`waymark.list.${workspace}.venues`, search);
/** A list of venues with these pages, by their offset. */
const pages =
  (listed: Record<number, number[]>, total = 60) =>
  ({ path, method, query }: Asked) => {
    const [, id] = /^\/venues\/(\d+)$/.exec(path) ?? [];
    if (id && method === 'GET') return ok(venue(Number(id)));
    if (path !== '/venues') return undefined;
    if (query.count === 'only') return ok([], { 'x-total-count': String(total) });
    const goesOn = Number(query.skip) + Number(query.take) < total;
    return ok((listed[Number(query.skip)] ?? []).map(venue), { 'x-has-next-page': String(goesOn) });
  };
const path = async () => within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
const rowsAsked = (asked: Asked[]) =>
  asked.filter(({ path: of, query }) => of === '/venues' && query.count === 'none').map(({ query: { skip } }) => skip);
const settled = () => act(() => new Promise((done) => setTimeout(done, 50)));

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('the path of a record opened without a list links to its list, and has no neighbors', async () => {
  const { asked, router, user } = showRecord(venues, venue(5));
  const nav = await path();
  await settled();
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['Venues']);
  expect(rowsAsked(asked)).toEqual([]);
  expect(nav.queryByText(/\d/)).toBeNull();
  await user.click(nav.getByRole('link', { name: 'Venues' }));
  expect([router.state.location.pathname, router.state.location.search]).toEqual(['/venues', '']);
});

it('the link returns to the list as it was left, in this workspace', async () => {
  cameFrom('?q=other', 8);
  cameFrom('?q=hall&page=2');
  showRecord(venues, venue(5), { server: pages({ 25: [4, 5, 6] }) });
  expect((await path()).getByRole('link', { name: 'Venues' }).getAttribute('href')).toBe('/venues?q=hall&page=2');
});

it('in the middle of a page, a record’s neighbors are on that page, and no other page is requested', async () => {
  cameFrom('?q=hall&page=2');
  const { asked } = showRecord(venues, venue(5), { server: pages({ 25: [4, 5, 6] }, 1_234) });
  const nav = await path();
  expect((await nav.findByRole('link', { name: 'Previous record' })).getAttribute('href')).toBe('/venues/4');
  expect(nav.getByRole('link', { name: 'Next record' }).getAttribute('href')).toBe('/venues/6');
  expect(await nav.findByText('27 of 1,234')).toBeTruthy();
  await settled();
  expect(rowsAsked(asked)).toEqual(['25']);
  expect(asked.find(({ path: of }) => of === '/venues')?.query).toMatchObject({ q: 'hall' });
});

it('the first record of a page follows the last of the previous page, to which the link then returns', async () => {
  cameFrom('?q=hall&page=2');
  const { asked, user, router } = showRecord(venues, venue(5), { server: pages({ 0: [2, 3], 25: [5, 6] }) });
  const nav = await path();
  const previous = await nav.findByRole('link', { name: 'Previous record' });
  expect(previous.getAttribute('href')).toBe('/venues/3');
  expect(previous.dataset.tip).toBe('Previous record');
  await settled();
  expect(rowsAsked(asked)).toEqual(['25', '0']);
  await user.click(previous);
  expect(router.state.location.pathname).toBe('/venues/3');
  expect(sessionStorage.getItem('waymark.list.7.venues')).toBe('?q=hall');
});

it('the last record of a page precedes the first of the next page, to which the link then returns', async () => {
  cameFrom('?q=hall&page=2');
  const { asked, user } = showRecord(venues, venue(5), { server: pages({ 25: [4, 5], 50: [8, 9] }) });
  const nav = await path();
  const next = await nav.findByRole('link', { name: 'Next record' });
  expect(next.getAttribute('href')).toBe('/venues/8');
  await settled();
  expect(rowsAsked(asked)).toEqual(['25', '50']);
  await user.click(next);
  expect(sessionStorage.getItem('waymark.list.7.venues')).toBe('?q=hall&page=3');
});

it('the first and the last record of a list have one neighbor, and request no other page', async () => {
  cameFrom('');
  const { asked } = showRecord(venues, venue(5), { server: pages({ 0: [5] }, 1) });
  const nav = await path();
  expect(await nav.findByText('1 of 1')).toBeTruthy();
  await settled();
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['Venues']);
  expect(document.querySelectorAll('nav > span[aria-hidden=true] > svg')).toHaveLength(2);
  expect(rowsAsked(asked)).toEqual(['0']);
});

it('a record that is no longer on its list’s page has no neighbors', async () => {
  cameFrom('?q=hall');
  const { asked } = showRecord(venues, venue(5), { server: pages({ 0: [1, 2] }) });
  const nav = await path();
  await waitFor(() => expect(rowsAsked(asked)).toEqual(['0']));
  await settled();
  expect(nav.queryByText(/\d/)).toBeNull();
  expect(nav.getAllByRole('link')).toHaveLength(1);
  expect(asked.filter(({ query }) => query.count === 'only')).toEqual([]);
});

it('the name of a record is in the breadcrumb only while its heading is scrolled out of view', async () => {
  const watched: { seen: (isSeen: boolean) => void; margin: string | undefined; element?: Element }[] = [];
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void, { rootMargin }: { rootMargin?: string }) {
        watched.push({ seen: (isIntersecting) => act(() => tell([{ isIntersecting }])), margin: rootMargin });
      }
      observe(element: Element) {
        watched.at(-1)!.element = element;
      }
      disconnect = disconnect;
    },
  );
  const { unmount } = showRecord(venues, venue(5));
  const nav = await path();
  const { seen, margin, element } = watched.at(-1)!;
  expect(margin).toBe('-56px 0px 0px');
  expect(element?.querySelector('h1')?.textContent).toBe('Hall 5');
  expect(nav.queryByText('Hall 5')).toBeNull();
  seen(false);
  expect(nav.getByText('Hall 5').getAttribute('aria-current')).toBe('page');
  seen(true);
  expect(nav.queryByText('Hall 5')).toBeNull();
  unmount();
  expect(disconnect).toHaveBeenCalled();
});
