import { useEffect, useMemo } from 'react';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { SavedView } from '../../../../contract/calls/saved-views.ts';
import { useViews } from '../../../providers/records/saved-views.ts';
import { useAddress } from '../../../providers/workspace/use-address.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { supportedView, needsViews, savedName, viewAt } from '../../../providers/records/view-url.ts';

/** A saved view, as far as its fields still exist. */
export interface ShownView {
  id: number;
  query: Record<string, string>;
  saved: SavedView;
  /** Fields that no longer exist. */
  leftOut: readonly string[];
}

/** Saved views of a list, and the current one by the address. Rows wait until it is known. */
export function useSavedView(resource: Resource, isListed: boolean) {
  const { activeWorkspaceId = 0 } = usePlace();
  const known = useViews(activeWorkspaceId, isListed);
  const [params, setParams] = useAddress();
  const search = params.toString();
  const views = useMemo(() => (known ?? []).filter((view) => view.resource === resource.name), [known, resource]);
  const shown = useMemo(() => shownAt(resource, views, search), [resource, views, search]);
  const named = params.get(savedName);
  // Write the view's id to the address, so that a shared link shows the same.
  const [id, isNamed] = [shown?.id, named !== null];
  useEffect(() => {
    if (id === undefined || isNamed) return;
    setParams({ [savedName]: id }, { replace: true });
  }, [id, isNamed, setParams]);
  return {
    views,
    shown,
    isKnown: known !== undefined || !needsViews(resource, search),
    /** The address names a view that does not exist. */
    isMissing: known !== undefined && needsViews(resource, search) && named !== null && !shown,
  };
}

function shownAt(resource: Resource, views: readonly SavedView[], search: string): ShownView | undefined {
  const saved = viewAt(resource, views, search);
  return saved && { id: saved.id, saved, ...supportedView(resource, saved.state) };
}
