/** Browser storage that may be full, forbidden or cleared at any time; the app then works without it. */
const safeStorage = (storage: 'localStorage' | 'sessionStorage') => ({
  get(key: string): string | null {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      window[storage].setItem(key, value);
    } catch {
      // Storing is optional; ignore failures.
    }
  },
  remove(key: string): void {
    try {
      window[storage].removeItem(key);
    } catch {
      // As above.
    }
  },
});

/** Persists across visits. */
export const remembered = safeStorage('localStorage');
/** Persists while this tab is open. */
export const rememberedHere = safeStorage('sessionStorage');

/** Removes stored values by key prefix. */
export function forgetBeginning(beginning: string): void {
  try {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith(beginning)) remembered.remove(key);
  } catch {
    // Forbidden storage is empty.
  }
}

/** Clears all storage at sign-out (S4.12). */
export function clearStorage(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch {
      // Forbidden storage is empty.
    }
  }
}
