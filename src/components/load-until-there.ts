/** Milliseconds until code that did not come is asked for again. */
const pause = 2_000;

/** What browsers say of code that did not come (Chromium, Firefox, Safari), and Vite of a stylesheet. */
const didNotCome = /dynamically imported module|importing a module script|unable to preload/i;

/**
 * Loads code that nobody's screen waits for: without a connection it is asked for again until it is there.
 * @throws whatever the code itself throws.
 */
export async function loadUntilThere<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!didNotCome.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      refetchStyles();
    }
  }
}

const failedStyles = new Set<HTMLLinkElement>();
// The error of a stylesheet is heard on its way down alone.
document.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && failedStyles.add(target),
  true,
);

/**
 * Vite asks for a stylesheet once, and takes one that did not come for there. One that is still on its way is left alone: what waits
 * for it would wait for ever.
 */
export function refetchStyles(): void {
  const failed = [...failedStyles];
  failedStyles.clear();
  for (const link of failed) link.replaceWith(link.cloneNode());
}
