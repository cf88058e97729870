import { useEffect } from 'react';
import type { ListView, Resource } from '../../../contract/resource.ts';
import { type ListState, looksOf } from '../../providers/list-url.ts';
import { remembered } from '../../providers/storage.ts';

const keyOf = ({ name }: Resource) => `waymark.view.${name}`;

/** How a list is looked at, kept for the next time one comes to it. */
export function useListView(resource: Resource, state: ListState, isOfView: boolean): ListView {
  const { view } = state;
  useEffect(() => {
    // How a saved view is looked at says nothing of how one looks otherwise.
    if (view && !isOfView) remembered.set(keyOf(resource), view);
  }, [resource, view, isOfView]);
  return listViewOf(resource, state);
}

/** The same: as its address says, else as one looked at it last, else as the resource begins. */
export function listViewOf(resource: Resource, { view, trashed }: ListState): ListView {
  const wanted = view ?? (remembered.get(keyOf(resource)) as ListView | null) ?? resource.screen.view;
  // What lies in the trash is on no map.
  return looksOf(resource).includes(wanted) && !(trashed && wanted === 'map') ? wanted : 'table';
}
