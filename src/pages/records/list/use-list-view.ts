import { useEffect } from 'react';
import type { ListView, Resource } from '../../../../contract/declaration/resource.ts';
import { type ListState, looksOf } from '../../../providers/records/list-url.ts';
import { remembered } from '../../../providers/browser/storage.ts';

const keyOf = ({ name }: Resource) => `waymark.view.${name}`;

/** View of a list (table, gallery, map), remembered for the next visit. */
export function useListView(resource: Resource, state: ListState, isOfView: boolean): ListView {
  const { view } = state;
  useEffect(() => {
    // Do not remember the view of a saved view.
    if (view && !isOfView) remembered.set(keyOf(resource), view);
  }, [resource, view, isOfView]);
  return listViewOf(resource, state);
}

/** View of a list: by address, else as last used, else the resource's default. */
export function listViewOf(resource: Resource, { view, trashed }: ListState): ListView {
  const wanted = view ?? (remembered.get(keyOf(resource)) as ListView | null) ?? resource.screen.view;
  // The trash has no map.
  return looksOf(resource).includes(wanted) && !(trashed && wanted === 'map') ? wanted : 'table';
}
