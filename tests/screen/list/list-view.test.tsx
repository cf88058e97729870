import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { resources } from '../../../src/resources/registry.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { showList } from './list-stage.tsx';
import { barn, fair, openView, shownRow } from './list-samples.ts';
import { recordOf } from '../stage/records.ts';

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const remembered = (resource: string) => JSON.parse(localStorage.getItem(`waymark.columns.${resource}`) ?? 'null');

beforeEach(() => sessionStorage.clear());

it('a list has its name, and rows with column headers: picture and title first, then the visible fields', async () => {
  showList(venues, '/venues', [barn]);
  await shownRow();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Venues');
  expect(screen.getByRole('table', { name: 'Venues' })).toBeTruthy();
  expect(screen.getByRole('search', { name: 'Filter venues' })).toBeTruthy();
  expect(heads().filter(Boolean)).toEqual([
    'Main picture',
    'Name',
    'Status',
    'Type',
    'Capacity',
    'Language',
    'Actions',
  ]);
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
});

it('a line below the title distinguishes it from others; the title links to the record', async () => {
  const { rowOf } = showList(venues, '/venues', [
    barn,
    { ...barn, id: 2, venueId: 2, name: 'Hut', city: '', country: null },
  ]);
  const link = await shownRow();
  expect(link.getAttribute('href')).toBe('/venues/1');
  expect(link.nextElementSibling?.textContent).toBe('BledSlovenia');
  const hut = await rowOf('Hut');
  expect(hut.getByRole('link', { name: 'Hut' }).nextElementSibling).toBeNull();
});

it('an event’s venue is shortened below its title, and complete in its own column', async () => {
  const { rowOf, user } = showList(events, '/events?startDate=2026-01-01', [fair]);
  const link = await shownRow('Fair');
  expect(link.nextElementSibling?.textContent).toBe('Jun 1, 2026Festival Hall, Bled');
  const view = await openView(user);
  await user.click(view.getByRole('checkbox', { name: 'Venue' }));
  expect(link.nextElementSibling?.textContent).toBe('Jun 1, 2026');
  expect((await rowOf('Fair')).getByText('Festival Hall, Bled, Slovenia')).toBeTruthy();
});

it('statuses and languages are tags, and empty values are blank', async () => {
  const { rowOf } = showList(venues, '/venues', [barn, { ...barn, id: 2, venueId: 2, name: 'Hut', language: null }]);
  const row = await rowOf('Old Barn');
  expect([row.getByText('Draft').className, row.getByText('Draft').dataset.tone]).toEqual(['wm-badge', 'neutral']);
  expect([row.getByText('English').className, row.getByText('English').dataset.tone]).toEqual(['wm-badge', 'plain']);
  expect((await rowOf('Hut')).queryByText('English')).toBeNull();
  const cells = [...(await shownRow('Hut')).closest('tr')!.querySelectorAll('td')];
  expect(cells.find((cell) => cell.dataset.label === 'Language')?.textContent).toBe('');
});

it('an event’s picture is before its title, in a small size if our server stores it', async () => {
  const picture = (id: number, url: string) => ({ id, url, alt_text: 'x', width: 1, height: 1 });
  showList(events, '/events?startDate=2026-01-01', [
    { ...fair, featured_media: picture(4, '/v1/media/4') },
    { ...fair, eventId: 6, title: 'Foreign', featured_media: picture(0, 'https://pictures.example/6.png') },
    { ...fair, eventId: 7, title: 'Plain' },
  ]);
  await shownRow('Fair');
  const cellOf = (title: string) =>
    screen.getByRole('link', { name: title }).closest('tr')!.querySelector('td[data-look=picture]')!;
  expect(cellOf('Fair').querySelector('img')?.getAttribute('src')).toBe('/v1/media/4?size=small');
  expect(cellOf('Foreign').querySelector('img')?.getAttribute('src')).toBe('https://pictures.example/6.png');
  expect(cellOf('Plain').querySelector('img')).toBeNull();
  expect(cellOf('Fair').nextElementSibling?.hasAttribute('data-primary')).toBe(true);
});

it.each(
  resources
    .filter(({ picture, screen }) => picture && screen.generated)
    .map((resource) => [resource.name, resource] as const),
)('a picture is the first column of the list of %s, whatever its other columns', async (_name, resource) => {
  const shown = { id: 4, url: '/v1/media/4', alt_text: 'x', width: 1, height: 1, focus: { x: 0, y: 0.5 } };
  const row = { [resource.idKey]: 5, [resource.title]: 'Lipa', [resource.picture!]: shown };
  showList(resource, `${resource.screen.path}?view=table`, [
    row,
    { ...row, [resource.idKey]: 6, [resource.picture!]: null },
  ]);
  const links = await screen.findAllByRole('link', { name: 'Lipa' });
  const cells = links.map((link) => link.closest('tr')!.querySelector('td:has(input) + td')!);
  expect(cells.map(({ nextElementSibling }) => nextElementSibling?.hasAttribute('data-primary'))).toEqual([true, true]);
  expect(cells.map((cell) => cell.querySelector('img')?.style.objectPosition)).toEqual(['0% 50%', undefined]);
  expect(cells[1]?.querySelector('svg')).toBeTruthy();
});

it('a column is shown and hidden from the view menu, the setting is remembered, and the title cannot be hidden', async () => {
  const { user } = showList(venues, '/venues', [barn]);
  await shownRow();
  const view = await openView(user);
  const box = (name: string) => view.getByRole<HTMLInputElement>('checkbox', { name });
  expect(view.queryByRole('checkbox', { name: 'Name' })).toBeNull();
  expect([box('Status').checked, box('City').checked]).toEqual([true, false]);
  await user.click(box('City'));
  expect(heads()).toContain('City');
  expect((await shownRow()).nextElementSibling?.textContent).toBe('Slovenia');
  await user.click(box('Status'));
  expect(heads()).not.toContain('Status');
  expect(remembered('venues')).toEqual(['featured_media', 'name', 'venueType', 'capacity', 'language', 'city']);
});

it.each([
  ['["city","gone",7]', ['Name', 'City', 'Actions']],
  ['{"city":true}', ['Main picture', 'Name', 'Status', 'Type', 'Capacity', 'Language', 'Actions']],
  ['[', ['Main picture', 'Name', 'Status', 'Type', 'Capacity', 'Language', 'Actions']],
  ['[]', ['Name', 'Actions']],
])('stored columns %s are shown as far as they exist', async (kept, wanted) => {
  localStorage.setItem('waymark.columns.venues', kept);
  showList(venues, '/venues', [barn]);
  await shownRow();
  expect(heads().filter(Boolean)).toEqual(wanted);
});

it('a list is sorted from the view menu by any sortable field, in both directions', async () => {
  const { user, lists } = showList(venues, '/venues?sort=city&order=desc', [barn]);
  await shownRow();
  const view = await openView(user);
  const order = view.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  const last = view.getByRole<HTMLInputElement>('checkbox', { name: 'Descending' });
  expect([order.value, last.checked]).toEqual(['city', true]);
  expect(within(order).getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Name', 'Status', 'Type', 'City', 'Country', 'Capacity', 'Stars',
  ]); // prettier-ignore
  await user.selectOptions(order, 'Capacity');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ sort: 'capacity' }));
  expect(lists().at(-1)?.descending).not.toBe('true');
  await user.click(last);
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ sort: 'capacity', descending: 'true' }));
});

it('a list that is sortable only by title has no sort menu', async () => {
  const tone = recordOf(styleguides, 1, { name: 'House' });
  const { user } = showList(styleguides, styleguides.screen.path, [tone]);
  await shownRow('House');
  const view = await openView(user);
  const sortable = Object.values(styleguides.fields).filter(({ sort }) => sort).length;
  expect(view.queryAllByRole('combobox', { name: 'Sort by' })).toHaveLength(sortable > 1 ? 1 : 0);
});

it('the default sort column is marked, and pressing it reverses the order', async () => {
  const { user, lists } = showList(venues, '/venues?page=2', [barn]);
  await shownRow();
  await user.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'));
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ sort: 'name', descending: 'true', skip: '0' }));
});

it('a new page starts at its top, and a new page size at the first page', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user, lists, button } = showList(venues, '/venues', [barn], { total: 300 });
  await shownRow();
  const size = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
  expect(
    within(size)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['25', '50', '100']);
  await user.click(await button('Next'));
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ skip: '25' }));
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0 });
  await user.selectOptions(size, '50');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ skip: '0', take: '50' }));
});

it('a page beyond the last is empty, and not the empty state of the list', async () => {
  showList(venues, '/venues?page=9', []);
  expect(await screen.findByText('No rows')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'No venues yet' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(false);
});

it('the state of a list is stored per tab', async () => {
  showList(venues, '/venues?q=hall&page=2', [barn]);
  await shownRow();
  expect(sessionStorage.getItem('waymark.list.7.venues')).toBe('?q=hall&page=2');
});

it('users with permission create a record from its list, and switch to the trash and back', async () => {
  const { user, router, button } = showList(venues, '/venues', [barn]);
  await shownRow();
  await user.click(await button('Trash'));
  await screen.findByRole('heading', { name: 'Venues in the trash' });
  expect(router.state.location.search).toBe('?trash=yes');
  expect(screen.queryByRole('button', { name: 'New venue' })).toBeNull();
  await user.click(await button('Back to the list'));
  await user.click(await button('New venue'));
  await screen.findByText('An empty form');
  expect(router.state.location.pathname).toBe('/venues/create');
});

it('a loading list shows a skeleton of its columns, with a second line if its titles have one', async () => {
  const waiting = () => new Promise<never>(() => undefined);
  showList(venues, '/venues', [], { server: waiting as never });
  await waitFor(() => expect(document.querySelector('table')).toBeTruthy());
  expect([...document.querySelectorAll('th')].map(({ textContent }) => textContent?.trim()).filter(Boolean)).toEqual([
    'Name', 'Status', 'Type', 'Capacity', 'Language',
  ]); // prettier-ignore
  expect(document.querySelector('td[data-primary]')?.querySelectorAll('[style]')).toHaveLength(2);
});

it('the empty trash shows its retention, and offers no creation', async () => {
  showList(venues, '/venues?trash=yes', []);
  await screen.findByRole('heading', { name: 'The trash is empty' });
  expect(screen.getByText('Deleted items stay here for 30 days.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /New|Show all dates|Clear search/ })).toBeNull();
});

it('an empty list offers creation to users with permission, and clearing only with filters', async () => {
  const { unmount } = showList(venues, '/venues', []) as unknown as { unmount?: () => void };
  await screen.findByRole('heading', { name: 'No venues yet' });
  expect(screen.getByText('Items you add appear here.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'New venue' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Clear search|Show all dates/ })).toBeNull();
  unmount?.();
});

it('S5.04 an empty list of events shows its range of days, and can search all days', async () => {
  const { user, button, lists, router } = showList(events, '/events?startDate=2026-01-01&endDate=2026-01-31', []);
  await screen.findByRole('heading', { name: 'No events in this date range' });
  expect(screen.getByText('No entries from Jan 1, 2026 to Jan 31, 2026.')).toBeTruthy();
  await user.click(await button('Show all dates'));
  await screen.findByRole('heading', { name: 'No events yet' });
  expect(lists().at(-1)).toMatchObject({ startDate: '2000-01-01', endDate: '2099-12-31' });
  expect(router.state.location.search).toContain('startDate=2000-01-01');
  expect(screen.queryByRole('button', { name: 'Show all dates' })).toBeNull();
});

it.each([
  ['startDate=2000-01-02&endDate=2099-12-31', true],
  ['startDate=2000-01-01&endDate=2099-12-30', true],
  ['startDate=2000-01-01&endDate=2099-12-31', false],
  ['trash=yes&startDate=2026-01-01', false],
])('S5.04 a list of events for the days %s offers all days: %s', async (query, isOffered) => {
  showList(events, `/events?${query}`, []);
  await screen.findByRole('heading', { level: 2 });
  expect(screen.queryByRole('button', { name: 'Show all dates' }) !== null).toBe(isOffered);
});

it('an empty search within a range of days can be widened, or cleared with the range', async () => {
  const { user, button, router } = showList(events, '/events?startDate=2026-01-01&category=market', []);
  await screen.findByRole('heading', { name: 'No matching events in this date range' });
  expect(screen.getByText(/^Nothing from Jan 1, 2026 to Apr 1, 2026 matches/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show all dates' })).toBeTruthy();
  await user.click(await button('Clear search and filters'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
