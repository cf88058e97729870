import { expect, it } from 'vitest';
import { f } from '../../../contract/declaration/fields.ts';
import { decodeParts, encodeParts } from '../../../contract/declaration/multipart.ts';

const fields = {
  name: f.text(),
  open: f.boolean(),
  beds: f.integer(),
  stars: f.stars(),
  latitude: f.latitude(),
  venueId: f.ref('venues'),
  day: f.date(),
  photo: f.image(),
  spoken: f.words(),
};

it('S3.08 booleans are sent as the text true or false', () => {
  expect(encodeParts({ open: true, closed: false })).toEqual({ open: 'true', closed: 'false' });
});

it.each([
  { name: 'Lipa, “the tree”\nšč', open: true, beds: 3, stars: 5, latitude: -46.3683, venueId: 7, day: '2026-03-29' },
  { open: false, beds: 0, latitude: 0 },
  { name: null, open: null, beds: null, venueId: null, day: null, photo: null },
  { name: 'true' },
  { name: '12' },
  { spoken: ['Slovene', 'a, b'] },
  { spoken: [] },
  {},
])('S3.08 %o is the same after a form', (values) => {
  const sent = encodeParts(values);
  const decoded = decodeParts(fields, sent);
  // An empty boolean stays as sent, so that the schema refuses it.
  expect(decoded).toEqual('open' in values && values.open === null ? { ...values, open: '' } : values);
});

it('missing values are not sent, and lists and objects are sent as JSON', () => {
  expect(encodeParts({ name: undefined, tags: ['a', 'b'], place: { lat: 1 } })).toEqual({
    tags: '["a","b"]',
    place: '{"lat":1}',
  });
});

it('other texts stay text, and so do undeclared values', () => {
  const parts = {
    beds: 'three',
    latitude: '1e5',
    venueId: '0x1',
    open: 'TRUE',
    stars: '1.',
    constructor: '1',
    spoken: 'Slovene, German',
    other: '',
  };
  expect(decodeParts(fields, parts)).toEqual(parts);
});

it('S3.08 if unknown fields are accepted, the texts true and false become booleans there, too', () => {
  const parts = { isFree: 'true', isSoldOut: 'false', organizer: '', age: '16' };
  expect(decodeParts({}, parts, true)).toEqual({ isFree: true, isSoldOut: false, organizer: '', age: '16' });
  expect(decodeParts({}, parts)).toEqual(parts);
});
