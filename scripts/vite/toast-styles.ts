import type { Plugin } from 'vite';

/**
 * Removes the style element that the toast library (sonner) adds without a nonce, which the Content Security Policy rejects. The app loads
 * its own style sheet instead (`src/components/states/toaster.tsx`).
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
        if (without === code)
          this.error('This version of sonner adds its styles differently: update scripts/vite/toast-styles.ts');
        return { code: without, map: null };
      },
    },
  };
}
