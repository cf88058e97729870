const key = 'waymark.return-to';

/** Where somebody wanted to go before they had to sign in (S2.06). */
export function storeReturnTarget(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Then they come back to the start.
  }
}

/** The stored target, or the site's origin; never another site, whatever was stored. */
export function takeReturnTarget(origin = window.location.origin): string {
  let stored: string | null = null;
  try {
    stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was stored.
  }
  return safeTarget(stored, origin);
}

/** The address to return to after signing in, if it is one of this app, else the start (S2.06). */
export function safeTarget(target: string | null | undefined, origin = window.location.origin): string {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target)) return '/';
  try {
    const url = new URL(target, origin);
    const path = url.pathname + url.search + url.hash;
    // Dots may resolve to two slashes at the beginning, which would name another site.
    return url.origin === origin && !/^\/[/\\]/.test(path) ? path : '/';
  } catch {
    return '/';
  }
}
