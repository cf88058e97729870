import { useReducer, useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
};

/**
 * The current path, in step with back and forward (S2.09). A router's path wins; without one the sidebar reads the
 * location itself, and `reread` tells it of a pushState, for which browsers raise no event.
 */
export function useCurrentPath(given?: string) {
  const [, reread] = useReducer((count: number) => count + 1, 0);
  const own = useSyncExternalStore(subscribe, () => window.location.pathname);
  return { path: given ?? own, reread };
}
