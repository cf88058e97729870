import { useCallback } from 'react';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { rememberedHere } from '../../../providers/browser/storage.ts';

/** The last list state of a resource in this tab, per workspace: “back” from a record and previous/next use it. */
export function useLastList(resource: Resource) {
  const { activeWorkspaceId } = usePlace();
  const key = `waymark.list.${activeWorkspaceId}.${resource.name}`;
  const search = rememberedHere.get(key);
  const remember = useCallback((shown: string) => rememberedHere.set(key, shown), [key]);
  return { search, path: resource.screen.path + (search ?? ''), remember };
}
