import { describe, expect, it, vi } from 'vitest';
import { holdCallers } from '../../../server/policy/callers.ts';

const reads = (rightsVersion = 1, expiresAt?: number) =>
  vi.fn(async () => ({
    actor: { userId: 7, workspaces: [], grants: [] },
    rightsVersion,
    ...(expiresAt === undefined ? {} : { expiresAt }),
  }));

describe('the cached user', () => {
  it('is read once, with the version of the permissions', async () => {
    const [find, read] = [holdCallers(), reads(5)];
    expect(await find('one', read, false)).toEqual({ actor: expect.objectContaining({ userId: 7 }) });
    expect(await find('one', read, false)).toMatchObject({ heldVersion: 5 });
    expect(read).toHaveBeenCalledOnce();
  });

  it('is read again on request', async () => {
    const [find, read] = [holdCallers(), reads()];
    await find('one', read, false);
    expect(await find('one', read, true)).not.toHaveProperty('heldVersion');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is not cached beyond the end of the session', async () => {
    const [find, read] = [holdCallers(), reads(1, Date.now() - 1)];
    await find('one', read, false);
    await find('one', read, false);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is not cached once newer permissions were read', async () => {
    const [find, read] = [holdCallers(), reads(1)];
    await find('one', read, false);
    await find('other', reads(2), false);
    await find('one', read, false);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is removed when the user is', async () => {
    const [find, read] = [holdCallers(), reads()];
    await find('one', read, false);
    expect(await find('one', async () => undefined, true)).toBeUndefined();
    await find('one', read, false);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('replaces the least recently used one when the cache is full', async () => {
    const find = holdCallers(2);
    const [one, two] = [reads(), reads()];
    await find('one', one, false);
    await find('two', two, false);
    await find('one', one, false);
    await find('three', reads(), false);
    await find('one', one, false);
    await find('two', two, false);
    expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 2]);
  });
});
