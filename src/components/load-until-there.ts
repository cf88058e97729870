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

/** Vite asks for a stylesheet once, and takes one that did not come for there. */
export function refetchStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}
