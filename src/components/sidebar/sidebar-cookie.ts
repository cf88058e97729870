import { sidebarCookie } from '../../../contract/calls/constants.ts';

/** Whether the sidebar is open, from its cookie (S4.13); open by default. */
export const readSidebarCookie = () => !document.cookie.split('; ').includes(`${sidebarCookie.name}=closed`);

export function writeSidebarCookie(open: boolean) {
  const { name, path, maxAge } = sidebarCookie;
  document.cookie = `${name}=${open ? 'open' : 'closed'}; path=${path}; max-age=${maxAge}; samesite=lax`;
}
