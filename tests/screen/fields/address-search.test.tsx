import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { organizations } from '../../../src/resources/organizations/organizations.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Answered, type Asked, showForm } from '../form/form-stage.tsx';
import { recordOf } from '../stage/records.ts';

const lipa = {
  place_id: 'record:venues:3',
  description: 'Hotel Lipa, Bled, Slovenia',
  structured_formatting: { main_text: 'Hotel Lipa', secondary_text: 'Bled, Slovenia' },
};
const bled = {
  place_id: 'town:1.0',
  description: 'Bled',
  structured_formatting: { main_text: 'Bled', secondary_text: 'Slovenia' },
};
const attribution = { text: 'GeoNames', url: 'https://www.geonames.org' };
const whole = {
  street_address: 'Cesta svobode 12',
  postal_code: '4260',
  city: 'Bled',
  country: 'Slovenia',
  coordinates: { lat: 46.36830000001, lng: 14.1146 },
  time_zone: 'Europe/Ljubljana',
};
const venue = recordOf(venues, 4, {
  name: 'Festival Hall',
  address: 'Old Street 1',
  city: 'Old Town',
  latitude: 40,
  longitude: 10,
  language: 'de',
});

type Service = Partial<Record<'offers' | 'details' | 'rest', (asked: Asked) => Answered | undefined>>;
/** A server with a places service; everything else is answered by `rest`. */
const withPlaces =
  ({ offers, details, rest }: Service = {}) =>
  (asked: Asked): Answered | undefined => {
    if (asked.path === '/places/autocomplete')
      return offers ? offers(asked) : { status: 200, body: { predictions: [lipa, bled], attribution, notice: null } };
    if (asked.path.startsWith('/places/details/')) return details ? details(asked) : { status: 200, body: whole };
    return rest ? rest(asked) : { status: 200, body: venue };
  };

const user = userEvent.setup({ pointerEventsCheck: 0 });
const box = () => screen.findByRole('combobox', { name: 'Find an address' });
const text = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const address = () => ['Address', 'Postal code', 'City', 'Country', 'Latitude', 'Longitude'].map(text);
const old = ['Old Street 1', '', 'Old Town', '', '40', '10'];
const fresh = ['Cesta svobode 12', '4260', 'Bled', 'Slovenia', '46.3683', '14.1146'];

async function edit(service?: Service) {
  const stage = showForm(venues, '/venues/4/edit', withPlaces(service));
  const input = await box();
  return { ...stage, input, calls: (path: string) => stage.asked.filter((one) => one.path.startsWith(path)) };
}
async function choose(input: HTMLElement) {
  await user.type(input, 'lipa');
  await screen.findByRole('option', { name: /^Hotel Lipa/ });
  await user.keyboard('{ArrowDown}{Enter}');
}

describe('a search for places above an address', () => {
  it('S7.12 a suggestion is chosen by keyboard and fills all of its fields', async () => {
    const { input, calls } = await edit();
    await user.click(input);
    await user.paste('lipa');
    const list = await screen.findByRole('listbox', { name: 'Addresses' });
    expect(
      within(list)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Hotel LipaBled, Slovenia', 'BledSlovenia']);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(calls('/places/autocomplete')).toHaveLength(1);
    expect(calls('/places/autocomplete')[0]).toMatchObject({
      body: {
        input: 'lipa',
        latitude: 40,
        longitude: 10,
        language: 'de',
        sessionToken: expect.stringMatching(/^[\w-]{36}$/),
      },
      query: { workspaceId: '7' },
    });

    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    const [first] = within(list).getAllByRole('option');
    expect([input.getAttribute('aria-activedescendant'), first?.getAttribute('aria-selected')]).toEqual([
      first?.id,
      'true',
    ]);
    expect(address()).toEqual(old);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toEqual(fresh));
    expect(
      screen.getByText('Filled in: Address, Postal code, City, Country, Latitude, Longitude, and Time zone.'),
    ).toBeTruthy();
    expect(calls('/places/details')[0]).toMatchObject({
      path: '/places/details/record%3Avenues%3A3',
      query: { language: 'de' },
    });
    expect(calls('/venues').filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('S7.12 a choice is undone as a whole', async () => {
    const { input } = await edit();
    await choose(input);
    const back = await screen.findByRole('button', { name: 'Restore address' });
    await user.click(back);
    expect(address()).toEqual(old);
    expect(screen.queryByRole('button', { name: 'Restore address' })).toBeNull();
    expect(document.activeElement).toBe(input);
  });

  it('S7.12 text typed after a choice stays when it is undone', async () => {
    const { input } = await edit();
    await choose(input);
    await screen.findByRole('button', { name: 'Restore address' });
    await user.clear(screen.getByLabelText('City'));
    await user.type(screen.getByLabelText('City'), 'Radovljica');
    await user.click(screen.getByRole('button', { name: 'Restore address' }));
    expect(address()).toEqual(['Old Street 1', '', 'Radovljica', '', '40', '10']);
  });

  it('S3.13 a place fills its known fields, in both formats of its position, and keeps others as typed', async () => {
    const { input } = await edit({
      details: () => ({
        status: 200,
        body: { city: 'Bled', geometry: { location: { lat: 46, lng: 14 } }, time_zone: 'Nowhere/At all' },
      }),
    });
    await choose(input);
    await waitFor(() => expect(address()).toEqual(['Old Street 1', '', 'Bled', '', '46', '14']));
  });

  it('S7.12 no message says that fields were filled if they already had the values', async () => {
    const { input } = await edit({ details: () => ({ status: 200, body: { city: 'Old Town' } }) });
    await choose(input);
    expect(await screen.findByText('The fields already have these values.')).toBeTruthy();
  });

  it('S7.12 Enter in the search never saves the form; Escape closes the list, then clears the input', async () => {
    const { input, calls } = await edit();
    await user.type(input, 'lipa');
    await screen.findByRole('option', { name: /^Hotel Lipa/ });
    await user.keyboard('{Enter}');
    expect(screen.getByRole('listbox')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input).toHaveProperty('value', 'lipa');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox')).toBeTruthy();
    await user.keyboard('{Escape}{Escape}');
    expect(input).toHaveProperty('value', '');
    expect(calls('/venues').filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('S7.12 the highlight moves through the list and the input, and disappears with the focus', async () => {
    const { input } = await edit();
    await user.type(input, 'lipa');
    await screen.findByRole('option', { name: /^Hotel Lipa/ });
    await user.keyboard('{ArrowUp}');
    expect(screen.getAllByRole('option')[1]?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowDown}');
    expect(input.getAttribute('aria-activedescendant')).toBeNull();
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('S7.12 the attribution is below the list', async () => {
    const { input } = await edit();
    await user.type(input, 'lipa');
    expect(await screen.findByRole('link', { name: 'GeoNames' })).toHaveProperty('href', 'https://www.geonames.org/');
  });

  it('S7.12 a single letter is not searched for, and an empty result is reported', async () => {
    const { input, calls } = await edit({ offers: () => ({ status: 200, body: { predictions: [] } }) });
    await user.type(input, 'l');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(calls('/places/autocomplete')).toEqual([]);
    await user.type(input, 'i');
    expect(await screen.findByText('No results. Enter the address below.')).toBeTruthy();
  });
});

describe('an unavailable places service', () => {
  const sentence = 'Google Maps can’t be reached right now. You can enter addresses by hand.';
  const away = () => ({ status: 503, body: { statusCode: 503, code: 'unavailable', message: sentence } });

  it('S7.12 is reported at the input; typed text stays, and the fields can be filled in manually', async () => {
    const { input } = await edit({ offers: away });
    await user.type(input, 'lipa');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(input).toHaveProperty('value', 'lipa');
    await user.type(screen.getByLabelText('City'), 's');
    expect(text('City')).toBe('Old Towns');
  });

  it('S7.12 is reported if the chosen place cannot be read, and nothing is filled in', async () => {
    const { input } = await edit({ details: away });
    await choose(input);
    // A failed read is retried before the error.
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(address()).toEqual(old);
  });

  it('S7.12 leaves stored places, with a notice', async () => {
    const { input } = await edit({ offers: () => ({ status: 200, body: { predictions: [lipa], notice: sentence } }) });
    await user.type(input, 'lipa');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('option', { name: /^Hotel Lipa/ })).toBeTruthy();
  });
});

it('S3.13 an event gets position and time zone, an organization its street and country', async () => {
  const event = recordOf(events, 4, { title: 'Fair', eventStartDate: '2026-07-04', timeZone: 'Europe/Rome' });
  const { unmount } = showForm(events, '/events/4/edit', withPlaces({ rest: () => ({ status: 200, body: [event] }) }));
  await choose(await box());
  expect(await screen.findByText('Filled in: Latitude, Longitude, and Time zone.')).toBeTruthy();
  unmount();
  const team = recordOf(organizations, 1, { name: 'Lake Country', auditDays: 365 });
  showForm(organizations, '/settings/organisation/1/edit', withPlaces({ rest: () => ({ status: 200, body: team }) }));
  await choose(await box());
  expect(await screen.findByText('Filled in: Address and Country.')).toBeTruthy();
});

it('S7.12 a server without the call has no such search', async () => {
  const { input } = await edit({
    offers: () => ({ status: 404, body: { statusCode: 404, code: 'not_found', message: 'No' } }),
  });
  await user.type(input, 'lipa');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Find an address' })).toBeNull());
  expect(text('City')).toBe('Old Town');
});
