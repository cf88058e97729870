import { describe, expect, it } from 'vitest';
import { delivery } from '../../../contract/website/delivery.ts';
import { makeTenant } from '../stage/builders.ts';
import { send } from '../stage/client.ts';
import { publish, run, websiteOf } from './delivery-inputs.ts';

/** A website with these events, and the titles of its list. */
async function websiteWith(all: Record<string, object>) {
  const tenant = await makeTenant();
  const params = { domain: await websiteOf(tenant) };
  for (const [title, values] of Object.entries(all))
    await publish('events', tenant, { title, timeZone: 'Europe/Ljubljana', ...values });
  const list = async (query: Record<string, string | number> = {}) =>
    (await send(delivery.events, { params, query })).body;
  const titles = async (query?: Record<string, string | number>) => (await list(query)).items.map(({ title }) => title);
  return { tenant, params, list, titles };
}

describe('a range of days', async () => {
  const { titles, list } = await websiteWith({
    Before: { eventStartDate: '2031-05-01T23:59' },
    Early: { eventStartDate: '2031-05-02T00:00' },
    Late: { eventStartDate: '2031-05-03T23:59' },
    After: { eventStartDate: '2031-05-04' },
    'In New York': { eventStartDate: '2031-05-03T22:00', timeZone: 'America/New_York' },
    'Ends at midnight': { eventStartDate: '2031-05-01T20:00', eventEndDate: '2031-05-02T00:00' },
    'Ends that night': { eventStartDate: '2031-05-01T20:00', eventEndDate: '2031-05-02T01:00' },
    'Ends on the day': { eventStartDate: '2031-04-30', eventEndDate: '2031-05-02' },
    'Over before': { eventStartDate: '2031-04-01', eventEndDate: '2031-05-01' },
    'All year': { eventStartDate: '2031-01-01', eventEndDate: '2031-12-31' },
  });
  const span = { from: '2031-05-02', to: '2031-05-03' };

  it('contains events that begin or continue in it, in local time', async () => {
    expect(await titles(span)).toEqual([
      'All year',
      'Ends on the day',
      'Ends that night',
      'Early',
      'In New York',
      'Late',
    ]);
    expect(await titles({ from: '2031-05-05', to: '2031-05-02' })).toEqual([]);
  });

  it('has pages without gaps, and an exact total', async () => {
    const pages = await Promise.all([0, 2, 4, 6].map((skip) => list({ ...span, skip, take: 2 })));
    expect(pages.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(await titles(span));
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6, 6]);
  });

  it('has times with the local offset, and all-day events as dates', async () => {
    const { items } = await list(span);
    expect(items.find(({ title }) => title === 'In New York')).toMatchObject({
      start: '2031-05-03T22:00:00-04:00',
      end: null,
      timeZone: 'America/New_York',
    });
    expect(items[0]).toMatchObject({ start: '2031-01-01', end: '2031-12-31' });
  });
});

describe('a list without requested days', () => {
  const dayIn = (timeZone: string, days = 0) =>
    new Intl.DateTimeFormat('sv', { timeZone }).format(Date.now() + days * 86_400_000);

  it('starts today in the time zone of each event', async () => {
    // One of them is on a different date than the other at almost any moment.
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const { titles } = await websiteWith({
      'East today': { eventStartDate: dayIn(east), timeZone: east },
      'East yesterday': { eventStartDate: dayIn(east, -1), timeZone: east },
      'West today': { eventStartDate: dayIn(west), timeZone: west },
      'West yesterday': { eventStartDate: dayIn(west, -1), timeZone: west },
      'Since last year': { eventStartDate: '2020-01-01', eventEndDate: dayIn(west), timeZone: west },
      'Until yesterday': { eventStartDate: '2020-01-01', eventEndDate: dayIn(east, -1), timeZone: east },
    });
    expect((await titles()).toSorted()).toEqual(['East today', 'Since last year', 'West today']);
  });
});

it('events near a place have their distance, and none is beyond the limit', async () => {
  const { list } = await websiteWith({
    Here: { eventStartDate: '2031-05-02', latitude: 46.3683, longitude: 14.1146 },
    Near: { eventStartDate: '2031-05-01', latitude: 46.2, longitude: 14.2 },
    Far: { eventStartDate: '2031-05-01', latitude: 48.2, longitude: 16.37 },
    Nowhere: { eventStartDate: '2031-05-01' },
  });
  const { items, total } = await list({ latitude: 46.3683, longitude: 14.1146, distance: 30 });
  expect(items.map(({ title, distance }) => [title, distance])).toEqual([
    ['Near', 19.8],
    ['Here', 0],
  ]);
  expect(total).toBe(2);
});

it('events of a town have their venue there, however the town is spelled', async () => {
  const { tenant, titles } = await websiteWith({ 'At no venue': { eventStartDate: '2031-05-01' } });
  for (const [title, city, status] of [
    ['In town', 'Bohinjska Bístrica', 'published'],
    ['Elsewhere', 'Bled', 'published'],
    ['At a venue to come', 'Bohinjska Bístrica', 'draft'],
  ] as const) {
    const venueId = await publish('venues', tenant, { name: title, city, status });
    await publish('events', tenant, { title, eventStartDate: '2031-05-01', venueId });
  }
  expect(await titles({ city: 'BOHINJSKA bistrica' })).toEqual(['In town']);
  expect(await titles({ city: 'Bohinj' })).toEqual([]);
});

it('events have tickets, price, organizer and contact', async () => {
  const facts = { bookingUrl: 'https://tickets.example/1', price: '€12', organizer: 'Club', contact: 'a@lake.example' };
  const { list } = await websiteWith({ Fair: { eventStartDate: '2031-05-02', ...facts } });
  expect((await list()).items).toMatchObject([facts]);
});

it('an event without a venue has the nearest town, or without a position that of most venues and properties', async () => {
  const { tenant, params } = await websiteWith({});
  const [bled, kranj] = [{ latitude: 46.3683, longitude: 14.1146 }, { latitude: 46.2389, longitude: 14.3556 }]; // prettier-ignore
  const venueId = await publish('venues', tenant, { name: 'Hall', city: 'Kranj', country: 'Slovenia', ...kranj });
  for (const name of ['One', 'Two'])
    await publish('properties', tenant, { name, city: 'Bled', country: 'Slovenia', ...bled });
  const townOf = async (values: object) => {
    const id = await publish('events', tenant, { title: 'Walk', eventStartDate: '2031-05-01', ...values });
    return (await send(delivery.event, { params: { ...params, id } })).body.town;
  };
  expect(await townOf({ latitude: 46.24, longitude: 14.36 })).toEqual({ city: 'Kranj', country: 'Slovenia' });
  expect(await townOf({ latitude: 48.2, longitude: 16.37 })).toBeNull();
  expect(await townOf({})).toEqual({ city: 'Bled', country: 'Slovenia' });
  expect(await townOf({ venueId })).toBeNull();
});

it('a banner is shown on its days, in its own time zone', async () => {
  const { tenant, params } = await websiteWith({});
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }).format(Date.now());
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  for (const timeZone of [east, west])
    for (const [title, day] of [
      ['shown', dayIn(timeZone)],
      ['not', dayIn(timeZone === east ? west : east)],
    ] as const)
      await publish('banners', tenant, { title: `${title} ${timeZone}`, timeZone, firstDay: day, lastDay: day });
  const { body } = await send(delivery.settings, { params });
  expect(body.banners.map(({ title }) => title).toSorted()).toEqual([`shown ${east}`, `shown ${west}`]);
});

describe('the style with any stored value', async () => {
  const { tenant, params } = await websiteWith({});
  const css = async () => String((await send(delivery.tokens, { params })).body);

  it('is CSS with light and dark colors', async () => {
    const text = await css();
    expect(text).toContain(
      ':root {\n  color-scheme: light dark;\n  --color-primary: #0b6b5b;\n  --color-on-primary: #ffffff;',
    );
    expect(text).toMatch(
      /@media \(prefers-color-scheme: dark\) {\n:root:not\(\[data-theme=light\]\) {\n {2}--color-primary: #5fc7b3;/,
    );
    expect(text).toMatch(/\[data-theme=dark\] {\n {2}color-scheme: dark;\n {2}--color-primary: #5fc7b3;/);
    for (const line of ['--base-size: 17px;', '--scale: 1.25;', '--button-letters: none;', '--picture-ratio: 3 / 2;'])
      expect(text).toContain(line);
    expect(text).not.toContain('undefined');
  });

  it('cannot break out of its declaration, and falls back to defaults', async () => {
    const before = await css();
    const columns = Object.entries({
      primary: 'red;}body{display:none}/*',
      dark_text: '#000000\n}html{}',
      base_size: '17px;} @import url(https://evil.example)',
      gutter: 'calc(1px)',
      heading_font: 'Inter"; } * { color: red',
      body_font: '</style><script>alert(1)</script>',
      heading_weight: '700; x: url(javascript:1)',
      button_shadow: 'none} a{',
      divider_style: 'solid /* */ ; }',
      picture_ratio: 'constructor',
      letter_spacing: '__proto__',
      heading_font_address: 'https://evil.example/);}',
    });
    const text = columns.map(([name, value]) => `"${name}" = '${value.replaceAll("'", "''")}'`);
    await run(
      `update style_settings set ${text.join(', ')}, accent = '#123456', scale = 'NaN', line_height = 'Infinity', updated_at = now() where workspace_id = ${tenant.workspaceId}`,
    );
    // The error about the accent color shows that the style was read again.
    await expect.poll(css).toContain('#123456');
    expect((await css()).replace('#123456', '#b4541a')).toBe(before);
    const { body } = await send(delivery.settings, { params });
    expect(body.style.colors).toMatchObject({ primary: '#0b6b5b', darkText: '#e9efec' });
  });
});
