import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
// Preloaded: otherwise the first test would wait for it.
import '../../../src/pages/records/list/filter-panel.tsx';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import type { Answered, Asked } from '../form/form-stage.tsx';
import { barn, fair, shownRow } from './list-samples.ts';
import { showList } from './list-stage.tsx';

beforeEach(() => sessionStorage.clear());

const bled = {
  place_id: 'town:1.0',
  description: 'Bled, Slovenia',
  structured_formatting: { main_text: 'Bled', secondary_text: 'Slovenia' },
};
const near = 'near=Bled%2C+Slovenia&latitude=46.37&longitude=14.11&distance=35';
const words = 'Within 35 km of Bled, Slovenia';
const days = 'startDate=2026-06-01';

type Service = Partial<Record<'offers' | 'details', (asked: Asked) => Answered>>;
const withPlaces =
  ({ offers, details }: Service = {}) =>
  (asked: Asked): Answered | undefined => {
    if (asked.path === '/places/autocomplete')
      return offers?.(asked) ?? { status: 200, body: { predictions: [bled], notice: null } };
    if (asked.path.startsWith('/places/details/'))
      return details?.(asked) ?? { status: 200, body: { city: 'Bled', coordinates: { lat: 46.37, lng: 14.11 } } };
    return undefined;
  };

const box = () => screen.findByRole('combobox', { name: 'Near a place' });
const chip = (name = words) => screen.queryByRole('button', { name: `Remove filter ${name}` });
const distance = () => screen.getByLabelText<HTMLInputElement>('Distance (km)');

async function open(address = `/events?${days}`, service?: Service, rows: object[] = [fair]) {
  const stage = showList(events, address, rows, { server: withPlaces(service) });
  if (rows.length > 0) await shownRow('Fair');
  await stage.user.click(await stage.button(/^Filters/));
  return { ...stage, input: await box() };
}

describe('events near a place', () => {
  it('S5.03 a place chosen by keyboard filters the list and is in the address', async () => {
    const { user, input, lists, router } = await open();
    expect(distance().value).toBe('35');
    await user.type(input, 'bled');
    await screen.findByRole('option', { name: /^Bled/ });
    expect(screen.getByText('1 place found')).toBeTruthy();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(lists().at(-1)).toMatchObject({ latitude: '46.37', longitude: '14.11', distance: '35' }),
    );
    expect(lists().at(-1)).not.toHaveProperty('near');
    expect(router.state.location.search).toBe(`?${days}&${near}`);
    expect(input).toHaveProperty('value', 'Bled, Slovenia');
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy();
  });

  it('S5.03 the filter’s chip removes it', async () => {
    const { user, input, lists, router } = await open(`/events?${days}&${near}`);
    await waitFor(() => expect(chip()).toBeTruthy());
    await user.click(chip()!);
    await waitFor(() => expect(lists().at(-1)).not.toHaveProperty('latitude'));
    expect([router.state.location.search, chip()]).toEqual([`?${days}`, null]);
    expect(input).toHaveProperty('value', '');
  });

  it('S5.03 a place in the address is applied, also after Back', async () => {
    const { input, lists, router } = await open(`/events?${days}&${near.replace('35', '7.5')}`);
    expect(lists()[0]).toMatchObject({ latitude: '46.37', longitude: '14.11', distance: '7.5' });
    await waitFor(() => expect(chip('Within 7.5 km of Bled, Slovenia')).toBeTruthy());
    expect([input, distance()].map((one) => (one as HTMLInputElement).value)).toEqual(['Bled, Slovenia', '7.5']);
    await router.navigate(`/events?${days}&${near.replaceAll('Bled', 'Kranj')}`);
    await waitFor(() => expect(chip('Within 35 km of Kranj, Slovenia')).toBeTruthy());
    expect(input).toHaveProperty('value', 'Kranj, Slovenia');
    await router.navigate(-1);
    await waitFor(() => expect(input).toHaveProperty('value', 'Bled, Slovenia'));
  });

  it.each([
    ['latitude=46.37', 'one coordinate alone'],
    ['latitude=46.37&longitude=east', 'what is no number'],
    ['latitude=91&longitude=14', 'what is nowhere'],
  ])('S5.03 %s in an address is ignored: %s', async (query) => {
    const { lists } = await open(`/events?${days}&near=Bled&${query}`);
    for (const name of ['latitude', 'longitude', 'distance']) expect(lists()[0]).not.toHaveProperty(name);
    expect(chip()).toBeNull();
  });

  it('S5.03 an invalid distance counts as 35; a place without a name is labeled by its coordinates', async () => {
    const { lists } = await open(`/events?${days}&latitude=46.37&longitude=14.11&distance=far`);
    expect(lists()[0]).toMatchObject({ distance: '35' });
    await waitFor(() => expect(chip('Within 35 km of 46.37, 14.11')).toBeTruthy());
  });

  it('S5.03 the distance is applied once it is valid, within its bounds', async () => {
    const { user, lists } = await open(`/events?${days}&${near}`);
    await user.clear(distance());
    expect(distance().getAttribute('aria-invalid')).toBe('true');
    await user.click(distance());
    await user.paste('20039');
    expect(distance().getAttribute('aria-invalid')).toBe('true');
    await user.clear(distance());
    await user.paste('12.5');
    expect(distance().getAttribute('aria-invalid')).toBeNull();
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ distance: '12.5', latitude: '46.37' }));
    expect(lists()).toHaveLength(2);
  });

  it('S5.03 a distance set before its place is applied with it', async () => {
    const { user, input, lists } = await open();
    await user.clear(distance());
    await user.paste('5');
    await user.type(input, 'bled');
    await screen.findByRole('option', { name: /^Bled/ });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ distance: '5' }));
  });

  it('clearing the input searches everywhere, and so does clearing the filters', async () => {
    const { user, input, router, button } = await open(`/events?${days}&${near}&category=market`);
    await user.clear(input);
    await waitFor(() => expect(router.state.location.search).toBe(`?${days}&category=market`));
    await router.navigate(`/events?${days}&${near}&category=market`);
    await user.click(await button('Clear filters'));
    await waitFor(() => expect(router.state.location.search).toBe(`?${days}`));
  });

  it('each row shows its distance', async () => {
    const { rowOf } = await open(`/events?${days}&${near}`, undefined, [{ ...fair, distance: 3.4 }]);
    expect((await rowOf('Fair')).getByText('3.4 km')).toBeTruthy();
  });

  it('an empty list shows the searched area, and can widen it', async () => {
    const { user, button, router } = await open(`/events?${days}&${near}`, undefined, []);
    expect(await screen.findByText(/The search covered 35 km around Bled, Slovenia\.$/)).toBeTruthy();
    await user.click(await button('Search everywhere'));
    await waitFor(() => expect(router.state.location.search).toBe(`?${days}`));
  });

  it('bulk changes and exports apply the place filter', async () => {
    const { user } = await open(`/events?${days}&${near}`);
    await user.click(screen.getByText('View'));
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Export filtered as CSV' });
    const query = new URL(link.href).searchParams;
    expect(['latitude', 'longitude', 'distance', 'near'].map((name) => query.get(name))).toEqual([
      '46.37',
      '14.11',
      '35',
      null,
    ]);
  });
});

it('S7.05 venues near a place are filtered in the same way, and show their distance', async () => {
  const { user, button, lists } = showList(venues, '/venues', [{ ...barn, distance: 3.4 }], { server: withPlaces() });
  await shownRow();
  await user.click(await button('Filters'));
  await user.type(await box(), 'bled');
  await screen.findByRole('option', { name: /^Bled/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ latitude: '46.37', longitude: '14.11', distance: '35' }));
  await waitFor(() => expect(chip()).toBeTruthy());
  expect(screen.getByText('3.4 km')).toBeTruthy();
});

describe('a place search without a result', () => {
  it('says so, and typed text stays while the list changes', async () => {
    const { user, input, router } = await open(undefined, {
      offers: () => ({ status: 200, body: { predictions: [] } }),
    });
    await user.type(input, 'xyz');
    expect(await screen.findByText('No results.')).toBeTruthy();
    await router.navigate(`/events?${days}&category=market`);
    expect(input).toHaveProperty('value', 'xyz');
  });

  it.each([
    [503, 'unavailable', 'Google Maps can’t be reached right now. You can enter addresses by hand.'],
    [403, 'forbidden', 'You may not look for places.'],
  ])(
    'error %d appears at the input in the server’s words, and the list stays unchanged',
    async (status, code, message) => {
      const { user, input } = await open(undefined, {
        offers: () => ({ status, body: { statusCode: status, code, message } }),
      });
      await user.type(input, 'bled');
      expect((await screen.findByRole('alert')).textContent).toBe(message);
      expect(input.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
      expect(await shownRow('Fair')).toBeTruthy();
    },
  );

  it('S5.03 a place without a position does not filter', async () => {
    const { user, input, lists } = await open(undefined, { details: () => ({ status: 200, body: { city: 'Bled' } }) });
    await user.type(input, 'bled');
    await screen.findByRole('option', { name: /^Bled/ });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('This place has no coordinates. Choose another one.')).toBeTruthy();
    expect(lists()).toHaveLength(1);
  });

  it('on a server without the call has no input, but an address still filters', async () => {
    const { user, input } = await open(`/events?${days}&${near}`, {
      offers: () => ({ status: 404, body: { statusCode: 404, code: 'not_found', message: 'No' } }),
    });
    await user.type(input, 'x');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Near a place' })).toBeNull());
    await waitFor(() => expect(chip()).toBeTruthy());
  });
});

it('lists without a place filter have no input, and keep its parameters in an address', async () => {
  const { user, button, lists } = showList({ ...venues, nearby: false }, `/venues?${near}`, [barn]);
  await shownRow();
  await user.click(await button('Filters'));
  await screen.findByLabelText('City');
  expect([screen.queryByLabelText('Near a place'), chip()]).toEqual([null, null]);
  expect(lists()[0]).not.toHaveProperty('latitude');
});
