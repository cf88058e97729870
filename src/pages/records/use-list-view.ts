import { useEffect } from 'react';
import type { ListView, Resource } from '../../../contract/resource.ts';
import { type ListState, looksOf } from '../../providers/list-url.ts';
import { remembered } from '../../providers/storage.ts';

/** How a list is looked at: as its address says, else as one looked at it last, else as the resource begins. */
export function useListView(resource: Resource, { view, trashed }: ListState): ListView {
  const key = `waymark.view.${resource.name}`;
  useEffect(() => {
    if (view) remembered.set(key, view);
  }, [key, view]);
  const wanted = view ?? (remembered.get(key) as ListView | null) ?? resource.screen.view;
  // What lies in the trash is on no map.
  return looksOf(resource).includes(wanted) && !(trashed && wanted === 'map') ? wanted : 'table';
}
