import { useCallback, useSyncExternalStore } from 'react';
import { mobileBreakpoint } from '../../contract/constants.ts';

/** Whether the screen is as a media query says, now and whenever that changes. */
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

/** Below 768 px, a hair's breadth included that zoom can make of a pixel. */
export const useIsMobile = () => useMediaQuery(`(max-width: ${mobileBreakpoint - 0.02}px)`);
