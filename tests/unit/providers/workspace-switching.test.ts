// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { ofWorkspace, propertiesOf, settle, start, stopClock } from './workspace-stage.ts';

stopClock();

describe('switching the workspace', () => {
  it('S4.04 clears the property, increments the version, loads the other’s properties and selects the first', async () => {
    const { place, state, noted } = start();
    await place.load();
    await settle();
    const { version } = state();
    place.select(2);
    expect(state()).toMatchObject({ activeWorkspaceId: 2, activePropertyId: undefined, version: version + 1 });
    await settle();
    expect(state().activePropertyId).toBe(21);
    expect(noted.mock.calls.at(-1)?.[0]).toMatchObject({ query: { workspaceId: 2 } });
  });

  it('S4.04 cancels pending requests, and their late responses change nothing', async () => {
    const late = Promise.withResolvers<object[]>();
    const signals: (AbortSignal | undefined)[] = [];
    const { place, state } = start({
      properties: (input) => {
        signals.push(input.signal);
        return input.query?.workspaceId === 1 ? late.promise : ofWorkspace(input);
      },
    });
    await place.load();
    place.select(2);
    expect(signals[0]?.aborted).toBe(true);
    late.resolve(propertiesOf[1]!);
    await settle();
    expect(state()).toMatchObject({ activeWorkspaceId: 2, activePropertyId: 21 });
  });

  it('S4.04 to the active one changes nothing', async () => {
    const { place, state } = start();
    await place.load();
    await settle();
    const [chosen, before] = [place.store.getState(), state()];
    place.select(1);
    expect(place.store.getState()).toBe(chosen);
    expect(state()).toEqual(before);
  });

  it('S4.04 away and straight back selects the first property again', async () => {
    const { place, state } = start();
    await place.load();
    await settle();
    place.select(2);
    place.select(1);
    place.select(2);
    await settle();
    expect(state()).toMatchObject({ activeWorkspaceId: 2, activePropertyId: 21 });
  });

  it('S4.04 to a workspace whose card is still loading also selects its first property', async () => {
    const slow = Promise.withResolvers<object[]>();
    const { place, state } = start({
      properties: (input) => (input.query?.workspaceId === 2 ? slow.promise : ofWorkspace(input)),
    });
    await place.load();
    await settle();
    place.openProperties(2);
    place.select(2);
    slow.resolve(propertiesOf[2]!);
    await settle();
    expect(state()).toMatchObject({ activeWorkspaceId: 2, activePropertyId: 21 });
  });
});

describe('a property of another workspace', () => {
  it('S4.06 switches first, waits 50 ms, and is then selected', async () => {
    const { place, state } = start();
    await place.load();
    await settle();
    const choosing = place.selectProperty(2, 22);
    expect(state()).toMatchObject({ activeWorkspaceId: 2, activePropertyId: undefined });
    await vi.advanceTimersByTimeAsync(49);
    const selected = state().activePropertyId;
    await vi.advanceTimersByTimeAsync(1);
    await choosing;
    expect([selected === 21, state().activePropertyId]).toEqual([false, 22]);
  });

  it('S4.06 is dropped if another switch follows', async () => {
    const { place, state } = start();
    await place.load();
    await settle();
    const choosing = place.selectProperty(2, 22);
    place.select(1);
    await vi.advanceTimersByTimeAsync(50);
    await choosing;
    expect(state()).toMatchObject({ activeWorkspaceId: 1, activePropertyId: 11 });
  });

  it('S4.06 of the same workspace is selected at once', async () => {
    const { place, state } = start();
    await place.load();
    await settle();
    await place.selectProperty(1, 12);
    expect(state().activePropertyId).toBe(12);
  });

  it('S4.06 properties load once, at the first opening, and again after a failure', async () => {
    let fails = true;
    const { place, state, noted } = start({
      properties: (input) =>
        input.query?.workspaceId === 2 && fails ? Promise.reject(new Error('away')) : ofWorkspace(input),
    });
    await place.load();
    await settle();
    const asked = () => noted.mock.calls.filter(([{ query }]) => query?.workspaceId === 2).length;
    place.openProperties(2);
    await settle();
    expect([asked(), state().properties[2]]).toEqual([1, { status: 'idle', items: [] }]);
    fails = false;
    for (let times = 0; times < 3; times += 1) place.openProperties(2);
    await settle();
    place.openProperties(2);
    expect([asked(), state().properties[2]?.items]).toEqual([2, propertiesOf[2]]);
  });

  it('S4.06 refreshing loads the workspaces again and drops the lists of properties', async () => {
    const { place, state, listed, named } = start();
    await place.load();
    await settle();
    const refreshing = place.refresh();
    expect(state().properties).toEqual({});
    await refreshing;
    expect([listed.mock.calls.length, named.mock.calls.length]).toEqual([2, 2]);
    expect(state().activeWorkspaceId).toBe(1);
  });
});
