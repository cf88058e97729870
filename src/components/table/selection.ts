import { useSyncExternalStore } from 'react';

export type RowId = string | number;

/** The selected rows, stored outside the table: a click renders one checkbox and not every row. */
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
    /** Sets the selectable rows, from top to bottom. */
    show(ids: readonly RowId[]) {
      order = ids;
    },
    /** Selects one row, or with Shift the range from the previous one. */
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
/** The selection of a table. */
export type Selection = ReturnType<typeof createSelection>;

const subscribeToNothing = () => () => {};

/** Whether a row is selected; false without a selection. */
export const useIsSelected = (selection: Selection | undefined, id: RowId) =>
  useSyncExternalStore(selection?.subscribe ?? subscribeToNothing, () => selection?.has(id) ?? false);
/** Whether any row is selected. */
export const useIsAnySelected = (selection: Selection) =>
  useSyncExternalStore(selection.subscribe, () => selection.size() > 0);
/** The number of selected rows. */
export const useSelectedCount = (selection: Selection) => useSyncExternalStore(selection.subscribe, selection.size);

/** Whether all, some or none of the rows on this page are selected. */
export const useSelectedShare = (selection: Selection, ids: readonly RowId[]) =>
  useSyncExternalStore(selection.subscribe, () => {
    const count = ids.filter(selection.has).length;
    return count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
  });
