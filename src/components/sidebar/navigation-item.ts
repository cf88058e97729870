import type { ReactNode } from 'react';

/** A navigation item of the specification (§3), with the icon of a link for the collapsed sidebar added. */
export type NavigationLink = { title: string; url: string; isActive?: boolean; icon?: ReactNode };
/** A group of links in the navigation. */
export type NavigationItem = { title: string; icon?: ReactNode; isActive?: boolean; items: NavigationLink[] };

/**
 * The link to highlight is the one whose url equals the current path (S2.09). Where none does (a screen below a link's),
 * the flag of the link decides.
 */
export function isCurrent(link: NavigationLink, items: readonly NavigationItem[], path: string) {
  const exact = items.some((item) => item.items.some(({ url }) => url === path));
  return exact ? link.url === path : link.isActive === true;
}
