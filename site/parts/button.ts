import { type Html, html, safeUrl } from '../html.ts';

interface Opened {
  newTab?: boolean;
  look?: 'main' | 'quiet';
}

/** A link that looks like a button; empty for an unsafe address. */
export function buttonTo(address: unknown, text: string, { newTab = false, look = 'main' }: Opened = {}): Html {
  const to = safeUrl(address);
  if (!to) return html``;
  return html`<a
    class="button${look === 'quiet' && ' quiet'}"
    href="${to}"
    ${newTab && html` target="_blank" rel="noopener"`}
    >${text}</a
  >`;
}
