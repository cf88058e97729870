import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** Id of the top bar's slot for a screen's own path. */
export const topBarPath = 'top-bar-path';

/** Renders a screen's path in the top bar, instead of the shell's title. */
export function TopBarPath({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(neverChanges, find);
  return place && createPortal(children, place);
}

const find = () => document.getElementById(topBarPath);
const neverChanges = () => () => undefined;
