import type { Plugin } from 'vite';

/**
 * The toasts' library writes its styles into the page without a nonce, which the CSP refuses. They come as a stylesheet
 * of ours instead (`src/components/toaster.tsx`), so the writing is cut out.
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
