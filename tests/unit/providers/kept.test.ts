import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contentCache } from '../../../server/delivery/readers/kept.ts';

const bounds = { held: 800, age: 60_000 };

describe('a cached result', () => {
  let made = 0;
  beforeEach(() => {
    made = 0;
    vi.useFakeTimers({ now: Date.parse('2031-05-01T10:03:00Z') });
    return () => vi.useRealTimers();
  });
  const kept = () => {
    const answers = contentCache(bounds);
    answers.begins();
    const get = (key = 'events', workspace = 1, bytes = 50) =>
      answers.get(key, [`w${workspace}`, 'o7'], () => Promise.resolve({ value: (made += 1), bytes }));
    return { answers, get };
  };

  it('is stored by its key', async () => {
    const { get } = kept();
    expect([await get(), await get(), await get('venues'), await get()]).toEqual([1, 1, 2, 1]);
  });

  it('is computed again once content of its workspace or organization has changed, and of no other', async () => {
    const { answers, get } = kept();
    await get();
    answers.heard('w2');
    answers.heard('o8');
    expect(await get()).toBe(1);
    answers.heard('w1');
    expect(await get()).toBe(2);
    answers.heard('o7');
    expect(await get()).toBe(3);
  });

  it('about all organizations is computed again after a change in any', async () => {
    const { answers } = kept();
    const get = () => answers.get('website', ['o*'], () => Promise.resolve({ value: (made += 1), bytes: 1 }));
    await get();
    answers.heard('w1');
    expect(await get()).toBe(1);
    answers.heard('o9');
    expect(await get()).toBe(2);
  });

  it('is not stored if a change arrives during its computation, and later callers do not wait for it', async () => {
    const { answers } = kept();
    const slow = Promise.withResolvers<{ value: string; bytes: number }>();
    const asked = (value: string) =>
      answers.get('events', ['w1'], () => (value === 'old' ? slow.promise : Promise.resolve({ value, bytes: 1 })));
    const [first, second] = [asked('old'), asked('joined')];
    answers.heard('w1');
    expect(await asked('new')).toBe('new');
    slow.resolve({ value: 'old', bytes: 1 });
    expect(await Promise.all([first, second])).toEqual(['old', 'old']);
    expect(await asked('newer')).toBe('new');
  });

  it('is not stored while notifications are down, nor kept afterwards', async () => {
    const { answers, get } = kept();
    await get();
    answers.lost();
    expect([await get(), await get()]).toEqual([2, 3]);
    answers.begins();
    expect([await get(), await get()]).toEqual([4, 4]);
  });

  it('expires', async () => {
    const { get } = kept();
    await get();
    vi.advanceTimersByTime(59_999);
    expect(await get()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await get()).toBe(2);
  });

  it.each(['10:00', '10:15', '10:30', '10:45'])('expires at %s, when a day starts in some time zone', async (time) => {
    const begins = Date.parse(`2031-05-01T${time}:00Z`);
    vi.setSystemTime(begins - 1);
    const { get } = kept();
    await get();
    expect(await get()).toBe(1);
    vi.setSystemTime(begins);
    expect(await get()).toBe(2);
  });

  it('stays within the size limit: the least recently used is removed', async () => {
    const { answers, get } = kept();
    for (let number = 1; number <= 8; number += 1) await get(`list ${number}`, 1, 100);
    expect(answers.size).toBe(800);
    await get('list 1', 1, 100);
    await get('list 9', 1, 100);
    expect(answers.size).toBe(800);
    expect(await get('list 1')).toBe(1);
    expect(await get('list 2')).toBe(10);
    expect(await get('large', 1, 101)).toBe(11);
    expect(await get('large', 1, 101)).toBe(12);
  });

  it('is not stored if it fails, and is computed again the next time', async () => {
    const { answers, get } = kept();
    await expect(answers.get('events', ['w1'], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await get()).toBe(1);
  });

  it('by an alias is found until either key is invalidated', async () => {
    const { answers, get } = kept();
    const found = () => answers.find('the first page');
    answers.alsoUnder('the first page', 'events', ['o*']);
    expect(found()).toBeUndefined();
    await get();
    answers.alsoUnder('the first page', 'events', ['o*']);
    expect([found(), answers.find('events')]).toEqual([1, undefined]);
    answers.heard('w1');
    expect(found()).toBeUndefined();
    expect([await get(), found()]).toEqual([2, 2]);
    answers.heard('o12');
    expect([await get(), found()]).toEqual([2, undefined]);
    answers.alsoUnder('the first page', 'events', ['o*']);
    vi.advanceTimersByTime(bounds.age);
    expect(found()).toBeUndefined();
  });
});
