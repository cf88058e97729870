import { expect, it } from 'vitest';
import { typedTime } from '../../../src/formats/typed-time.ts';

it.each(['9:30', '09:30', '9.30', '930', '0930', '9h30', '9 30', '9:30 am', '9:30a', '9.30 Uhr', '9:30 a. m.'])(
  '%s is half past nine',
  (text) => {
    expect(typedTime(text)).toBe('09:30');
  },
);

it.each([
  ['21', '21:00'],
  ['9 pm', '21:00'],
  ['9:00 PM', '21:00'],
  ['21 Uhr', '21:00'],
  ['0', '00:00'],
  ['12 am', '00:00'],
  ['12:15 p.m.', '12:15'],
])('%s is %s', (text, time) => {
  expect(typedTime(text)).toBe(time);
});

it.each(['', '24', '9:60', '9:5', '13 pm', '0 am', 'noon', '9 o’clock', '9:30:10', '12345'])(
  '“%s” is no time',
  (text) => {
    expect(typedTime(text)).toBeUndefined();
  },
);
