import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** Where the shell's top bar holds a place for a screen's own path. */
export const topBarPath = 'top-bar-path';

/** Puts a screen's path into the top bar, in place of the shell's title. */
export function TopBarPath({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(neverChanges, find);
  return place && createPortal(children, place);
}

const find = () => document.getElementById(topBarPath);
const neverChanges = () => () => undefined;
