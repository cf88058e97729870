import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { showForm } from '../form/form-stage.tsx';
import { barn, fair, shownRow } from './list-samples.ts';
import { showList } from './list-stage.tsx';
import { recordOf } from '../stage/records.ts';

const { path } = events.endpoints.list;
const days = 'startDate=2026-06-01&endDate=2026-06-30';

/** Events of June, and the number of matches on all days. */
const showEvents = (address: string, rows: object[], everywhere: number, total = rows.length) =>
  showList(events, address, rows, {
    total,
    server: ({ path: called, query }) => {
      if (called === '/events/positions') return { status: 200, body: { marks: [], unplaced: rows.length } };
      return called === path && query.count === 'only' && query.startDate === '2000-01-01'
        ? { status: 200, body: [], headers: { 'x-total-count': String(everywhere) } }
        : undefined;
    },
  });

describe('S5.04 a search in a list of days', () => {
  it('shows the number of matches outside its days, and lists them by one click', async () => {
    const { user, router, button } = showEvents(`/events?q=fair&${days}`, [fair], 3);
    expect(await screen.findByText('2 more matches are outside this date range.')).toBeTruthy();
    await user.click(await button('Show all dates'));
    await waitFor(() => expect(router.state.location.search).toContain('startDate=2000-01-01'));
    expect(router.state.location.search).toContain('q=fair');
    await waitFor(() => expect(screen.queryByText(/outside this date range/)).toBeNull());
  });

  it('without a match says so too, with a single button for all days', async () => {
    showEvents(`/events?q=fair&${days}`, [], 1);
    await screen.findByText('1 more match is outside this date range.');
    expect(await screen.findAllByRole('button', { name: 'Show all dates' })).toHaveLength(1);
  });

  it.each(['gallery', 'map'])('says so when it is shown as a %s', async (view) => {
    showEvents(`/events?q=fair&${days}&view=${view}`, [fair], 3);
    expect(await screen.findByText('2 more matches are outside this date range.')).toBeTruthy();
  });

  it('adds nothing if no more records match, or without a search', async () => {
    const { asked } = showEvents(`/events?q=fair&${days}`, [fair], 1);
    await waitFor(() => expect(asked.some(({ query }) => query.startDate === '2000-01-01')).toBe(true));
    expect(screen.queryByText(/outside this date range/)).toBeNull();
    const other = showEvents(`/events?${days}`, [fair], 3);
    await shownRow('Fair');
    expect(other.asked.filter(({ query }) => query.startDate === '2000-01-01')).toEqual([]);
  });
});

const shownView = async () =>
  (await screen.findByRole('group', { name: 'List view' })).querySelector('summary')!.textContent;

describe('S5.04 the default view of a list of events', () => {
  it.each([
    ['', 'Upcoming events'],
    [`?${days}`, 'Events in this date range'],
    ['?startDate=2000-01-01&endDate=2099-12-31', 'All events'],
  ])('at “%s” is named %s', async (search, name) => {
    showEvents(`/events${search}`, [fair], 1);
    expect(await shownView()).toBe(name);
  });

  it('of a list without dates is named all', async () => {
    showList(venues, '/venues', [barn]);
    expect(await shownView()).toBe('All venues');
  });
});

describe('S5.04 an event that was just saved', () => {
  afterEach(() => sessionStorage.clear());
  const stored = recordOf(events, 5, { title: 'Fair', eventStartDate: '2026-06-12T10:00', eventEndDate: '2026-06-14T10:00' }); // prettier-ignore

  /** Saves the event under another name, then opens the list. */
  async function saved(search: string) {
    const { unmount } = showForm(events, '/events/5/edit', ({ method, body }) => ({
      status: 200,
      body: method === 'GET' ? [stored] : { ...stored, ...(body as object), version: 2 },
    }));
    const title = await screen.findByLabelText(/^Title/);
    await userEvent.type(title, ' of June');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The record’s page');
    unmount();
    return showEvents(`/events${search}`, [fair], 3);
  }

  it('outside the list’s days is announced there, with links to it and to all days', async () => {
    const { user, router, button } = await saved('?startDate=2026-07-01&endDate=2026-07-31');
    const link = await screen.findByRole('link', { name: 'Fair of June' });
    expect([link.getAttribute('href'), link.parentElement!.textContent]).toEqual([
      '/events/5',
      'Fair of June is outside this date range. Show all dates',
    ]);
    await user.click(await button('Show all dates'));
    await waitFor(() => expect(router.state.location.search).toContain('startDate=2000-01-01'));
    await waitFor(() => expect(screen.queryByText(/outside this date range/)).toBeNull());
  });

  it('on one of these days is in the list, and the next list does not announce it', async () => {
    await saved('?startDate=2026-06-14&endDate=2026-06-30');
    await shownRow('Fair');
    await waitFor(() => expect(sessionStorage.getItem('waymark.saved.7.events')).toBeNull());
    showEvents('/events?startDate=2026-07-01&endDate=2026-07-31', [fair], 3);
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Fair' })).toHaveLength(2));
    expect(screen.queryByText(/outside this date range/)).toBeNull();
  });
});
