import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fonts } from '../../contract/website/delivery.ts';
import { previewFrame } from '../../contract/website/website-preview.ts';
import { routeOf } from '../http/route.ts';

/** Script of the preview frame: takes style, page and theme only from the parent window. Links and forms have no effect. */
const script = `
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];
addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data !== 'object' || data === null) return;
  if (typeof data.css === 'string') sheet.replaceSync(data.css);
  if (typeof data.theme === 'string') document.documentElement.dataset.theme = data.theme;
  if (typeof data.page !== 'string') return;
  const { body, documentElement } = new DOMParser().parseFromString(data.page, 'text/html');
  document.documentElement.lang = documentElement.lang;
  document.body.className = body.className;
  document.body.replaceChildren(...body.childNodes);
});
addEventListener('click', (event) => event.target.closest('a, button') && event.preventDefault(), true);
addEventListener('submit', (event) => event.preventDefault(), true);
parent.postMessage('ready', '*');
`;

/**
 * Serves the preview frame. Its origin is opaque, so it has no access to the app or its storage. `pictures` is the origin to which the
 * media storage redirects, if any.
 */
export async function previewFrameRoute(app: FastifyInstance, pictures = ''): Promise<void> {
  const style = await readFile(join(import.meta.dirname, '../../site/site.css'), 'utf8');
  app.route({
    ...routeOf(previewFrame),
    handler: (_request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      // Origin isolation requires an origin.
      reply.raw.removeHeader('origin-agent-cluster');
      return reply
        .headers({
          'content-security-policy': policy(nonce, pictures),
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Preview</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" nonce="${nonce}" href="/v1${fonts.faces.path}">
<style nonce="${nonce}">${style}</style></head>
<body><script nonce="${nonce}">${script}</script></body>
</html>
`);
    },
  });
}

/** The only page that the app may frame. */
const policy = (nonce: string, pictures: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' data: ${pictures}`.trim(),
    "font-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ');
