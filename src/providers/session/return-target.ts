const key = 'waymark.return-to';

/** Stores the page to return to after signing in (S2.06). */
export function storeReturnTarget(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Without storage, the user returns to the start page.
  }
}

/** Takes the stored page, else the start page; never another site, whatever was stored. */
export function takeReturnTarget(origin = window.location.origin): string {
  let stored: string | null = null;
  try {
    stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
  } catch {
    // Without storage, nothing was stored.
  }
  return safeTarget(stored, origin);
}

/** The address to return to after signing in, if it belongs to this app, else the start page (S2.06). */
export function safeTarget(target: string | null | undefined, origin = window.location.origin): string {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target)) return '/';
  try {
    const url = new URL(target, origin);
    const path = url.pathname + url.search + url.hash;
    // Dot segments may resolve to a leading double slash, which would name another host.
    return url.origin === origin && !/^\/[/\\]/.test(path) ? path : '/';
  } catch {
    return '/';
  }
}
