import type { ReactNode } from 'react';

/** A navigation link of the specification (§3), plus an icon for the collapsed sidebar. */
export type NavigationLink = { title: string; url: string; isActive?: boolean; icon?: ReactNode };
/** A group of links in the navigation. */
export type NavigationItem = { title: string; icon?: ReactNode; isActive?: boolean; items: NavigationLink[] };

/**
 * Whether to highlight a link: its URL equals the current path (S2.09). If none does (a screen below a link's), its own flag
 * decides.
 */
export function isCurrent(link: NavigationLink, items: readonly NavigationItem[], path: string) {
  const exact = items.some((item) => item.items.some(({ url }) => url === path));
  return exact ? link.url === path : link.isActive === true;
}
