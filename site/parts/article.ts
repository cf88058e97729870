import { type Html, html, raw } from '../html.ts';
import type { View } from '../view.ts';

/** A rich text with lazy-loaded pictures. Links to the delivery become links to pages of the website. */
export function article({ address }: View, text: string | null): Html {
  if (!text) return html``;
  const base = address.delivery('');
  const linked = text
    .replaceAll('<img ', '<img loading="lazy" decoding="async" ')
    .replaceAll(/ href="([^"]*)"/g, (whole, to: string) =>
      to.startsWith(base) ? ` href="${address.page(`/${to.slice(base.length)}`)}"` : whole,
    );
  return html`<div class="prose">${raw(linked)}</div>`;
}
