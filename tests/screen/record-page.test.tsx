import { screen, waitFor, within } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { events } from '../../src/resources/events/events.resource.ts';
import { languages } from '../../src/resources/languages/languages.resource.ts';
import { propertyTypes } from '../../src/resources/property-types/property-types.resource.ts';
import { venues } from '../../src/resources/venues/venues.resource.ts';
import type { Asked } from './form-stage.tsx';
import { factOf, grant, ok, showRecord } from './record-stage.tsx';
import { recordOf } from './records.ts';

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

it('a record shows its values by section; its name stands above them alone, and what is empty is a dash', async () => {
  showRecord(venues, hall);
  expect((await heading('Great hall')).tagName).toBe('H1');
  expect(screen.getByText('Venue')).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Record' })).toBeTruthy();
  const sections = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(sections.slice(0, 4)).toEqual(['General', 'Where', 'Contact', 'Content']);
  const general = (await heading('General')).closest('section');
  expect(termsOf(general)).toEqual(['Type', 'Capacity', 'Stars', 'Wheelchair access']);
  expect(factOf('City')?.textContent).toBe('Bled');
  expect(factOf('Capacity')?.textContent).toBe('1,200');
  expect(factOf('Country')?.textContent).toBe('–');
  expect(factOf('Description')?.parentElement?.dataset.wide).toBe('true');
  expect(factOf('City')?.parentElement?.dataset.wide).toBeUndefined();
});

it('beside its text stand how far it has come and its language', async () => {
  showRecord(venues, { ...hall, status: 'published' });
  await heading('Great hall');
  const [status, language] = [screen.getAllByText('Published')[0]!, screen.getAllByText('English')[0]!];
  expect([status.className, status.dataset.tone]).toEqual(['wm-badge', 'success']);
  expect([language.className, language.dataset.tone]).toEqual(['wm-badge', 'plain']);
  expect(status.closest('p')).toBe(language.closest('p'));
  expect(status.closest('p')?.querySelectorAll('.wm-badge')).toHaveLength(2);
});

it('a record of no status and no language has no head beside its text', async () => {
  showRecord(propertyTypes, recordOf(propertyTypes, 5, { name: 'Hotel' }));
  await heading('Hotel');
  expect(document.querySelectorAll('p[class*=summary]')).toHaveLength(0);
});

it('S3.06 beside its text stand its own dates, where it has them, and when it was added and changed in the reader’s time', async () => {
  const { part } = showRecord(events, fair);
  const dates = await part('Dates');
  const box = dates.getByText('Starts').closest('dl');
  expect(termsOf(box)).toEqual(['Starts', 'Time zone', 'Added', 'Last change', 'Number']);
  expect(box?.dataset.narrow).toBe('true');
  const timeOf = (label: string) => factOf(label)?.querySelector('time');
  expect(timeOf('Starts')?.dateTime).toBe('2026-07-04T19:30:00+02:00');
  expect(timeOf('Starts')?.textContent).toContain('7:30');
  expect(factOf('Time zone')?.textContent).toBe('Europe/Ljubljana');
  // Berlin, two hours ahead in May, as the tests' settings have it.
  expect([timeOf('Added')?.dateTime, timeOf('Added')?.textContent]).toEqual([
    '2026-05-04T08:30:00Z',
    expect.stringContaining('10:30'),
  ]);
  expect([timeOf('Last change')?.dateTime, timeOf('Last change')?.textContent]).toEqual([
    '2026-05-05T09:30:00Z',
    expect.stringContaining('11:30'),
  ]);
  expect(factOf('Number')?.textContent).toBe('5');
});

it('an event’s venue is called as the event has it, with its town', async () => {
  showRecord(events, fair);
  await heading('Fair');
  expect(factOf('Venue')?.textContent).toBe('Festival Hall, Bled, Slovenia');
});

it('the pictures stand beside the text with their words; where there are none, their place says so', async () => {
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

it('a record of a kind that has no pictures keeps no place for them, and none for translations without such a call', async () => {
  showRecord(languages, recordOf(languages, 5, { name: 'German', code: 'de' }));
  const dates = (await heading('Dates')).closest('section');
  expect(dates?.previousElementSibling).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Translations' })).toBeNull();
});

it('a record is edited from its page', async () => {
  const { user, button, router } = showRecord(venues, hall);
  await user.click(await button('Edit'));
  await screen.findByText('The record’s form');
  expect(router.state.location.pathname).toBe('/venues/5/edit');
});

it('who deletes a record is back in the list as they left it, with the way to take it back', async () => {
  sessionStorage.setItem('waymark.list.7.venues', '?q=hall');
  const gone = { ...hall, version: 4, deletedAt: '2026-01-02T00:00:00Z' };
  const { user, button, router, changes } = showRecord(venues, hall, {
    server: ({ method }) => (method === 'GET' ? undefined : ok(gone)),
  });
  await user.click(await button('Delete'));
  await screen.findByText('The list');
  expect(router.state.location.pathname + router.state.location.search).toBe('/venues?q=hall');
  await screen.findByText('“Great hall” was moved to the trash');
  expect(changes()).toEqual([['DELETE', '/venues/5', undefined, '"3"']]);
});

it('a record that could not be deleted stays where it is', async () => {
  const { user, button, router } = showRecord(venues, hall, {
    server: ({ method }) => (method === 'GET' ? undefined : { status: 409, body: { message: 'It is in use' } }),
  });
  await user.click(await button('Delete'));
  await screen.findByText('“Great hall” could not be deleted');
  expect(router.state.location.pathname).toBe('/venues/5');
});

const actions = ['Edit', 'Publish', 'Unpublish', 'Delete'];
const offered = () => [
  ...actions.filter((name) => screen.queryByRole('button', { name })),
  ...(screen.queryByText('Change status') ? ['Change status'] : []),
];
const all = ['read', 'update', 'delete', 'publish'] as const;

it.each([
  ['to read', 'draft', [grant('venues', 'read')], []],
  ['to update', 'draft', [grant('venues', 'read'), grant('venues', 'update')], ['Edit', 'Change status']],
  ['to update', 'published', [grant('venues', 'read'), grant('venues', 'update')], ['Edit']],
  ['to delete', 'draft', [grant('venues', 'read'), grant('venues', 'delete')], ['Delete']],
  ['to publish but not to update', 'draft', [grant('venues', 'read'), grant('venues', 'publish')], []],
  ['to do everything', 'draft', all.map((action) => grant('venues', action)), ['Edit', 'Publish', 'Delete', 'Change status']], // prettier-ignore
  ['to do everything', 'published', all.map((action) => grant('venues', action)), ['Edit', 'Unpublish', 'Delete', 'Change status']], // prettier-ignore
  [
    'to do everything in German',
    'draft',
    all.map((action) => grant('venues', action, { language: action === 'read' ? null : 'de' })),
    [],
  ],
])('S6.01 who has the right %s is offered that on a %s record, and nothing else', async (_, status, grants, wanted) => {
  showRecord(venues, { ...hall, status }, { grants });
  await heading('Great hall');
  expect(offered()).toEqual(wanted);
});

it('a status of no button of its own is chosen from a list, and what was done is said', async () => {
  const { user, changes } = showRecord(venues, hall, {
    server: ({ method }) => (method === 'GET' ? undefined : ok({ ...hall, status: 'archived', version: 4 })),
  });
  await user.click(await screen.findByText('Change status'));
  const panel = within(screen.getByText('Change status').closest('details')!);
  expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Schedule…', 'Archived']);
  await user.click(panel.getByRole('button', { name: 'Archived' }));
  await screen.findByText('Status: Archived');
  expect(changes()).toEqual([['PUT', '/venues/5', { status: 'archived' }, '"3"']]);
});

it('a published record is taken back by its button; an event that is planned is published by it', async () => {
  const { user, changes, button, unmount } = showRecord(
    venues,
    { ...hall, status: 'published' },
    { server: ({ method }) => (method === 'GET' ? undefined : ok({ ...hall, version: 4 })) },
  );
  await user.click(await button('Unpublish'));
  await waitFor(() => expect(changes()).toEqual([['PUT', '/venues/5', { status: 'draft' }, '"3"']]));
  unmount();
  const planned = showRecord(events, { ...fair, status: 'scheduled' });
  expect(await planned.button('Publish')).toBeTruthy();
  await user.click(screen.getByText('Change status'));
  const panel = within(screen.getByText('Change status').closest('details')!);
  expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Change the time…',
    'Draft',
    'Archived',
  ]);
});

it('S6.01 without the right to publish, a planned event keeps its status, and a draft cannot be planned', async () => {
  const grants = (['read', 'update'] as const).map((action) => grant('events', action));
  const { unmount } = showRecord(events, { ...fair, status: 'scheduled' }, { grants });
  await heading('Fair');
  expect(offered()).toEqual(['Edit']);
  unmount();
  const { user } = showRecord(events, fair, { grants });
  await user.click(await screen.findByText('Change status'));
  const panel = within(screen.getByText('Change status').closest('details')!);
  expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Archived']);
});

it('a status that could not be changed says why, and pressing twice sends once', async () => {
  let answer: () => void = () => undefined;
  const refusal = { status: 422, body: { message: 'It has no date yet' } };
  const { user, button, changes } = showRecord(venues, hall, {
    server: ({ method }) => (method === 'GET' ? undefined : new Promise((done) => (answer = () => done(refusal)))),
  });
  await user.click(await button('Publish'));
  await waitFor(() => expect(changes()).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: /Publish/ }).getAttribute('aria-busy')).toBe('true'));
  await user.click(screen.getByText('Change status'));
  await user.click(screen.getByRole('button', { name: 'Archived' }));
  answer();
  await screen.findByText('The status could not be changed');
  expect(screen.getByText('It has no date yet')).toBeTruthy();
  expect(changes()).toHaveLength(1);
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

it('below a venue stand its events: how many, the first five, and the way to all of them', async () => {
  const { asked } = showRecord(venues, hall, { server: withEvents(eventRows, 1_206) });
  expect((await heading('Events 1,206')).tagName).toBe('H2');
  const first = screen.getByRole('link', { name: 'Concert 1' });
  expect(first.getAttribute('href')).toBe('/events/1');
  const line = first.closest('li')!;
  expect([...line.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(['Jul 4, 2026']);
  expect(screen.getAllByRole('link', { name: /^Concert/ })).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'All of these Events' }).getAttribute('href')).toBe(
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

it('where all the events of a venue stand there already, no way to all of them is offered; where there are none, the way to the first', async () => {
  const { unmount } = showRecord(venues, hall, { server: withEvents(eventRows.slice(0, 2), 2) });
  await heading('Events 2');
  expect(screen.queryByRole('link', { name: 'All of these Events' })).toBeNull();
  const add = () => screen.getByRole('link', { name: 'New Event' }).getAttribute('href');
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

it('S6.01 who may not read events is not shown those of a venue, and they are not asked for', async () => {
  const { asked } = showRecord(venues, hall, {
    grants: [grant('venues', 'read')],
    server: withEvents(eventRows, 5),
  });
  await heading('Great hall');
  expect(asked.filter(({ path }) => path === '/api/location/nearby-events')).toEqual([]);
});

it('events of a venue that could not be asked for are left out without a word', async () => {
  showRecord(venues, hall, {
    server: ({ path }) =>
      path === '/api/location/nearby-events' ? { status: 403, body: { message: 'No' } } : undefined,
  });
  await heading('Great hall');
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByText('No')).toBeNull();
});

it('a record is on its way in the shape of its page', async () => {
  showRecord(venues, hall, { server: () => new Promise(() => undefined) });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')?.childElementCount).toBe(3));
  expect(screen.queryByRole('article')).toBeNull();
});

it.each([
  [404, 'There is no such venue', 'There is no such record', 'It was deleted, belongs to another workspace, or never existed.'], // prettier-ignore
  [403, 'You need the right to read venues.', 'You may not see this', 'You need the right to read venues.'],
])('S8.01 a record that answers %s says so, with the way back to the list', async (status, message, title, text) => {
  sessionStorage.setItem('waymark.list.7.venues', '?q=hall');
  const { user, button, router } = showRecord(venues, hall, {
    server: ({ path }) => (path === '/venues/5' ? { status, body: { message } } : undefined),
  });
  await heading(title);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  await user.click(await button('Back to Venues'));
  expect(router.state.location.search).toBe('?q=hall');
});

it('a record of another workspace of the person says where it is, and leads there', async () => {
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

it('S8.01 a record that could not be loaded can be asked for again', async () => {
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

it('a record is shown without a network where it can be read', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  showRecord(venues, hall);
  expect(await heading('Great hall')).toBeTruthy();
});
