import { resolve } from 'node:path';
import { type Plugin, type Rolldown, build } from 'vite';

const source = resolve(import.meta.dirname, '../../src/app/starter.ts');
const place = '/* starter */';

/** Builds the starter by itself and writes it into the app's document, in whose head its place is marked. */
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

/** The starter's code, without a line of anything that it does not use. */
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
