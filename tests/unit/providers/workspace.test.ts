// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { storageKeys } from '../../../contract/calls/constants.ts';
import { timeoutError } from '../../../src/providers/http/http-error.ts';
import { placeholderDomain, unwrapped } from '../../../src/providers/workspace/workspaces.ts';
import { bled, kranj, propertiesOf, settle, start, stopClock } from './workspace-stage.ts';

stopClock();

describe('reading', () => {
  it('S3.02 a workspace is read in both forms, wrapped or plain', () => {
    expect(unwrapped({ workspace: bled })).toEqual(bled);
    expect(unwrapped({ ...bled, version: 3 })).toEqual(bled);
    expect(unwrapped({ id: '7', name: '' })).toEqual({ id: 7 });
  });

  it('S3.02 a list can mix both forms, inside data or not', async () => {
    const { place, state } = start({ workspaces: () => ({ data: [{ workspace: bled }, kranj] }) });
    await place.load();
    expect(state().workspaces).toEqual([bled, kranj]);
  });

  it('S3.03 S8.07 without the domains, placeholders are built from the workspaces', async () => {
    const listed = () => [bled, { id: 3, name: 'No domain' }];
    const { place, state } = start({ workspaces: listed, domains: () => Promise.reject(new Error('away')) });
    await place.load();
    await settle();
    expect(placeholderDomain(10)).toEqual({
      id: 10,
      name: 'Domain 10',
      tld: expect.any(String),
      domainVerfified: false,
    });
    expect(state().domains).toEqual([placeholderDomain(10)]);
  });

  it('S3.03 domains are cached for five minutes', async () => {
    const { place, named } = start();
    await place.load();
    await vi.advanceTimersByTimeAsync(299_999);
    await place.load();
    expect(named).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await place.load();
    expect(named).toHaveBeenCalledTimes(2);
  });
});

describe('selecting', () => {
  it('S4.03 the first workspace is active if none is stored, with its first property', async () => {
    const { place, state } = start();
    await place.load();
    await settle();
    expect(state()).toMatchObject({ status: 'ready', activeWorkspaceId: 1, activePropertyId: 11 });
  });

  it('S4.03 S4.07 the stored workspace and property are active at the next visit', async () => {
    const before = start();
    await before.place.load();
    await before.place.selectProperty(1, 12);
    before.place.select(2);
    await settle();
    await before.place.selectProperty(2, 22);
    const { place, state } = start();
    await place.load();
    await settle();
    expect(state()).toMatchObject({ activeWorkspaceId: 2, activePropertyId: 22 });
    expect(Object.values(storageKeys).map((key) => localStorage.getItem(key))).toEqual(['2', '22']);
  });

  it('S4.03 S4.07 a stored workspace that no longer exists is replaced by the first', async () => {
    localStorage.setItem(storageKeys.workspace, '99');
    localStorage.setItem(storageKeys.property, 'nonsense');
    const { place, state } = start();
    await place.load();
    await settle();
    expect(state()).toMatchObject({ activeWorkspaceId: 1, activePropertyId: 11 });
  });

  it('S4.07 a browser without storage forgets, and works', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const { place, state } = start();
    await place.load();
    await settle();
    expect(state().activePropertyId).toBe(11);
  });
});

describe('leaving', () => {
  it('S4.05 clears the previous workspace: state, lists and stored values', async () => {
    const { place, clear, state } = start();
    await place.load();
    await settle();
    clear();
    expect(state()).toEqual({ status: 'idle', workspaces: [], domains: [], version: 0, properties: {} });
    expect(Object.values(storageKeys).map((key) => localStorage.getItem(key))).toEqual([null, null]);
  });

  it('S4.05 a late response for the previous workspace changes nothing', async () => {
    const late = Promise.withResolvers<object[]>();
    const { place, clear, state } = start({ workspaces: () => late.promise });
    const loading = place.load();
    clear();
    late.resolve([bled]);
    await loading;
    await settle();
    expect(state()).toMatchObject({ status: 'idle', workspaces: [] });
  });

  it('S4.05 neither does a late list of domains or properties', async () => {
    const [lateDomains, lateProperties] = [Promise.withResolvers<object[]>(), Promise.withResolvers<object[]>()];
    const { place, clear, state } = start({
      domains: () => lateDomains.promise,
      properties: () => lateProperties.promise,
    });
    await place.load();
    clear();
    lateDomains.resolve([{ id: 10, name: 'Lake' }]);
    lateProperties.resolve(propertiesOf[1]!);
    await settle();
    expect(state()).toMatchObject({ status: 'idle', domains: [] });
    expect(state().activePropertyId).toBeUndefined();
    expect(Object.values(state().properties).flatMap(({ items }) => items)).toEqual([]);
  });
});

it('S8.04 a load that times out shows “Request timed out”', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { place, state } = start({ workspaces: () => Promise.reject(timeoutError()) });
  await place.load();
  expect(state().error).toBe('Request timed out');
});

it('a failed load has the catalog’s message, and the next one may succeed', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let fails = true;
  const { place, state } = start({ workspaces: () => (fails ? Promise.reject(new Error('away')) : [bled]) });
  await place.load();
  const words = 'Failed to load workspaces. Please try refreshing the page.';
  expect([state().status, state().error, warn.mock.calls[0]?.[0]]).toEqual(['failed', words, words]);
  fails = false;
  await place.load();
  expect(state()).toMatchObject({ status: 'ready', error: undefined, activeWorkspaceId: 1 });
});
