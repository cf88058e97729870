import type { Plugin } from 'vite';

/** Chunks that run before the app, in this order; vite.config.ts defines them. */
const before = ['libraries', 'contract', 'resources', 'app'];

/** Runs the chunks of the app as separate tasks, so that the page can respond in between. One task would take more than 0.1 s. */
export function inTurn(): Plugin {
  let base = '/';
  return {
    name: 'waymark:in-turn',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }) {
        if (!filename.endsWith('/index.html')) return [];
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        return before.flatMap((name) => {
          const chunk = chunks.find((file) => file.name === name);
          if (!chunk) throw new Error(`The build has no chunk named ${name}.`);
          const attrs = { type: 'module', crossorigin: '', src: base + chunk.fileName };
          return { tag: 'script', attrs, injectTo: 'head-prepend' as const };
        });
      },
    },
  };
}
