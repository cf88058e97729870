import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const catalog = new URL('../locales/en/landing.json', import.meta.url);
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The text behind a dotted key; a key without one stops the build, so that no visitor meets a placeholder. */
function lookUp(texts: unknown, key: string) {
  const text = key
    .split('.')
    .reduce<unknown>(
      (at, part) => (at && typeof at === 'object' ? (at as Record<string, unknown>)[part] : undefined),
      texts,
    );
  if (typeof text !== 'string') throw new Error(`landing.json has no text for {{${key}}}`);
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

export const fillTexts = (html: string, texts: unknown) =>
  html.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, key: string) => lookUp(texts, key));

/** Fills the texts of the catalog into the pages, which are there before any i18n library is. */
export function landingTexts(): Plugin {
  return {
    name: 'waymark:landing-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => fillTexts(html, JSON.parse(readFileSync(catalog, 'utf8'))),
    },
  };
}
