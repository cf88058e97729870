import { screen, waitFor } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { propertyTypes } from '../../../src/resources/property-types/property-types.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import type { Asked } from '../form/form-stage.tsx';
import { factOf, grant, ok, showRecord } from './record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const hall = recordOf(venues, 5, { venueId: 5, name: 'Great hall', city: 'Bled', capacity: 1_200 });
const fair = recordOf(events, 5, {
  title: 'Fair',
  eventStartDate: '2026-07-04T19:30:00+02:00',
  timeZone: 'Europe/Ljubljana',
  venueId: 3,
  venue: { id: 3, name: 'Festival Hall, Bled, Slovenia' },
  createdAt: '2026-05-04T08:30:00Z',
  updatedAt: '2026-05-05T09:30:00Z',
});
const termsOf = (box: Element | null | undefined) =>
  [...(box?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

it('a record shows its values by section, its name as the heading, and its empty fields in one line with a link to the form', async () => {
  showRecord(venues, { ...hall, description: '<p>A hall.</p>' });
  expect((await heading('Great hall')).tagName).toBe('H1');
  const first = screen.getByRole('heading', { level: 1 }).nextElementSibling;
  expect(first?.textContent).toBe('Venue · Bled');
  expect(screen.getByRole('article', { name: 'Record' })).toBeTruthy();
  const sections = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(sections.slice(0, 3)).toEqual(['General', 'Where', 'Content']);
  const general = (await heading('General')).closest('section');
  expect(termsOf(general)).toEqual(['Capacity']);
  expect(factOf('City')?.textContent).toBe('Bled');
  expect(factOf('Capacity')?.textContent).toBe('1,200');
  expect(screen.queryByText('Country')).toBeNull();
  // The section Contact is empty, so its fields are not listed one by one.
  expect(screen.getByText(/^Not filled in: /).textContent).toMatch(/Country, .*Contact/);
  expect(screen.getByRole('link', { name: 'Fill in' }).getAttribute('href')).toBe('/venues/5/edit');
  expect(factOf('Description')?.parentElement?.dataset.wide).toBe('true');
  expect(factOf('City')?.parentElement?.dataset.wide).toBeUndefined();
});

it('a record with a status and without translations shows its status as a badge', async () => {
  showRecord(properties, recordOf(properties, 5, { name: 'Hotel Lipa', status: 'published' }));
  await heading('Hotel Lipa');
  const status = screen.getByText('Published', { selector: '.wm-badge' });
  expect([status.className, status.dataset.tone]).toEqual(['wm-badge', 'success']);
});

it('a record without status and language has no summary line', async () => {
  showRecord(propertyTypes, recordOf(propertyTypes, 5, { name: 'Hotel' }));
  await heading('Hotel');
  expect(document.querySelectorAll('p[class*=summary]')).toHaveLength(0);
});

it('S3.06 the side column has the dates, and collapsed technical values, with change times in the reader’s time zone', async () => {
  const { part } = showRecord(events, {
    ...fair,
    latitude: 46.36,
    longitude: 14.09,
    translation_group: 'fair',
  });
  const dates = (await part('Dates')).getByText('Starts').closest('dl');
  expect(termsOf(dates)).toEqual(['Starts']);
  expect(dates?.dataset.narrow).toBe('true');
  const more = screen.getByText('More details').closest('details');
  expect(more?.open).toBe(false);
  expect(termsOf(more)).toEqual(['Time zone', 'Latitude', 'Longitude', 'Translation group', 'Added', 'Last changed', 'Version', 'Number']); // prettier-ignore
  const timeOf = (label: string) => factOf(label)?.querySelector('time');
  expect(timeOf('Starts')?.dateTime).toBe('2026-07-04T19:30:00+02:00');
  expect(timeOf('Starts')?.textContent).toContain('7:30');
  expect(factOf('Time zone')?.textContent).toBe('Europe/Ljubljana');
  // Berlin, two hours ahead in May, as the tests' settings have it.
  expect([timeOf('Added')?.dateTime, timeOf('Added')?.textContent]).toEqual([
    '2026-05-04T08:30:00Z',
    expect.stringContaining('10:30'),
  ]);
  expect([timeOf('Last changed')?.dateTime, timeOf('Last changed')?.textContent]).toEqual([
    '2026-05-05T09:30:00Z',
    expect.stringContaining('11:30'),
  ]);
  expect(factOf('Number')?.textContent).toBe('5');
});

it('an event shows time and place below its title, and its venue with the town', async () => {
  showRecord(events, { ...fair, eventStatus: 'cancelled' });
  const first = (await heading('Fair')).nextElementSibling;
  expect(first?.textContent.replaceAll(/\s/g, ' ')).toBe(
    'Event · Jul 4, 2026, 7:30 PM · Festival Hall, Bled · Canceled',
  );
  expect(factOf('Venue')?.textContent).toBe('Festival Hall, Bled, Slovenia');
});

it('a record shows its pictures with alt text, or a placeholder without pictures', async () => {
  const picture = { id: 4, url: '/v1/media/4', alt_text: 'The market at night', width: 1, height: 1 };
  const { unmount } = showRecord(events, { ...fair, featured_media: picture });
  expect((await screen.findByRole('img', { name: 'The market at night' })).getAttribute('src')).toBe('/v1/media/4');
  expect(screen.getAllByRole('img')).toHaveLength(1);
  const place = screen.getByRole('img').parentElement!;
  expect(place.querySelector('svg')).toBeNull();
  unmount();
  showRecord(events, fair);
  await heading('Fair');
  const dates = (await heading('Dates')).closest('section');
  expect(dates?.previousElementSibling?.querySelector('span > svg')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

it('a resource without pictures and translations has no space for them', async () => {
  showRecord(languages, recordOf(languages, 5, { name: 'German', code: 'de' }));
  await heading('German');
  expect(screen.getByText('More details').parentElement?.previousElementSibling).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Dates' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Translations' })).toBeNull();
});

const eventRows = [1, 2, 3, 4, 5].map((id) =>
  recordOf(events, id, {
    title: `Concert ${id}`,
    eventStartDate: '2026-07-04',
    venueId: 5,
    venue: null,
    distance: null,
  }),
);
const withEvents =
  (rows: object[], total: number) =>
  ({ path }: Asked) =>
    path === '/api/location/nearby-events' ? ok(rows, { 'x-total-count': String(total) }) : undefined;

it('a venue shows the number of its events, the first five, and a link to all', async () => {
  const { asked } = showRecord(venues, hall, { server: withEvents(eventRows, 1_206) });
  expect((await heading('Events 1,206')).tagName).toBe('H2');
  const first = screen.getByRole('link', { name: 'Concert 1' });
  expect(first.getAttribute('href')).toBe('/events/1');
  const line = first.closest('li')!;
  expect([...line.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(['Jul 4, 2026']);
  expect(screen.getAllByRole('link', { name: /^Concert/ })).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'View all events' }).getAttribute('href')).toBe(
    '/events?startDate=2000-01-01&endDate=2099-12-31&venueId=5',
  );
  const lists = asked.filter(({ query }) => query.take === '5');
  expect(lists.map(({ path }) => path)).toEqual(['/api/location/nearby-events']);
  const [call] = lists;
  expect(call?.query).toMatchObject({
    skip: '0',
    take: '5',
    venueId: '5',
    startDate: '2000-01-01',
    endDate: '2099-12-31',
  });
});

it('a venue links to all events only if more exist, and to a new event if the user may create one', async () => {
  const { unmount } = showRecord(venues, hall, { server: withEvents(eventRows.slice(0, 2), 2) });
  await heading('Events 2');
  expect(screen.queryByRole('link', { name: 'View all events' })).toBeNull();
  const add = () => screen.getByRole('link', { name: 'New event' }).getAttribute('href');
  expect(add()).toBe('/events/create?venueId=5');
  unmount();
  const first = showRecord(venues, hall, { server: withEvents([], 0) });
  await heading('Events 0');
  screen.getByText('None yet.');
  expect(add()).toBe('/events/create?venueId=5');
  first.unmount();
  const { asked } = showRecord(venues, hall, { server: withEvents([], 0), grants: [grant('*', 'read')] });
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/location/nearby-events')).toBe(true));
  await heading('Great hall');
  expect(screen.queryByRole('heading', { name: /^Events/ })).toBeNull();
});

it('S6.01 events of a venue are neither shown nor requested without the permission to read events', async () => {
  const { asked } = showRecord(venues, hall, {
    grants: [grant('venues', 'read')],
    server: withEvents(eventRows, 5),
  });
  await heading('Great hall');
  expect(asked.filter(({ path }) => path === '/api/location/nearby-events')).toEqual([]);
});

it('a venue hides its events without a message if they could not be loaded', async () => {
  showRecord(venues, hall, {
    server: ({ path }) =>
      path === '/api/location/nearby-events' ? { status: 403, body: { message: 'No' } } : undefined,
  });
  await heading('Great hall');
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByText('No')).toBeNull();
});

it('a loading record shows a skeleton of its page', async () => {
  showRecord(venues, hall, { server: () => new Promise(() => undefined) });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')?.childElementCount).toBe(3));
  expect(screen.queryByRole('article')).toBeNull();
});

it.each([
  [404, 'There is no such venue', 'Record not found', 'It may be in the trash, permanently deleted or in another workspace.'], // prettier-ignore
  [
    403,
    'You don’t have permission to read venues.',
    'You don’t have access',
    'You don’t have permission to read venues.',
  ],
])('S8.01 a record that answers %s shows an error, with a link to the list', async (status, message, title, text) => {
  sessionStorage.setItem('waymark.list.7.venues', '?q=hall');
  const { user, button, router } = showRecord(venues, hall, {
    server: ({ path }) => (path === '/venues/5' ? { status, body: { message } } : undefined),
  });
  await heading(title);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  await user.click(await button('Back to venues'));
  expect(router.state.location.search).toBe('?q=hall');
});

it('a record of another workspace names it and offers to switch to it', async () => {
  const others = [{ id: 9, organisationId: 1, name: 'Shore' }];
  const { user, button, router, asked } = showRecord(venues, hall, {
    others,
    server: ({ path, query }) =>
      path !== '/venues/5'
        ? undefined
        : query.workspaceId
          ? { status: 404, body: { message: 'There is no such venue' } }
          : ok({ ...hall, workspaceId: 9 }),
  });
  await heading('“Great hall” is in Shore');
  await user.click(await button('Switch to Shore'));
  expect(router.state.location.search).toBe('?ws=9');
  expect(asked.filter(({ path }) => path === '/venues/5').map(({ query }) => query.workspaceId)).toContain('7');
});

it('S8.01 a record that failed to load can be retried', async () => {
  let isOut = true;
  const { user, button } = showRecord(venues, hall, {
    server: ({ path }) =>
      isOut && path === '/venues/5' ? { status: 500, body: { message: 'An error occurred' } } : undefined,
  });
  await screen.findByText('An error occurred');
  isOut = false;
  await user.click(await button('Try Again'));
  expect(await heading('Great hall')).toBeTruthy();
});

it('a record is loaded although the browser reports no network', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  showRecord(venues, hall);
  expect(await heading('Great hall')).toBeTruthy();
});
