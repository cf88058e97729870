import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { sidebarShortcut, sidebarWidth } from '../../../contract/calls/constants.ts';
import { useIsMobile } from '../use-media-query.ts';
import { readSidebarCookie, writeSidebarCookie } from './sidebar-cookie.ts';
import styles from './sidebar.module.css';

type SidebarState = {
  /** The fixed panel is expanded, not icons only. */
  open: boolean;
  /** The sheet of small screens, whose state is not stored. */
  sheetOpen: boolean;
  isMobile: boolean;
  setSheetOpen: (open: boolean) => void;
  toggle: () => void;
};

const SidebarContext = createContext<SidebarState | undefined>(undefined);

export function useSidebar() {
  const state = use(SidebarContext);
  if (!state) throw new Error('useSidebar needs a SidebarProvider above it');
  return state;
}

const widths = {
  '--sidebar-expanded': sidebarWidth.expanded,
  '--sidebar-icon': sidebarWidth.icon,
  '--sidebar-mobile': sidebarWidth.mobile,
} as CSSProperties;

/** Provides the sidebar's state (S2.10, S4.13) and lays out the panel next to the content. */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const isMobile = useIsMobile();
  const [open, setOpen] = useState(readSidebarCookie);
  const [sheetOpen, setSheetOpen] = useState(false);

  const toggle = useCallback(() => {
    if (isMobile) return setSheetOpen(!sheetOpen);
    setOpen(!open);
    writeSidebarCookie(!open);
  }, [isMobile, open, sheetOpen]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A text editor has already used the shortcut for bold.
      if (event.defaultPrevented || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== sidebarShortcut || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);

  const state = useMemo(
    () => ({ open, sheetOpen: isMobile && sheetOpen, isMobile, setSheetOpen, toggle }),
    [open, sheetOpen, isMobile, toggle],
  );
  return (
    <SidebarContext value={state}>
      <div className={styles.shell} data-part="shell" style={widths} data-sidebar={open ? 'expanded' : 'collapsed'}>
        {children}
      </div>
    </SidebarContext>
  );
}
