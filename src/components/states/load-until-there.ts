/** Milliseconds between retries of a failed import. */
const retryDelay = 2_000;

/** Messages of failed imports (Chromium, Firefox, Safari), and of stylesheets in Vite. */
const importFailure = /dynamically imported module|importing a module script|unable to preload/i;

/**
 * Imports code that no screen waits for, retrying after network failures.
 * @throws any error of the code itself.
 */
export async function importWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!importFailure.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay));
      refetchStyles();
    }
  }
}

const failedStyles = new Set<HTMLLinkElement>();
// Error events of stylesheets do not bubble, so listen in the capture phase.
document.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && failedStyles.add(target),
  true,
);

/**
 * Reloads stylesheets that failed. Vite loads each only once and treats a failed one as loaded. Pending ones are left alone:
 * replacing them would block their waiters forever.
 */
export function refetchStyles(): void {
  const failed = [...failedStyles];
  failedStyles.clear();
  for (const link of failed) link.replaceWith(link.cloneNode());
}
