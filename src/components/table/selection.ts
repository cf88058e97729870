import { useSyncExternalStore } from 'react';

export type RowId = string | number;

/** Which rows are chosen, kept outside the table: a click renders one checkbox and not every row again. */
export function createSelection() {
  const chosen = new Set<RowId>();
  const listeners = new Set<() => void>();
  let order: readonly RowId[] = [];
  let last: RowId | undefined;
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const set = (ids: readonly RowId[], on: boolean) => {
    for (const id of ids) {
      if (on) chosen.add(id);
      else chosen.delete(id);
    }
    changed();
  };
  return {
    has: (id: RowId) => chosen.has(id),
    ids: () => [...chosen],
    size: () => chosen.size,
    set,
    /** The rows that can be chosen now, from top to bottom. */
    show(ids: readonly RowId[]) {
      order = ids;
    },
    /** One row, or with Shift all from the one that was clicked before. */
    choose(id: RowId, on: boolean, isRange = false) {
      const [from, to] = [order.indexOf(last ?? id), order.indexOf(id)].sort((one, other) => one - other);
      last = id;
      set(isRange && from !== undefined && from >= 0 ? order.slice(from, (to ?? from) + 1) : [id], on);
    },
    clear() {
      chosen.clear();
      last = undefined;
      changed();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
/** The rows that somebody has chosen in a table. */
export type Selection = ReturnType<typeof createSelection>;

const subscribeToNothing = () => () => {};

/** Never in a table without a selection. */
export const useIsSelected = (selection: Selection | undefined, id: RowId) =>
  useSyncExternalStore(selection?.subscribe ?? subscribeToNothing, () => selection?.has(id) ?? false);
/** Whether any row is chosen. */
export const useIsAnySelected = (selection: Selection) =>
  useSyncExternalStore(selection.subscribe, () => selection.size() > 0);
/** How many rows are chosen. */
export const useSelectedCount = (selection: Selection) => useSyncExternalStore(selection.subscribe, selection.size);

/** Of the rows on this page: all, some or none. */
export const useSelectedShare = (selection: Selection, ids: readonly RowId[]) =>
  useSyncExternalStore(selection.subscribe, () => {
    const count = ids.filter(selection.has).length;
    return count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
  });
