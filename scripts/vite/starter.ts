import { resolve } from 'node:path';
import { type Plugin, type Rolldown, build } from 'vite';

const source = resolve(import.meta.dirname, '../../src/app/starter.ts');
const place = '/* starter */';

/** Builds the starter separately and inlines it at its marker in the app’s document. */
export function starter(): Plugin {
  return {
    name: 'waymark:starter',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        if (!html.includes(place)) return html;
        const code = await buildStarter();
        return html.replace(place, () => code);
      },
    },
  };
}

/** The code of the starter without unused modules. */
export async function buildStarter(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
