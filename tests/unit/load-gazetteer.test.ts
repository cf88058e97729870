import { expect, it } from 'vitest';
import { cityPosition } from '../../scripts/load/gazetteer.ts';

it.each([
  ['Roma', 'Italy', 41.9, 12.5],
  ['Wien', 'Austria', 48.2, 16.4],
  ['München', 'Germany', 48.1, 11.6],
  ['Aarhus', 'Denmark', 56.2, 10.2],
  ['Brixen', 'Italy', 46.7, 11.7],
  ['Milano', 'Italy', 45.5, 9.2],
  ['Washington, DC', 'USA', 38.9, -77],
  ['New York', 'USA', 40.7, -74],
  ['Bangalore', 'India', 13, 77.6],
  ["St. Julian's", 'Malta', 35.9, 14.5],
  ['Rapperswil-Jona', 'Switzerland', 47.2, 8.8],
])('a town is found under the name that people there or elsewhere have for it: %s, %s', (city, country, ...place) => {
  const { latitude, longitude } = cityPosition(city, country)!;
  expect([latitude, longitude].map((degrees) => Math.round(degrees * 10) / 10)).toEqual(place);
});

it.each([
  ['Roma', 'Australia', -26.6],
  ['Roma', 'Romania', 47.8],
  ['Brixen', 'Austria', 47.5],
  ['Washington, UT', 'USA', 37.1],
])(
  'a town of that name where the file says it is, is not the one that is called so elsewhere: %s, %s',
  (city, country, latitude) => {
    expect(Math.round(cityPosition(city, country)!.latitude * 10) / 10).toBe(latitude);
  },
);

it.each([
  ['Wien', 'Germany'],
  ['München', 'Austria'],
  ['Aarhus', 'USA'],
  ['Milano', 'Germany'],
])('a town that the country does not have is not taken from another one: %s, %s', (city, country) => {
  expect(cityPosition(city, country)).toBeUndefined();
});
