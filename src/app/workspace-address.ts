import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../providers/services.ts';
import { usePlace, useWorkspaces } from '../providers/use-workspaces.ts';

/**
 * The address names its workspace (`?ws=`), so that a copied one opens where it was copied. One that names another
 * workspace of the person switches to it; a switch leads to the start of the same screen, because a record of one
 * workspace is none of the other's.
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
    // A newer address is on its way, and is looked at when the router shows it.
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
    // What one screen hands over to another goes along.
    void navigate(`${pathname}?${query}${hash}`, { replace: true, state: state as unknown });
  }, [activeWorkspaceId, workspaces, place, pathname, search, hash, state, navigate]);
}
