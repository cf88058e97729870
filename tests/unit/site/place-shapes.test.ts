import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { places } from '../../../contract/places/places.ts';
import { answerOf } from '../../../src/providers/http/answer.ts';

describe('suggestions are read from', () => {
  const lipa = { id: 'a', title: 'Lipa 3', detail: 'Bled, Slovenia' };
  it.each([
    [
      'predictions with their two lines',
      { predictions: [{ place_id: 'a', description: 'Lipa 3, Bled, Slovenia', structured_formatting: { main_text: 'Lipa 3', secondary_text: 'Bled, Slovenia' } }] },
      lipa,
    ],
    ['a list', [{ id: 7, description: 'Lipa 3, Bled' }], { id: '7', title: 'Lipa 3, Bled', detail: null }],
    ['{data}', { data: [{ placeId: 'a', formatted_address: 'Lipa 3' }] }, { ...lipa, detail: null }],
  ])('S7.12 %s', (_shape, wire, offered) => {
    expect(answerOf(places.autocomplete, wire)).toMatchObject({ places: [offered] });
  }); // prettier-ignore

  it('S7.12 entries without id and text are omitted', () => {
    const wire = { predictions: [{ description: 'Nowhere' }, { place_id: 'b' }, { place_id: ' ', description: ' ' }] };
    expect(answerOf(places.autocomplete, wire)).toEqual({ places: [], attribution: null, notice: null });
  });
});

describe('the position of a place', () => {
  const at = { latitude: 46.37, longitude: 14.11 };
  const nowhere = { latitude: null, longitude: null };
  it.each([
    ['coordinates', { coordinates: { lat: 46.37, lng: 14.11 } }, at],
    ['geometry.location', { geometry: { location: { lat: 46.37, lng: 14.11 } } }, at],
    ['either as text', { geometry: { location: { lat: '46.37', lng: '14.11' } } }, at],
    ['coordinates where both are there', { coordinates: { lat: 46.37, lng: 14.11 }, geometry: { location: { lat: 1, lng: 2 } } }, at],
    ['the second where the first is none', { coordinates: { lat: 460, lng: 14 }, geometry: { location: { lat: 46.37, lng: 14.11 } } }, at],
    ['neither', { coordinates: null, city: 'Bled' }, nowhere],
    ['half of one', { coordinates: { lat: 46.37 }, city: 'Bled' }, nowhere],
  ])('S3.13 is read from %s', (_shape, wire, position) => {
    expect(answerOf(places.details, wire)).toMatchObject(position);
    expect(answerOf(places.details, { data: wire })).toMatchObject(position);
  }); // prettier-ignore
});

describe('an address', () => {
  afterEach(() => vi.restoreAllMocks());

  it('S3.13 is read part by part; blanks are missing, a number becomes text', () => {
    const wire = {
      street_address: ' Lipa 3 ',
      postal_code: 4260,
      city: 'Bled',
      country: '',
      formatted_address: 'Lipa 3, 4260 Bled',
      time_zone: 'Europe/Ljubljana',
      coordinates: { lat: 46.37, lng: 14.11 },
    };
    expect(answerOf(places.details, wire)).toEqual({
      street: 'Lipa 3',
      postalCode: '4260',
      city: 'Bled',
      country: null,
      latitude: 46.37,
      longitude: 14.11,
      timeZone: 'Europe/Ljubljana',
      formatted: 'Lipa 3, 4260 Bled',
    });
  });

  it('S3.13 that is empty is logged', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answerOf(places.details, { result: 'none' });
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('a request for places', () => {
  const asked = (body: object) => z.safeParse(places.autocomplete.body, body);

  it('S7.12 has the types geocode and establishment by default', () => {
    expect(asked({ input: ' Bled ' }).data).toEqual({ input: 'Bled', types: ['geocode', 'establishment'] });
  });

  it.each([
    ['a list', ['(cities)']],
    ['one text', '(cities)'],
  ])('S7.12 has its types as %s', (_shape, types) => {
    expect(asked({ input: 'Bled', types }).data?.types).toEqual(['(cities)']);
    expect(asked({ input: 'Bled', types: 'geocode|establishment' }).data?.types).toEqual(['geocode', 'establishment']);
  });

  it.each([
    [{ input: ' ' }],
    [{ input: 'x'.repeat(201) }],
    [{ input: 'Bled', types: [] }],
    [{ input: 'Bled', types: ['<b>'] }],
    [{ input: 'Bled', latitude: 91 }],
    [{ input: 'Bled', language: 'English' }],
    [{ input: 'Bled', sessionToken: 'a b' }],
    [{ input: 'Bled', radius: 7 }],
  ])('S7.12 with %o is refused', (body) => {
    expect(asked(body).success).toBe(false);
  });
});
