import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const prefetch = (href: string, as: 'script' | 'style'): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'prefetch', as, href, crossorigin: '' },
  injectTo: 'head',
});

/** The app's entry with everything it imports statically. */
function chunksOfApp(bundle: Rolldown.OutputBundle) {
  const chunks = new Set<Rolldown.OutputChunk>();
  const visit = (chunk?: Rolldown.OutputAsset | Rolldown.OutputChunk) => {
    if (chunk?.type !== 'chunk' || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const file of chunk.imports) visit(bundle[file]);
  };
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith('/index.html'),
  );
  visit(entry);
  return [...chunks];
}

/** While the landing page is read, the browser fetches the app in its idle time. */
export function prefetchApp(): Plugin {
  let base = '/';
  return {
    name: 'waymark:prefetch-app',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      handler(_, { filename, bundle }) {
        if (!bundle || !filename.endsWith('/landing.html')) return;
        const chunks = chunksOfApp(bundle);
        const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
        return [
          ...chunks.map((chunk) => prefetch(base + chunk.fileName, 'script')),
          ...[...styles].map((file) => prefetch(base + file, 'style')),
        ];
      },
    },
  };
}
