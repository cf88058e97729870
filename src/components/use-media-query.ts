import { useCallback, useSyncExternalStore } from 'react';
import { mobileBreakpoint } from '../../contract/calls/constants.ts';

/** Whether a media query matches, updated on changes. */
export function useMediaQuery(query: string) {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Below 768 px, including fractions of a pixel due to zoom. */
export const useIsMobile = () => useMediaQuery(`(max-width: ${mobileBreakpoint - 0.02}px)`);
