import { expect, it } from 'vitest';
import { receiveEvent } from '../../../src/resources/events/received.ts';
import { receiveVenue } from '../../../src/resources/venues/venues.resource.ts';

const wire = {
  eventId: 7,
  title: 'Fair',
  eventStartDate: '2026-07-04T19:30:00+02:00',
  status: 'published',
  latitude: 46.37,
  longitude: 14.11,
  venue: { id: 3, name: 'Festival Hall, Bled, Slovenia' },
};

it('S3.06 a received event is mapped to the client’s format', () => {
  expect(receiveEvent(wire)).toEqual({
    ...wire,
    id: 7,
    postId: 7,
    event_date: '2026-07-04',
    event_start_date: '2026-07-04T19:30:00+02:00',
    localStartDate: '2026-07-04T19:30',
    eventLocations: [{ latitude: 46.37, longitude: 14.11 }],
    event_city: 'Bled',
    event_country: 'Slovenia',
    featured_media: null,
    secondary_image: null,
  });
});

it.each([
  ['Hall, Bled, Slovenia', 'Bled', 'Slovenia'],
  ['Hall, Main Street 1, Bled, Slovenia', 'Bled', 'Slovenia'],
  ['Hall,Bled , Slovenia ', 'Bled', 'Slovenia'],
  ['Hall, Bled', 'Bled', ''],
  ['Hall', '', ''],
  ['', '', ''],
])('S3.06 a venue named “%s” has the city “%s” and the country “%s”', (name, city, country) => {
  expect(receiveEvent({ ...wire, venue: { name } })).toMatchObject({ event_city: city, event_country: country });
});

it('S3.06 without a status an event is a draft', () => {
  expect(receiveEvent({ eventId: 1 }).status).toBe('draft');
  expect(receiveEvent({ eventId: 1, status: null }).status).toBe('draft');
});

it('S3.06 the form renders if any value is missing', () => {
  expect(receiveEvent({ eventId: 1, venue: 'Hall', latitude: '46', featured_media: '/a.jpg' })).toMatchObject({
    event_date: '',
    localStartDate: '',
    eventLocations: [],
    venue: null,
    event_city: '',
    featured_media: { url: '/a.jpg' },
  });
});

it('S3.06 an all-day date stays the same in every time zone', () => {
  for (const eventStartDate of ['2026-03-29', '2026-03-29T00:30:00+13:00', '2026-03-29T23:30:00-11:00'])
    expect(receiveEvent({ eventId: 1, eventStartDate }).event_date).toBe('2026-03-29');
});

it('S3.07 a venue is identified by id or venueId, and without a status it is a draft', () => {
  expect(receiveVenue({ venueId: 5, name: 'Hall' })).toEqual({ venueId: 5, id: 5, name: 'Hall', status: 'draft' });
  expect(receiveVenue({ id: 4, venueId: 5, status: 'published' })).toMatchObject({ id: 4, status: 'published' });
});
