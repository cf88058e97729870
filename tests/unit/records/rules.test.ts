import { describe, expect, it } from 'vitest';
import { factTypeOf } from '../../../contract/writing/facts.ts';
import { type Rule, allOrNone, brokenRules, rulesAbout } from '../../../contract/declaration/rules.ts';

const message = 'Must not end before it starts';
const order: Rule = { notBefore: ['to', 'from'], message };
const type: Rule = { typedBy: ['value', 'name'], types: factTypeOf };

describe('one time is not before another', () => {
  it.each([
    ['2026-03-01', '2026-03-01'],
    ['2026-03-01', '2026-03-01T18:00'],
    ['2026-03-01T09:00', '2026-03-01'],
    ['2026-03-01T00:00', '2026-03-01'],
    ['2026-03-01T09:00Z', '2026-03-01'],
    ['2026-03-01T18:00', '2026-03-01T18:00:59'],
    ['2026-03-01T18:00:00+02:00', '2026-03-01T18:00:00+05:00'],
    ['2026-03-01T18:00Z', '2026-03-01T19:00+02:00'],
    ['2026-03-01T18:00+01:00', '2026-03-01T19:00+02:00'],
    ['2026-03-01T18:00', '2026-03-01T18:00-05:00'],
  ])('%s is not earlier than %s', (to, from) => {
    expect(brokenRules([order], { to, from })).toEqual({});
  });

  it.each([
    ['2026-02-28', '2026-03-01'],
    ['2026-02-28T23:00', '2026-03-01'],
    ['2026-02-28', '2026-03-01T09:00'],
    ['2026-03-01T17:59', '2026-03-01T18:00'],
    ['2026-03-01T18:00+05:00', '2026-03-01T18:00+02:00'],
    ['2026-03-01T18:00Z', '2026-03-01T17:00-02:00'],
    ['2026-03-01T17:00', '2026-03-01T18:00Z'],
    ['2026-03-01T17:00Z', '2026-03-01T18:00'],
  ])('an end before the start (%s before %s) is reported at the end field', (to, from) => {
    expect(brokenRules([order], { to, from })).toEqual({ to: [message] });
  });

  it.each([
    { to: '2026-02-28' },
    { to: null, from: '2026-03-01' },
    { from: '2026-03-01' },
    { to: '2026-02-28', from: null },
    { to: 20_260_228, from: '2026-03-01' },
    { to: '2026-03-01T19:30', from: '2026-03-01Tabc' },
    { to: '2026-03-01T', from: '2026-03-01T19:30' },
  ])('an empty or invalid value breaks no rule: %o', (values) => {
    expect(brokenRules([order], values)).toEqual({});
  });
});

it('S3.04 a value is validated by the type of its name', () => {
  expect(brokenRules([type], { name: 'rooms', value: 'many' })).toEqual({ value: ['Must be a number'] });
  expect(brokenRules([type], { name: 'rooms', value: '7' })).toEqual({});
  expect(brokenRules([type], { name: 'the_owners_dog', value: 'many' })).toEqual({});
  expect(brokenRules([type], { value: 'many' })).toEqual({});
  expect(brokenRules([type], { name: 'rooms', value: null })).toEqual({});
  expect(brokenRules([type], { name: 'rooms' })).toEqual({});
});

it('all broken rules are reported, even two for one field', () => {
  const second = { ...order, message: 'Ends too early' };
  const values = { to: '2026-02-28', from: '2026-03-01', name: 'parking', value: 'perhaps' };
  expect(brokenRules([order, second, type], values)).toEqual({
    to: [message, 'Ends too early'],
    value: ['Must be yes or no'],
  });
});

it('an update is checked against the rules about its fields, on either side', () => {
  expect(rulesAbout([order, type], { from: '2026-03-01' })).toEqual([order]);
  expect(rulesAbout([order, type], { to: null, name: 'rooms' })).toEqual([order, type]);
  expect(rulesAbout([order, type], { title: 'Fair' })).toEqual([]);
});

describe('several values are all given, or none', () => {
  const all = allOrNone(['x', 'y', 'size'], 'Belong together');
  it.each([{}, { x: null, y: null, size: null }, { x: 0, y: 0, size: 1 }])('%o', (values) => {
    expect(brokenRules(all, values)).toEqual({});
  });
  it('missing ones have an error each', () => {
    expect(brokenRules(all, { x: 0, size: 1 })).toEqual({ y: ['Belong together'] });
    expect(brokenRules(all, { x: 0, y: null })).toEqual({ y: ['Belong together'], size: ['Belong together'] });
  });
  it('a change of one of them is checked with all', () => {
    expect(rulesAbout(all, { x: null })).toHaveLength(4);
  });
});

it('the sum of two values has a limit, with a tolerance for rounding', () => {
  const sum: Rule = { sum: ['width', 'x'], atMost: 1, message: 'Too far' };
  expect(brokenRules([sum], { x: 0.6, width: 0.5 })).toEqual({ width: ['Too far'] });
  for (const values of [
    { x: 0.7, width: 0.3 },
    { x: 0.1, width: 0.9 },
    { x: 0.9, width: 0.1 },
    { x: 0.6 },
    { width: 1 },
  ])
    expect(brokenRules([sum], values)).toEqual({});
});
