/** A function that must never be called: it says by name what was called and what to do. */
export function unused(name) {
  return () => {
    throw new Error(`${name} is left out of Waymark's build. To use it, take its stand-in out of vite.config.ts.`);
  };
}
