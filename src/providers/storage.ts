/** Browser storage that may be full, forbidden or cleared at any time: without it the app works, and forgets. */
const safely = (storage: 'localStorage' | 'sessionStorage') => ({
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
      // Remembering is a comfort; there is nothing to tell.
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

/** From one visit to the next. */
export const remembered = safely('localStorage');
/** As long as this tab is open. */
export const rememberedHere = safely('sessionStorage');

/** Takes away what is remembered under keys that begin so. */
export function forgetBeginning(beginning: string): void {
  try {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith(beginning)) remembered.remove(key);
  } catch {
    // A storage that is forbidden holds nothing.
  }
}

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
