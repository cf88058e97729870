import { useCallback } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { usePlace } from '../../providers/use-workspaces.ts';
import { rememberedHere } from '../../providers/storage.ts';

/**
 * How the list of a resource was last narrowed and ordered in this tab, and on which page: the way back from a record
 * leads there, and the records before and after it are that list's. Each workspace has its own.
 */
export function useLastList(resource: Resource) {
  const { activeWorkspaceId } = usePlace();
  const key = `waymark.list.${activeWorkspaceId}.${resource.name}`;
  const search = rememberedHere.get(key);
  const remember = useCallback((shown: string) => rememberedHere.set(key, shown), [key]);
  return { search, path: resource.screen.path + (search ?? ''), remember };
}
