import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../contract/times/day.ts';
import { dayFrom } from '../../../contract/times/relative-days.ts';
import { formatTime } from '../../../src/formats/formats.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { barn, fair, shownRow } from './list-samples.ts';
import { showList } from './list-stage.tsx';
import { recordOf } from '../stage/records.ts';

beforeEach(() => sessionStorage.clear());

const chips = async () => {
  const list = await screen.findByRole('list', { name: 'Active filters' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
const remove = (words: string) => screen.findByRole('button', { name: `Remove filter ${words}` });
const day = (text: string) => dayFrom(text, dayOf(new Date()));

describe('every active filter', () => {
  it('is a chip with a label, whose cross removes it from the address', async () => {
    const address = '/venues?status=draft,published&capacityFrom=10&city=Bled&language=de';
    const { user, router, lists } = showList(venues, address, [barn]);
    await shownRow();
    expect(await chips()).toEqual([
      'Status: Draft, Published', 'City: Bled', 'Capacity: from 10', 'Language: German', 'Clear all',
    ]); // prettier-ignore
    await user.click(await remove('City: Bled'));
    await waitFor(() => expect(lists().at(-1)).not.toHaveProperty('city'));
    expect(router.state.location.search).not.toContain('Bled');
    // Keyboard users continue with the next chip.
    expect(document.activeElement).toBe(await remove('Capacity: from 10'));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('opens its input: in the toolbar, or behind the filter button', async () => {
    const { user } = showList(venues, '/venues?status=draft&city=Bled', [barn]);
    await shownRow();
    await user.click(await screen.findByRole('button', { name: /^Status: Draft/ }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(screen.getByRole('button', { name: 'City: Bled' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')));
  });

  it('by a record has the record’s title', async () => {
    const hall = recordOf(venues, 3, { venueId: 3, name: 'Festival Hall' });
    showList(events, '/events?venueId=3', [fair], {
      server: ({ path }) => (path === '/venues/3' ? { status: 200, body: hall } : undefined),
    });
    await shownRow('Fair');
    await waitFor(async () => expect(await chips()).toContain('Venue: Festival Hall'));
  });
});

it('S5.04 “from today” stays relative in the address, and is sent as a date', async () => {
  const { user, button, lists, router } = showList(events, '/events', [fair]);
  await shownRow('Fair');
  await user.click(await button('Filters'));
  await user.selectOptions(await screen.findByLabelText('Days'), 'Next 7 days');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ startDate: day('today'), endDate: day('in-7-days') }));
  expect(router.state.location.search).toBe('?startDate=today&endDate=in-7-days');
  expect(await chips()).toEqual(['Days: Next 7 days', 'Clear all']);
  const span = within(screen.getByRole('group', { name: 'Date range' }));
  expect(span.getByLabelText<HTMLInputElement>('To').value).toBe(formatTime(day('in-7-days')));
});

describe('conditions', () => {
  const where = (value: object) => `where=${encodeURIComponent(JSON.stringify(value))}`;
  const big = { field: 'capacity', is: 'atLeast', value: 100 };
  const sent = (asked: Record<string, unknown> | undefined) => JSON.parse(String(asked?.where)) as unknown;

  it('that all must match have a chip each, and a group has one', async () => {
    const either = {
      any: [
        { field: 'city', is: 'contains', value: 'ble' },
        { field: 'city', is: 'empty' },
      ],
    };
    const { user, lists } = showList(venues, `/venues?${where({ all: [big, either] })}`, [barn]);
    await shownRow();
    expect(await chips()).toEqual([
      'Capacity is at least 100', 'City contains “ble” or City is empty', 'Clear all',
    ]); // prettier-ignore
    await user.click(await remove('Capacity is at least 100'));
    await waitFor(() => expect(sent(lists().at(-1))).toEqual({ all: [either] }));
  });

  it('are edited in a dialog, applied only on request, and incomplete ones are marked', async () => {
    const { user, button, lists } = showList(venues, '/venues', [barn]);
    await shownRow();
    await user.click(await button('Filters'));
    await user.click(await button('Conditions…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Conditions' }));
    await user.selectOptions(dialog.getByLabelText('Field'), 'Capacity');
    await user.selectOptions(dialog.getByLabelText('Operator'), 'is at least');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(dialog.getAllByRole('alert').length).toBe(2);
    await user.type(dialog.getByLabelText('Value'), '100');
    await user.click(dialog.getByRole('button', { name: 'Add group' }));
    const group = within(dialog.getAllByRole('group').at(-1)!);
    await user.selectOptions(group.getByLabelText('Field'), 'Last changed');
    await user.selectOptions(group.getByLabelText('Operator'), 'is within');
    await user.selectOptions(group.getByLabelText('Days'), 'Past 7 days');
    expect(lists()).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    const lately = { field: 'updatedAt', is: 'within', value: [day('7-days-ago'), day('today')] };
    await waitFor(() => expect(sent(lists().at(-1))).toEqual({ all: [big, { any: [lately] }] }));
    expect(await chips()).toEqual(['Capacity is at least 100', 'Last changed is within Past 7 days', 'Clear all']);
  });

  it('of an address that are invalid are ignored', async () => {
    const { lists } = showList(venues, `/venues?${where({ all: [{ field: 'secret', is: 'empty' }] })}`, [barn]);
    await shownRow();
    expect(lists().at(-1)).not.toHaveProperty('where');
  });
});
