import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { delivery } from '../../../contract/website/delivery.ts';
import { makeTenant } from '../stage/builders.ts';
import { send } from '../stage/client.ts';
import { publish, run, websiteOf } from './delivery-inputs.ts';
import { config } from '../stage/installation.ts';

const tenant = await makeTenant();
const params = { domain: await websiteOf(tenant) };
await run(`update website_settings set site_name = 'Bled & <Bohinj>' where workspace_id = ${tenant.workspaceId}`);
const odd = 'Jazz; "blue", <b>&amp; \\n 🎷';
const venueId = await publish('venues', tenant, { name: 'Castle; hall', city: 'Bled' });
const add = (title: string, values: object) =>
  publish('events', tenant, { title, timeZone: 'Europe/Ljubljana', ...values });
await publish('event-categories', tenant, { name: 'Music' });
const timed = await add(odd, {
  eventStartDate: '2031-07-04T19:30',
  eventEndDate: '2031-07-04T22:00',
  category: 'Music',
  venueId,
  latitude: 46.37,
  longitude: 14.11,
  description: `<p>One]]&gt; &amp; two, ${'šč'.repeat(60)}</p><p>Three; <strong>four</strong></p>`,
});
await add('New York', { eventStartDate: '2031-01-04T19:30', timeZone: 'America/New_York' });
await add('Whole days', { eventStartDate: '2031-12-30', eventEndDate: '2031-12-31' });
await add('One day', { eventStartDate: '2031-02-28' });
await add('Into the night', { eventStartDate: '2031-10-25T20:00', eventEndDate: '2031-10-26' });
await add('Fair', { eventStartDate: '2031-12-31', organizer: 'Lake club', contact: 'fair@lake.example' });
await add('Off', { eventStartDate: '2032-01-01', eventStatus: 'cancelled' });
await add('Later', { eventStartDate: '2032-01-02', eventStatus: 'postponed' });
await add('Full', { eventStartDate: '2032-01-03', eventStatus: 'soldOut' });

const textOf = async (call: typeof delivery.rss | typeof delivery.calendar, query = {}) =>
  String((await send(call, { params, query })).body);

/** The events of a calendar by title, each with its lines by name. */
async function calendar(query = {}) {
  const text = await textOf(delivery.calendar, query);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const parts = lines.join('\n').split('BEGIN:VEVENT\n').slice(1);
  const unescaped = (value: string) => value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
  const read = (part: string) =>
    Object.fromEntries(
      part.split('\n').map((line) => [line.slice(0, line.indexOf(':')), unescaped(line.slice(line.indexOf(':') + 1))]),
    );
  return { text, events: new Map(parts.map((part) => [read(part).SUMMARY!, read(part)])) };
}

describe('the calendar', () => {
  it('has each event at its time, whatever the server’s time zone', async () => {
    const { events } = await calendar();
    expect(events.get(odd)).toMatchObject({ DTSTART: '20310704T173000Z', DTEND: '20310704T200000Z' });
    expect(events.get('New York')).toMatchObject({ DTSTART: '20310105T003000Z' });
    expect(events.get('New York')).not.toHaveProperty('DTEND');
  });

  it('has all-day events as dates, and includes the last day of an evening event', async () => {
    const { events } = await calendar();
    expect(events.get('Whole days')).toMatchObject({
      'DTSTART;VALUE=DATE': '20311230',
      'DTEND;VALUE=DATE': '20320101',
    });
    expect(events.get('One day')).toMatchObject({ 'DTSTART;VALUE=DATE': '20310228', 'DTEND;VALUE=DATE': '20310301' });
    // In that night summer time ends.
    expect(events.get('Into the night')).toMatchObject({ DTSTART: '20311025T180000Z', DTEND: '20311026T230000Z' });
  });

  it('escapes separators, and folds lines without splitting a character', async () => {
    const { text, events } = await calendar();
    expect(events.get(odd)).toMatchObject({
      UID: `event-${timed}@${params.domain}`,
      LOCATION: 'Castle; hall, Bled',
      GEO: '46.37;14.11',
      CATEGORIES: 'Music',
      DESCRIPTION: `One]]> & two, ${'šč'.repeat(60)}\nThree; four`,
    });
    const lines = text.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n') && line.isWellFormed())).toBe(
      true,
    );
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
    expect(text).not.toContain('�');
  });

  it('marks canceled events, and postponed ones as tentative', async () => {
    const { events } = await calendar();
    const told = ['Off', 'Later', 'Full', 'One day'].map((title) => events.get(title)?.STATUS);
    expect(told).toEqual(['CANCELLED', 'TENTATIVE', 'CONFIRMED', 'CONFIRMED']);
  });

  it('has organizer and contact', async () => {
    const { events } = await calendar();
    expect(events.get('Fair')?.CONTACT).toBe('Lake club, fair@lake.example');
    expect(events.get('Off')).not.toHaveProperty('CONTACT');
  });

  it('contains only the requested category', async () => {
    expect([...(await calendar({ category: 'music' })).events.keys()]).toEqual([odd]);
  });
});

it('the RSS feed is valid XML, with unchanged titles and texts', async () => {
  const { headers } = await send(delivery.rss, { params });
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const parser = new new Window().DOMParser();
  const feed = parser.parseFromString(await textOf(delivery.rss, { category: 'Music' }), 'application/xml');
  expect(feed.querySelector('parsererror')).toBeNull();
  const words = (path: string) => feed.querySelector(path)?.textContent;
  expect(words('channel > title')).toBe('Bled & <Bohinj>: Music');
  expect(feed.querySelectorAll('item')).toHaveLength(1);
  expect(words('item > title')).toBe(odd);
  expect(words('item > guid')).toBe(`event-${timed}@${params.domain}`);
  expect(words('item > description')).toContain(
    '<p>2031-07-04 19:30 – 22:00 (Europe/Ljubljana), Castle; hall, Bled</p><p>One]]&gt; &amp; two',
  );
  expect(feed.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toBe(
    `${config.publicUrl}/v1/delivery/${params.domain}/events.rss?category=Music`,
  );
});

it('the RSS feed has all upcoming events, soonest first', async () => {
  const titles = [...(await textOf(delivery.rss)).matchAll(/<item>\n<title>([^<]*)/g)].map(([, title]) => title);
  expect(titles.filter((title) => !title!.startsWith('Jazz'))).toEqual([
    'New York',
    'One day',
    'Into the night',
    'Whole days',
    'Fair',
    'Off',
    'Later',
    'Full',
  ]);
});
