import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { defineResource, f } from '../../../contract/declaration/resource.ts';
import { FilterPanel } from '../../../src/pages/records/list/filter-panel.tsx';
import { absent } from '../../../src/providers/http/extensions.ts';
import { domains } from '../../../src/resources/domains/domains.resource.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { propertyTypes } from '../../../src/resources/property-types/property-types.resource.ts';
import { publishingRules } from '../../../src/resources/publishing-rules/publishing-rules.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { showPages } from '../form/form-stage.tsx';
import { showList } from './list-stage.tsx';
import { barn, fair, shownRow } from './list-samples.ts';
import { formatTime } from '../../../src/formats/formats.ts';
import { recordOf } from '../stage/records.ts';
import { resizeTo } from '../shell/window.ts';

const settled = (ms = 50) => act(() => new Promise((done) => setTimeout(done, ms)));

beforeEach(() => sessionStorage.clear());

const dayOf = (label: string) => within(screen.getByRole('group', { name: 'Date range' })).getByLabelText<HTMLInputElement>(label); // prettier-ignore

it('S5.04 the date range is in the toolbar, and filters the list', async () => {
  const { lists } = showList(events, '/events?startDate=2026-01-01', [fair]);
  await shownRow('Fair');
  expect([dayOf('From').value, dayOf('To').value]).toEqual(['2026-01-01', '2026-04-01'].map(formatTime));
  fireEvent.change(dayOf('To'), { target: { value: '2026-02-01' } });
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ startDate: '2026-01-01', endDate: '2026-02-01' }));
});

it('the trash of events has no range of days, and neither have lists without dates', async () => {
  const gone = { ...fair, deletedAt: '2026-01-02T00:00:00Z' };
  showList(events, '/events?trash=yes', [gone]);
  await screen.findByRole('heading', { name: 'Events in the trash' });
  expect(screen.queryByRole('group', { name: 'Date range' })).toBeNull();
});

it('the status filter is in the toolbar, with an option for any status; lists without a status have none', async () => {
  const { user, lists, router } = showList(venues, '/venues?city=Bled', [barn]);
  await shownRow();
  const status = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
  expect(within(status).getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Any status', 'Draft', 'Scheduled', 'Published', 'Archived',
  ]); // prettier-ignore
  expect(status.value).toBe('');
  await user.selectOptions(status, 'Draft');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ status: 'draft', city: 'Bled' }));
  expect(status.value).toBe('draft');
  await user.selectOptions(status, 'Any status');
  await waitFor(() => expect(router.state.location.search).toBe('?city=Bled'));
});

it('a list without status and dates has neither filter', async () => {
  showList(domains, domains.screen.path, [recordOf(domains, 1, { name: 'lakebled', tld: 'example' })]);
  await shownRow('lakebled');
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Date range' })).toBeNull();
});

it('the other filters are behind their button with the number of active ones, and are cleared separately from the toolbar’s', async () => {
  const address = '/venues?status=draft&city=Bled&capacityFrom=10&q=hall';
  const { user, button, router } = showList(venues, address, [barn]);
  await shownRow();
  const filters = await button('Filters (2)');
  expect(filters.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByLabelText('City')).toBeNull();
  await user.click(filters);
  expect(filters.getAttribute('aria-expanded')).toBe('true');
  expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Bled');
  await user.click(await button('Clear filters'));
  await waitFor(() => expect(router.state.location.search).toBe('?status=draft&q=hall'));
  expect(filters.textContent).toBe('Filters');
  await user.click(filters);
  expect(screen.queryByLabelText('City')).toBeNull();
});

it('on a phone all filters are behind the button, with the total of active ones', async () => {
  resizeTo(390);
  const { user, button } = showList(venues, '/venues?status=draft&city=Bled', [barn]);
  await shownRow();
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  await user.click(await button('Filters (2)'));
  expect(screen.getAllByRole('combobox', { name: 'Status' })).toHaveLength(1);
  expect(await screen.findByLabelText('City')).toBeTruthy();
});

it('the panel has filters for the fields, except those of the toolbar and impractical ones', async () => {
  const { user, button } = showList(events, '/events?startDate=2026-01-01', [fair]);
  await shownRow('Fair');
  await user.click(await button('Filters'));
  await screen.findByLabelText('Category');
  const labels = [...document.querySelectorAll('[role=search] label, [role=search] [role=group] > span')];
  const names = labels.map(({ textContent }) => textContent);
  expect(names).toContain('Language');
  for (const name of ['Status', 'Venue', 'Translation group', 'Title']) expect(names).not.toContain(name);
});

/** At once, so that no pause between keys triggers the debounced filter. */
/** Replaces a text at once: a slow machine would pause between clearing and typing. */
const paste = (box: HTMLInputElement, value: string) => fireEvent.change(box, { target: { value } });

it('S9.01 a text filter is applied once typing pauses, without surrounding blanks', async () => {
  const { user, button, lists } = showList(venues, '/venues', [barn]);
  await shownRow();
  await user.click(await button('Filters'));
  const city = await screen.findByLabelText<HTMLInputElement>('City');
  // No timer fires between two events of one task, however slow the machine is.
  for (const value of [' Bl', ' Ble']) fireEvent.change(city, { target: { value } });
  expect(city.value).toBe(' Ble');
  expect(lists()).toHaveLength(1);
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ city: 'Ble' }));
  expect(lists()).toHaveLength(2);
  await user.click(await button('Clear filters'));
  await waitFor(() => expect(city.value).toBe(''));
});

it('a range filter is applied with valid numbers, with one bound or both', async () => {
  const { user, button, lists } = showList(venues, '/venues?capacityFrom=5', [barn]);
  await shownRow();
  await user.click(await button('Filters (1)'));
  const group = within(await screen.findByRole('group', { name: 'Capacity' }));
  const [from, to] = ['Capacity from', 'Capacity to'].map((name) => group.getByLabelText<HTMLInputElement>(name));
  expect([from!.value, to!.value, from!.inputMode]).toEqual(['5', '', 'decimal']);
  paste(to!, '1x');
  await settled(400);
  expect(lists()).toHaveLength(1);
  paste(to!, '100');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ capacityFrom: '5', capacityTo: '100' }));
  paste(from!, '-1.5');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ capacityFrom: '-1.5', capacityTo: '100' }));
  await user.clear(from!);
  await waitFor(() => expect(lists().at(-1)).not.toHaveProperty('capacityFrom'));
  paste(from!, '1.');
  await settled(400);
  expect(lists().at(-1)).not.toHaveProperty('capacityFrom');
});

const choose = async (user: ReturnType<typeof showList>['user'], label: string, ...titles: string[]) => {
  await user.click(await screen.findByLabelText(label));
  for (const title of titles) {
    const offered = await screen.findAllByTitle(title);
    await user.click(offered.find((one) => one.matches('.ant-select-item-option'))!);
  }
};

it('one or several of a field’s values filter a list, with their labels', async () => {
  const { user, button, lists } = showList(venues, '/venues?language=sl', [barn]);
  await shownRow();
  await user.click(await button('Filters (1)'));
  await choose(user, 'Stars', '1 star', '5 stars');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ stars: '1,5' }));
  await choose(user, 'Type', 'Guest house');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ venueType: 'guest house', stars: '1,5' }));
  await choose(user, 'Language', 'German');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ language: 'sl,de' }));
  expect(screen.getAllByTitle('Slovenian').length).toBeGreaterThan(0);
});

it('referenced records are searched by name, and filter a list by their ids', async () => {
  const inn = recordOf(properties, 1, { name: 'Lake inn' });
  const [hotel, guestHouse] = [
    recordOf(propertyTypes, 2, { name: 'Hotel' }),
    recordOf(propertyTypes, 8, { name: 'Guest house' }),
  ];
  const { user, button, lists, asked } = showList(properties, `${properties.screen.path}?propertyTypeId=2`, [inn], {
    server: ({ path, query }) => {
      if (path.startsWith('/property-types/')) return { status: 200, body: path.endsWith('8') ? guestHouse : hotel };
      return path === '/property-types' ? { status: 200, body: [query.q ? guestHouse : hotel] } : undefined;
    },
  });
  await shownRow('Lake inn');
  await user.click(await button('Filters (1)'));
  const box = await screen.findByLabelText('Type');
  await user.click(box);
  await user.type(box, 'guest');
  await waitFor(() =>
    expect(asked.some(({ path, query }) => path === '/property-types' && query.q === 'guest')).toBe(true),
  );
  await choose(user, 'Type', 'Guest house');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ propertyTypeId: '2,8' }));
});

it('booleans, times, time zones and all other filterable kinds have their own inputs', async () => {
  const trips = defineResource('trips', {
    title: 'name',
    fields: {
      name: f.text({ filter: true }),
      open: f.boolean({ filter: true }),
      from: f.dateTime({ filter: true }),
      zone: f.timeZone({ filter: true }),
      seats: f.integer({ filter: true }),
      price: f.number({ filter: true }),
      code: f.code({ filter: true, pattern: /^[A-Z]$/, hint: 'One letter' }),
      note: f.text(),
    },
  });
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const set = vi.fn();
  const element = (
    <FilterPanel
      resource={trips}
      without={['name']}
      values={{ open: 'true', fromFrom: '2026-01-01', seatsTo: '9', code: 'A' }}
      onChange={set}
      onSpan={(names, ends) => set(...names, ...ends)}
      onShown={() => undefined}
      onClear={() => set('all')}
    />
  );
  showPages([{ path: '/trips', element }], '/trips', () => ({ status: 200, body: [] }));
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  expect([(await field('From from')).value, (await field('From to')).value]).toEqual([formatTime('2026-01-01'), '']);
  expect([(await field('Seats from')).value, (await field('Seats to')).value]).toEqual(['', '9']);
  expect([(await field('Seats to')).inputMode, (await field('Price to')).inputMode]).toEqual(['decimal', 'decimal']);
  expect((await field('Code')).value).toBe('A');
  expect([screen.queryByLabelText('Name'), screen.queryByLabelText('Note')]).toEqual([null, null]);
  fireEvent.change(await field('From to'), { target: { value: '2026-02-01' } });
  await waitFor(() => expect(set).toHaveBeenLastCalledWith('fromTo', '2026-02-01'));
  await choose(user, 'Open', 'No');
  expect(set).toHaveBeenLastCalledWith('open', 'true,false');
  expect(screen.getAllByTitle('Yes').length).toBeGreaterThan(0);
  await user.click(await field('Zone'));
  await user.type(await field('Zone'), 'ljubl');
  await choose(user, 'Zone', 'Ljubljana');
  expect(set).toHaveBeenLastCalledWith('zone', 'Europe/Ljubljana');
  await user.type(await field('Zone'), 'new york');
  expect((await screen.findAllByTitle('New York')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(set).toHaveBeenLastCalledWith('all');
});

it('S7.10 a list is filtered by the origin of its texts', async () => {
  const { user, lists, router } = showList(venues, '/venues', [barn]);
  await shownRow();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const texts = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Texts' });
  expect(within(texts).getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All', 'Generated, not approved', 'Generated and edited', 'Written by people',
  ]); // prettier-ignore
  await user.selectOptions(texts, 'Generated, not approved');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ origin: 'unapproved' }));
  expect(router.state.location.search).toBe('?origin=unapproved');
});

const ruled = recordOf(publishingRules, 1, { resource: 'venues', mode: 'warn', effectiveLanguages: [] });

it('a list with a publishing rule is filtered by records that are not ready to publish', async () => {
  const { user, lists, router } = showList(venues, '/venues', [barn], { rules: [ruled] });
  await shownRow();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Not ready to publish' }), 'Yes');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ notReady: 'true' }));
  expect(router.state.location.search).toBe('?notReady=true');
  expect(await screen.findByRole('button', { name: 'Remove filter Not ready to publish: Yes' })).toBeTruthy();
});

it.each([
  ['without a rule', [], '/venues', 0],
  ['with a rule that is off', [{ ...ruled, mode: 'off' }], '/venues', 0],
  ['with a rule of other content', [{ ...ruled, resource: 'pages' }], '/venues', 0],
  ['without a rule, but with this filter in its address', [], '/venues?notReady=true', 1],
])('the filter is offered once needed: a list %s', async (_case, rules, address, times) => {
  const { user } = showList(venues, address, [barn], { rules });
  await shownRow();
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  await screen.findByRole('combobox', { name: 'Unpublished changes' });
  expect(screen.queryAllByRole('combobox', { name: 'Not ready to publish' })).toHaveLength(times);
});

for (const [server, all] of [
  ['a server with extensions', false],
  ['a server of the documented calls alone', true],
] as const)
  it(`S2.02 filters without a documented call are ${all ? 'not ' : ''}offered on ${server}`, async () => {
    absent.setState({ all });
    showList(events, '/events', [fair], { rules: [{ ...ruled, resource: 'events' }] });
    await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
    await screen.findByRole('button', { name: 'Clear filters' });
    const offered = ['Missing', 'Texts', 'Missing in', 'Not ready to publish'].map(
      (name) => screen.queryByLabelText(name) !== null,
    );
    expect([...offered, screen.queryByRole('button', { name: 'Conditions…' }) !== null]).toEqual(Array(5).fill(!all));
  });
