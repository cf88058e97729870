import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inTurn } from './scripts/vite/in-turn.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { starter } from './scripts/vite/starter.ts';
import { toastStyles } from './scripts/vite/toast-styles.ts';
import { defineConfig, normalizePath, type Plugin, type ProxyOptions } from 'vite';
import { landingPlugins } from './src/landing/plugins.ts';

const root = import.meta.dirname;

/**
 * What Refine imports and Waymark never uses; `vendor/stubs/README.md` says more. Measured on one list with
 * @refinedev/core, react-router and one import from @refinedev/antd: 236 KB of JavaScript (brotli) before, 193 KB with them.
 */
export const standIns = [
  'react-markdown',
  'remark-gfm',
  'papaparse',
  'pluralize',
  'qs',
  '@refinedev/devtools-internal',
].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: resolve(root, 'vendor/stubs', `${name.replace('@refinedev/', '')}.js`),
}));

/** What the server answers during development; everything else is Vite's. `scripts/dev.ts` names the server's port. */
const SERVED = [
  '/v1',
  '/config.json',
  '/authorize',
  '/oauth',
  '/oidc',
  '/u/',
  '/userinfo',
  '/v2/logout',
  '/.well-known',
  '/healthz',
  '/readyz',
  '/media-files',
  '/sites/',
  '/robots.txt',
];

function proxy(port = process.env.WAYMARK_API_PORT): Record<string, ProxyOptions> {
  return port ? Object.fromEntries(SERVED.map((path) => [path, { target: `http://127.0.0.1:${port}` }])) : {};
}

/** What the landing page and the app both begin with: the theme, and the styles of components that the page names. */
const shared = [
  '/src/providers/browser/theme.ts',
  ...(readFileSync(resolve(root, 'landing.html'), 'utf8').match(/\/src\/components\/[^"]+/g) ?? []),
].map((path) => normalizePath(resolve(root, `.${path}`)));

/** The landing page is an HTML entry of its own, at the address that it has in production. */
const landing: Plugin = {
  name: 'waymark-landing',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/landing(?=$|[?#/])\/?/, '/landing.html');
      next();
    });
  },
};

const declarationFaults = normalizePath(resolve(root, 'contract/declaration/declaration-faults.ts'));

const summaries = /\bsummary:\s*(?:`[^`]*`|'(?:[^'\\]|\\.)*'),/g;

/** What the built app does without: 4 KiB on the way to the first list. */
const leftOut: Plugin = {
  name: 'waymark:left-out',
  apply: 'build',
  enforce: 'pre',
  // The router's package names only its build that warns developers.
  config: () => ({
    resolve: {
      alias: Object.entries({ 'react-router': 'index', 'react-router/dom': 'dom-export' }).map(([name, file]) => ({
        find: new RegExp(`^${name}$`),
        replacement: resolve(root, `node_modules/react-router/dist/production/${file}.mjs`),
      })),
    },
  }),
  // Calls go by axios' `fetch`.
  resolveId: (source, importer) =>
    source === './xhr.js' && importer?.includes('/axios/lib/adapters/')
      ? resolve(root, 'vendor/stubs/axios-xhr.js')
      : null,
  // The server and the tests read the same declarations and say what is wrong with them.
  load: (id) => (normalizePath(id) === declarationFaults ? 'export const refuseFaults = () => undefined;' : null),
  // Only the API document, which the server makes, has the summaries of calls.
  transform: (code, id) =>
    /\/(?:contract|src\/resources)\//.test(normalizePath(id)) ? code.replaceAll(summaries, '') : null,
};

export default defineConfig({
  root,
  plugins: [react(), leftOut, landing, toastStyles(), starter(), precompress(), inTurn(), landingPlugins()],
  resolve: { alias: standIns },
  build: {
    target: 'es2022',
    // Read by `npm run check`: scripts/check/weight.ts.
    manifest: true,
    modulePreload: { polyfill: false },
    // The one file of the app is larger than what Vite warns of; `npm run bench` measures what matters.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      input: [resolve(root, 'index.html'), resolve(root, 'landing.html')],
      output: {
        codeSplitting: {
          // One file for what the app always begins with, instead of dozens.
          groups: [
            { name: 'shared', test: (id) => shared.includes(id), priority: 1 },
            // Run one after the other, between which the page answers: scripts/vite/in-turn.ts.
            { name: 'contract', test: /\/contract\/declaration\/resource\.ts$/, priority: 2 },
            { name: 'resources', test: /\/src\/resources\/registry\.ts$/, priority: 1 },
            { name: 'libraries', test: /\/node_modules\/@refinedev\/core\//, priority: 1 },
            { name: 'app', test: /\/src\/app\/app\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: proxy(),
    watch: { ignored: ['data', 'dist', '.runtime'].map((folder) => resolve(root, folder, '**')) },
  },
});
