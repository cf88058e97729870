import { expect, it } from 'vitest';
import { numberedRequests } from '../../../src/providers/records/latest.ts';

function later<Value>() {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  return { load: () => promise, resolve, reject };
}

it('S4.10 a response to an outdated request is an empty list', async () => {
  const numbered = numberedRequests();
  const [first, second] = [later<string[]>(), later<string[]>()];
  const old = numbered('events', first.load, []);
  const latest = numbered('events', second.load, []);
  second.resolve(['new']);
  first.resolve(['old']);
  expect([await old, await latest]).toEqual([[], ['new']]);
});

it('S4.10 even if the older request is answered first', async () => {
  const numbered = numberedRequests();
  const [first, second] = [later<string[]>(), later<string[]>()];
  const [old, latest] = [numbered('events', first.load, []), numbered('events', second.load, [])];
  first.resolve(['old']);
  expect(await old).toEqual([]);
  second.resolve(['new']);
  expect(await latest).toEqual(['new']);
});

it('S4.10 requests of different purposes do not outdate each other', async () => {
  const numbered = numberedRequests();
  const events = later<string[]>();
  const slow = numbered('events', events.load, []);
  await numbered('venues', async () => ['a venue'], []);
  events.resolve(['an event']);
  expect(await slow).toEqual(['an event']);
});

it('S4.10 every request has a number of its own', async () => {
  const numbered = numberedRequests();
  const ids: string[] = [];
  const note = async (id: string) => void ids.push(id);
  await numbered('events', note, undefined);
  await numbered('events', note, undefined);
  await numbered('venues', note, undefined);
  expect(new Set(ids).size).toBe(3);
});

it('a failed request reports its error', async () => {
  await expect(numberedRequests()('events', () => Promise.reject(new Error('away')), [])).rejects.toThrow('away');
});

it('S4.05 requests pending at a reset end as an empty list, and later ones count', async () => {
  const numbered = numberedRequests();
  const [before, after] = [later<string[]>(), later<string[]>()];
  const old = numbered('events', before.load, []);
  numbered.discard();
  before.resolve(['of the person before']);
  expect(await old).toEqual([]);
  const latest = numbered('events', after.load, []);
  after.resolve(['of this one']);
  expect(await latest).toEqual(['of this one']);
});
