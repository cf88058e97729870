import { sidebarCookie } from '../../../contract/constants.ts';

/** The sidebar remembers in a cookie whether it is open (S4.13); open when nothing is remembered. */
export const readSidebarCookie = () => !document.cookie.split('; ').includes(`${sidebarCookie.name}=closed`);

export function writeSidebarCookie(open: boolean) {
  const { name, path, maxAge } = sidebarCookie;
  document.cookie = `${name}=${open ? 'open' : 'closed'}; path=${path}; max-age=${maxAge}; samesite=lax`;
}
