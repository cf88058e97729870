import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../providers/services.ts';
import { usePlace, useWorkspaces } from '../providers/workspace/use-workspaces.ts';

/**
 * Keeps the workspace in the URL (`?ws=`), so that a copied link opens the same one. A URL of another workspace of the user
 * switches to it; a switch leads to the start of the same screen, because records belong to one workspace.
 */
export function useWorkspaceInAddress(): void {
  const { place } = useServices();
  const { activeWorkspaceId } = usePlace();
  const { workspaces } = useWorkspaces();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const shown = useRef<number>(undefined);

  useEffect(() => {
    const { pathname: pathNow, search: searchNow } = window.location;
    // A newer URL is pending; wait until the router shows it.
    const isPast =
      pathname !== pathNow || String(new URLSearchParams(searchNow)) !== String(new URLSearchParams(search));
    if (activeWorkspaceId === undefined || isPast) return;
    const query = new URLSearchParams(search);
    const named = Number(query.get('ws')) || undefined;
    const switched = shown.current !== undefined && shown.current !== activeWorkspaceId;
    shown.current = activeWorkspaceId;
    if (named === activeWorkspaceId) return;
    if (named !== undefined && !switched && workspaces.some(({ id }) => id === named)) return place.select(named);
    const [, screen = ''] = pathname.split('/');
    if (switched)
      return void navigate(`/${screen === 'settings' ? pathname.slice(1) : screen}?ws=${activeWorkspaceId}`, {
        replace: true,
      });
    query.set('ws', String(activeWorkspaceId));
    // Keeps the navigation state.
    void navigate(`${pathname}?${query}${hash}`, { replace: true, state: state as unknown });
  }, [activeWorkspaceId, workspaces, place, pathname, search, hash, state, navigate]);
}
