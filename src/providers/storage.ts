/** Browser storage that may be full, forbidden or cleared at any time: without it the app works, and forgets. */
export const remembered = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Remembering is a comfort; there is nothing to tell.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
};

/** Sign-out leaves nothing behind (S4.12). */
export function clearStorage(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch {
      // A storage that is forbidden holds nothing.
    }
  }
}
