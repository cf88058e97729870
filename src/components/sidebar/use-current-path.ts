import { useReducer, useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
};

/**
 * The current path, updated on back and forward (S2.09). A router's path has precedence; without one, the hook reads the
 * location, and `reread` updates it after a pushState, which fires no event.
 */
export function useCurrentPath(given?: string) {
  const [, reread] = useReducer((count: number) => count + 1, 0);
  const own = useSyncExternalStore(subscribe, () => window.location.pathname);
  return { path: given ?? own, reread };
}
