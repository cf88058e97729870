import type { Plugin } from 'vite';

/**
 * Puts the chunk that applies the remembered theme before everything else and lets the first paint wait for it. It is
 * small and of its own, because the landing page and the app share it; a strict CSP allows no inline script for this.
 */
export function themeFirst(): Plugin {
  let base = '/';
  return {
    name: 'waymark:theme-first',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find(
          (file) =>
            file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/src/providers/browser/theme.ts')),
        );
        if (!chunk) return;
        const src = base + chunk.fileName;
        return {
          html: html.replace(`<script type="module" crossorigin src="${src}"></script>`, ''),
          tags: [
            {
              tag: 'script',
              attrs: { type: 'module', blocking: 'render', crossorigin: '', src },
              injectTo: 'head-prepend',
            },
          ],
        };
      },
    },
  };
}
