import type { Plugin } from 'vite';

/**
 * The toast library (sonner) adds a style element without a nonce to the page, which the Content Security Policy refuses. The
 * app loads its own stylesheet instead (`src/components/states/toaster.tsx`), so that code is removed from the build.
 */
export function toastStyles(): Plugin {
  return {
    name: 'waymark:toast-styles',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        const without = code.replace(/^__insertCSS\(".*"\);?$/m, '');
        if (without === code) this.error('sonner writes its styles in another way than before');
        return { code: without, map: null };
      },
    },
  };
}
