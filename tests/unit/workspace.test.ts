// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '../../contract/constants.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import type { CallInput } from '../../src/providers/http.ts';
import { createWorkspaceStore, placeholderDomain, unwrapped } from '../../src/providers/workspace.ts';
import { domains } from '../../src/resources/domains/domains.resource.ts';
import { properties } from '../../src/resources/properties/properties.resource.ts';
import { workspaces } from '../../src/resources/workspaces/workspaces.resource.ts';
import { loudHttp } from './loud-http.ts';

const calls = {
  workspaces: workspaces.endpoints.mine as AnyEndpoint,
  properties: properties.endpoints.mine as AnyEndpoint,
  domains: domains.endpoints.mine as AnyEndpoint,
};
const bled = { id: 1, name: 'Bled', domainId: 10, organisationId: 5 };
const kranj = { id: 2, name: 'Kranj', domainId: 20, organisationId: 5 };
const propertiesOf: Record<number, object[]> = {
  1: [
    { id: 11, name: 'Hotel Lipa' },
    { id: 12, name: 'Vila' },
  ],
  2: [
    { id: 21, name: 'Hotel Kranj' },
    { id: 22, name: 'Hostel' },
  ],
};
const ofWorkspace = ({ query }: CallInput) => propertiesOf[Number(query?.workspaceId)] ?? [];

type Answer = (input: CallInput) => unknown;
function start(answers: { workspaces?: Answer; properties?: Answer; domains?: Answer } = {}) {
  const noted = vi.fn(answers.properties ?? ofWorkspace);
  const listed = vi.fn(answers.workspaces ?? (() => [bled, kranj]));
  const named = vi.fn(answers.domains ?? (() => [{ id: 10, name: 'Lake', tld: 'example', domainVerfified: true }]));
  const http = loudHttp({
    [calls.workspaces.path]: listed,
    [calls.properties.path]: noted,
    [calls.domains.path]: named,
  });
  const workspace = createWorkspaceStore(http, calls);
  return { workspace, noted, listed, named, state: workspace.store.getState };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('reading', () => {
  it('S3.02 a workspace is read wrapped and as it is', () => {
    expect(unwrapped({ workspace: bled })).toEqual(bled);
    expect(unwrapped({ ...bled, version: 3 })).toEqual(bled);
    expect(unwrapped({ id: '7', name: '' })).toEqual({ id: 7 });
  });

  it('S3.02 the list mixes both shapes, inside data or not', async () => {
    const { workspace, state } = start({ workspaces: () => ({ data: [{ workspace: bled }, kranj] }) });
    await workspace.load();
    expect(state().workspaces).toEqual([bled, kranj]);
  });

  it('S3.03 S8.07 without the domains, placeholders are built from the workspaces', async () => {
    const listed = () => [bled, { id: 3, name: 'No domain' }];
    const { workspace, state } = start({ workspaces: listed, domains: () => Promise.reject(new Error('away')) });
    await workspace.load();
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
    const { workspace, named } = start();
    await workspace.load();
    await vi.advanceTimersByTimeAsync(299_999);
    await workspace.load();
    expect(named).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await workspace.load();
    expect(named).toHaveBeenCalledTimes(2);
  });
});

describe('choosing', () => {
  it('S4.03 the first workspace is active where none is remembered, with its first property', async () => {
    const { workspace, state } = start();
    await workspace.load();
    await settle();
    expect(state()).toMatchObject({ status: 'ready', activeWorkspaceId: 1, activePropertyId: 11 });
  });

  it('S4.03 S4.07 the remembered workspace and property are active again at a new visit', async () => {
    const before = start();
    await before.workspace.load();
    await before.workspace.selectProperty(1, 12);
    before.workspace.select(2);
    await settle();
    await before.workspace.selectProperty(2, 22);
    const { workspace, state } = start();
    await workspace.load();
    await settle();
    expect(state()).toMatchObject({ activeWorkspaceId: 2, activePropertyId: 22 });
    expect(Object.values(storageKeys).map((key) => localStorage.getItem(key))).toEqual(['2', '22']);
  });

  it('S4.03 S4.07 what is remembered but no longer there gives way to the first', async () => {
    localStorage.setItem(storageKeys.workspace, '99');
    localStorage.setItem(storageKeys.property, 'nonsense');
    const { workspace, state } = start();
    await workspace.load();
    await settle();
    expect(state()).toMatchObject({ activeWorkspaceId: 1, activePropertyId: 11 });
  });

  it('S4.07 a browser that refuses its storage forgets, and works', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const { workspace, state } = start();
    await workspace.load();
    await settle();
    expect(state().activePropertyId).toBe(11);
  });
});

describe('switching', () => {
  it('S4.04 clears the property, raises the version, loads the other’s properties and selects the first', async () => {
    const { workspace, state, noted } = start();
    await workspace.load();
    await settle();
    const { version } = state();
    workspace.select(2);
    expect(state()).toMatchObject({ activeWorkspaceId: 2, activePropertyId: undefined, version: version + 1 });
    await settle();
    expect(state().activePropertyId).toBe(21);
    expect(noted.mock.calls.at(-1)?.[0]).toMatchObject({ query: { workspaceId: 2 } });
  });

  it('S4.04 cancels what is under way, and its late answer changes nothing', async () => {
    const late = Promise.withResolvers<object[]>();
    const signals: (AbortSignal | undefined)[] = [];
    const { workspace, state } = start({
      properties: (input) => {
        signals.push(input.signal);
        return input.query?.workspaceId === 1 ? late.promise : ofWorkspace(input);
      },
    });
    await workspace.load();
    workspace.select(2);
    expect(signals[0]?.aborted).toBe(true);
    late.resolve(propertiesOf[1]!);
    await settle();
    expect(state()).toMatchObject({ activeWorkspaceId: 2, activePropertyId: 21 });
  });

  it('S4.04 to where one already is changes nothing', async () => {
    const { workspace, state } = start();
    await workspace.load();
    await settle();
    const before = state();
    workspace.select(1);
    expect(state()).toBe(before);
  });

  it('S4.04 away and straight back selects the first property again', async () => {
    const { workspace, state } = start();
    await workspace.load();
    await settle();
    workspace.select(2);
    workspace.select(1);
    workspace.select(2);
    await settle();
    expect(state()).toMatchObject({ activeWorkspaceId: 2, activePropertyId: 21 });
  });

  it('S4.04 to a workspace whose card is still loading selects its first property all the same', async () => {
    const slow = Promise.withResolvers<object[]>();
    const { workspace, state } = start({
      properties: (input) => (input.query?.workspaceId === 2 ? slow.promise : ofWorkspace(input)),
    });
    await workspace.load();
    await settle();
    workspace.openProperties(2);
    workspace.select(2);
    slow.resolve(propertiesOf[2]!);
    await settle();
    expect(state()).toMatchObject({ activeWorkspaceId: 2, activePropertyId: 21 });
  });
});

describe('a property of another workspace', () => {
  it('S4.06 switches first, waits 50 ms, and is then selected', async () => {
    const { workspace, state } = start();
    await workspace.load();
    await settle();
    const choosing = workspace.selectProperty(2, 22);
    expect(state()).toMatchObject({ activeWorkspaceId: 2, activePropertyId: undefined });
    await vi.advanceTimersByTimeAsync(49);
    const selected = state().activePropertyId;
    await vi.advanceTimersByTimeAsync(1);
    await choosing;
    expect([selected === 21, state().activePropertyId]).toEqual([false, 22]);
  });

  it('S4.06 gives way when somebody switches again in the meantime', async () => {
    const { workspace, state } = start();
    await workspace.load();
    await settle();
    const choosing = workspace.selectProperty(2, 22);
    workspace.select(1);
    await vi.advanceTimersByTimeAsync(50);
    await choosing;
    expect(state()).toMatchObject({ activeWorkspaceId: 1, activePropertyId: 11 });
  });

  it('S4.06 of the same workspace is selected at once', async () => {
    const { workspace, state } = start();
    await workspace.load();
    await settle();
    await workspace.selectProperty(1, 12);
    expect(state().activePropertyId).toBe(12);
  });

  it('S4.06 properties load once, at the first opening, and again after a failure', async () => {
    let fails = true;
    const { workspace, state, noted } = start({
      properties: (input) =>
        input.query?.workspaceId === 2 && fails ? Promise.reject(new Error('away')) : ofWorkspace(input),
    });
    await workspace.load();
    await settle();
    const asked = () => noted.mock.calls.filter(([{ query }]) => query?.workspaceId === 2).length;
    workspace.openProperties(2);
    await settle();
    expect([asked(), state().properties[2]]).toEqual([1, { status: 'idle', items: [] }]);
    fails = false;
    for (let times = 0; times < 3; times += 1) workspace.openProperties(2);
    await settle();
    workspace.openProperties(2);
    expect([asked(), state().properties[2]?.items]).toEqual([2, propertiesOf[2]]);
  });

  it('S4.06 refreshing loads the workspaces again and forgets the lists of properties', async () => {
    const { workspace, state, listed, named } = start();
    await workspace.load();
    await settle();
    const refreshing = workspace.refresh();
    expect(state().properties).toEqual({});
    await refreshing;
    expect([listed.mock.calls.length, named.mock.calls.length]).toEqual([2, 2]);
    expect(state().activeWorkspaceId).toBe(1);
  });
});

describe('leaving', () => {
  it('S4.05 nothing of the one before remains: state, lists and what was remembered', async () => {
    const { workspace, state } = start();
    await workspace.load();
    await settle();
    workspace.clear();
    expect(state()).toEqual({ status: 'idle', workspaces: [], domains: [], version: 0, properties: {} });
    expect(Object.values(storageKeys).map((key) => localStorage.getItem(key))).toEqual([null, null]);
  });

  it('S4.05 a late answer for the one before changes nothing', async () => {
    const late = Promise.withResolvers<object[]>();
    const { workspace, state } = start({ workspaces: () => late.promise });
    const loading = workspace.load();
    workspace.clear();
    late.resolve([bled]);
    await loading;
    await settle();
    expect(state()).toMatchObject({ status: 'idle', workspaces: [] });
  });

  it('S4.05 nor does a late list of domains or properties', async () => {
    const [lateDomains, lateProperties] = [Promise.withResolvers<object[]>(), Promise.withResolvers<object[]>()];
    const { workspace, state } = start({
      domains: () => lateDomains.promise,
      properties: () => lateProperties.promise,
    });
    await workspace.load();
    workspace.clear();
    lateDomains.resolve([{ id: 10, name: 'Lake' }]);
    lateProperties.resolve(propertiesOf[1]!);
    await settle();
    expect(state()).toMatchObject({ status: 'idle', domains: [] });
    expect(state().activePropertyId).toBeUndefined();
    expect(Object.values(state().properties).flatMap(({ items }) => items)).toEqual([]);
  });
});

it('a failed load is said in the catalogue’s words, and the next one may succeed', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let fails = true;
  const { workspace, state } = start({ workspaces: () => (fails ? Promise.reject(new Error('away')) : [bled]) });
  await workspace.load();
  const words = 'Failed to load workspaces. Please try refreshing the page.';
  expect([state().status, state().error, warn.mock.calls[0]?.[0]]).toEqual(['failed', words, words]);
  fails = false;
  await workspace.load();
  expect(state()).toMatchObject({ status: 'ready', error: undefined, activeWorkspaceId: 1 });
});
