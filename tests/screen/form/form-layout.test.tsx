import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onlineManager } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { upload } from '../../../contract/calls/constants.ts';
import { domains } from '../../../src/resources/domains/domains.resource.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { changes, field, optionOf, pickerOf, showForm } from './form-stage.tsx';
import { ok } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const hall = recordOf(venues, 5, { venueId: 5, name: 'Hall', city: 'Bled' });
const fair = recordOf(events, 5, {
  title: 'Fair',
  eventStartDate: '2026-05-01',
  venueId: 3,
  venue: { id: 3, name: 'Festival Hall' },
  labels: { venueId: 'Festival Hall' },
});
const textsOf = (name: string) => document.getElementById(`field-${name}-texts`)?.textContent;
const save = () => userEvent.setup().click(screen.getByRole('button', { name: 'Save' }));
const namesIn = (box: Element | null) =>
  [...(box?.querySelectorAll('[id^=field-][id$=-label]') ?? [])].map(({ id }) => id.slice(6, -6));

it('a form groups its fields under headings; status, language and pictures are in the side column', async () => {
  showForm(events, '/events/create', () => ok([]));
  const title = await field('Title');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('New event');
  const sections = screen
    .getAllByRole('region')
    .map((region) => [
      document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.textContent,
      namesIn(region),
    ]);
  expect(sections).toEqual([
    ['General', ['title']],
    ['When', ['eventStartDate', 'eventEndDate', 'timeZone', 'eventStatus']],
    ['Where', ['venueId', 'latitude', 'longitude']],
    ['Content', ['category', 'website', 'description']],
    ['Tickets and contact', ['bookingUrl', 'price', 'organizer', 'contact']],
    ['Search and social', ['seoTitle', 'seoDescription', 'socialPicture']],
  ]);
  expect(namesIn(document.querySelector('[data-side=summary]'))).toEqual(['status', 'language']);
  expect([...document.querySelectorAll('[data-side=aside]')].map(namesIn)).toEqual([
    ['featured_media', 'secondary_image'],
    ['translation_group'],
  ]);
  const box = title.closest<HTMLElement>('[data-wide]');
  expect(box?.textContent).toContain('(required)');
  expect((await field('Category')).closest('[data-wide]')).toBeNull();
});

it('a form without side fields has one column', async () => {
  showForm(domains, '/settings/domains/create', () => ok([]));
  await field('Name');
  expect(document.querySelector('[data-side]')).toBeNull();
  expect(document.querySelectorAll('[class*=columns] > div')).toHaveLength(1);
  expect(screen.queryByLabelText(/Verified|Verfified/)).toBeNull();
});

it('the form of a stored record shows its name and “Edit”', async () => {
  showForm(venues, '/venues/5/edit', () => ok(hall));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Hall');
  expect(screen.getByText('Edit venue')).toBeTruthy();
});

it('fields show help for bounds, coordinates and translation groups', async () => {
  showForm(venues, '/venues/create', () => ok([]));
  await field('Name');
  expect(textsOf('capacity')).toBe('0 to 1,000,000');
  expect(textsOf('latitude')).toBe('You can paste both coordinates at once: 46.36, 14.09');
  expect(textsOf('longitude')).toBe('');
  expect(textsOf('translation_group')).toMatch(/^Links the versions of this item/);
  expect(textsOf('city')).toBe('');
  expect((await field('Latitude')).closest('[data-begins-row]')).toBeTruthy();
  expect((await field('Longitude')).closest('[data-begins-row]')).toBeNull();
});

it('pasting both coordinates into the second field fills both fields', async () => {
  const user = userEvent.setup();
  const { asked } = showForm(venues, '/venues/5/edit', () => ok(hall));
  await user.click(await field('Longitude'));
  await user.paste('46.36, 14.09');
  await waitFor(async () => expect((await field('Latitude')).value).toBe('46.36'));
  expect((await field('Longitude')).value).toBe('14.09');
  await save();
  await screen.findByText('The record’s page');
  expect(changes(asked)).toMatchObject([{ body: { latitude: 46.36, longitude: 14.09 } }]);
});

it('C-22 a file other than a picture is refused at its field, and the next one clears the message', async () => {
  showForm(events, '/events/create', () => ok([]));
  await field('Title');
  const picker = pickerOf('Main picture');
  const choose = (file: File) => act(() => void fireEvent.change(picker, { target: { files: [file] } }));
  choose(new File(['x'], 'x.txt', { type: 'text/plain' }));
  await waitFor(() => expect(textsOf('featured_media')).toMatch(/^This file type is not supported/));
  choose(new File(['x'], 'x.png', { type: upload.imageTypes?.[0] ?? 'image/png' }));
  await screen.findByText('New: x.png');
  expect(textsOf('featured_media')).not.toMatch(/not a picture/);
});

it('a reference shows the name in the record; a search finds others, and saving sends the id', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const found = recordOf(venues, 9, { venueId: 9, name: 'Old Barn' });
  const { asked } = showForm(events, '/events/5/edit', ({ path, method }) =>
    path === '/venues'
      ? ok([found])
      : path.startsWith('/venues/')
        ? ok(found)
        : method === 'GET'
          ? ok([fair])
          : ok(fair),
  );
  const venue = await field('Venue');
  expect(screen.getByText('Festival Hall')).toBeTruthy();
  expect(asked.filter(({ path }) => path.startsWith('/venues'))).toEqual([]);
  await user.click(venue);
  await user.type(venue, 'barn');
  const searches = () => asked.filter(({ path }) => path === '/venues');
  await waitFor(() => expect(searches().at(-1)?.query.q).toBe('barn'));
  await user.click(await screen.findByTitle('Old Barn'));
  const searched = searches().at(-1);
  expect(searched?.query).toMatchObject({ q: 'barn', skip: '0', take: '25', workspaceId: '7' });
  // The best match comes first.
  expect(searched?.query).not.toHaveProperty('sort');
  await save();
  await screen.findByText('The record’s page');
  expect(changes(asked)).toMatchObject([{ body: { venueId: 9 } }]);
});

it('a reference without a name in the record is loaded by its id', async () => {
  const { labels: _names, ...nameless } = fair;
  const { asked } = showForm(events, '/events/5/edit', ({ path }) =>
    path === '/venues/3' ? ok(recordOf(venues, 3, { venueId: 3, name: 'Town Hall' })) : ok([nameless]),
  );
  expect(await screen.findByText('Town Hall')).toBeTruthy();
  expect(asked.filter(({ path }) => path === '/venues/3')).toHaveLength(1);
});

it('the language field offers the languages of the workspace', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  showForm(venues, '/venues/create', () => ok([]));
  await user.click(await field('Language'));
  expect(await optionOf('German')).toBeTruthy();
});

it('C-07 a form starts with the server’s current values, and keeps typed text despite later changes', async () => {
  const user = userEvent.setup();
  let now = hall;
  const { asked, router } = showForm(venues, '/venues/5/edit', () => ok(now));
  await user.type(await field('Name'), ' of ours');
  now = { ...hall, name: 'Another', version: 9 };
  act(() => {
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  const notice = await screen.findByText(/^A newer version was saved/);
  expect(within(notice.parentElement!).getByRole('button', { name: 'Save' })).toBeTruthy();
  expect((await field('Name')).value).toBe('Hall of ours');
  await save();
  await screen.findByText('The record’s page');
  expect(changes(asked).at(-1)?.ifMatch).toBe('"3"');
  await act(() => router.navigate('/venues/5/edit'));
  await waitFor(async () => expect((await field('Name')).value).toBe('Another'));
});

it('S8.01 a form whose record failed to load can retry, and shows a skeleton until it has loaded', async () => {
  const user = userEvent.setup();
  let isOut = true;
  showForm(venues, '/venues/5/edit', () => (isOut ? { status: 422, body: { message: 'Out of order' } } : ok(hall)));
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')?.childElementCount).toBe(3));
  await screen.findByText('Out of order');
  isOut = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect((await field('Name')).value).toBe('Hall');
});

it('S3.09 a translation names its source; it joins an existing group, and the source stays unchanged', async () => {
  const { asked } = showForm(venues, '/venues/create?from=5&language=de', () =>
    ok({ ...hall, translation_group: 'halls' }),
  );
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Translation of “Hall”');
  expect(screen.getByText('Date, place and texts are copied from the original.')).toBeTruthy();
  await save();
  await screen.findByText('The record’s page');
  expect(changes(asked)).toMatchObject([
    { method: 'POST', path: '/venues', body: { name: 'Hall', language: 'de', translation_group: 'halls' } },
  ]);
});

it('S3.09 the source is added to the group once, even if the translation is sent several times', async () => {
  let isOut = true;
  const { asked } = showForm(venues, '/venues/create?from=5&language=de', ({ method }) =>
    method === 'POST' && isOut ? { status: 422, body: { message: 'Not yet' } } : ok(hall),
  );
  await field('Name');
  await save();
  await screen.findByText('Not yet');
  isOut = false;
  await save();
  await screen.findByText('The record’s page');
  expect(changes(asked).map(({ method }) => method)).toEqual(['PUT', 'POST', 'POST']);
  const groups = changes(asked).map(({ body }) => (body as { translation_group?: string }).translation_group);
  expect(new Set(groups).size).toBe(1);
});

it('the form of a resource without languages has no language field', async () => {
  showForm(properties, '/settings/properties/create', () => ok([]));
  expect((await field('Name')).value).toBe('');
  expect(screen.queryByLabelText(/^Language/)).toBeNull();
});

it('C-01 a form without a network reports it at once instead of waiting', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  const user = userEvent.setup();
  const { asked } = showForm(venues, '/venues/5/edit', ({ method }) =>
    method === 'GET' ? ok(hall) : { status: 422, body: { message: 'Reload' } },
  );
  await user.type(await field('Name'), ' of ours');
  await save();
  await screen.findByText('Reload');
  expect(changes(asked)).toHaveLength(1);
});
