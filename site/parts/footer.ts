import { type Html, html, safeUrl } from '../html.ts';
import { icon } from '../icons.ts';
import type { View } from '../view.ts';
import { profiles } from '../profiles.ts';
import { places } from './header.ts';

/** The footer: name, contact data, profiles and lists. */
export function footer(view: View): Html {
  const { site, words, address } = view;
  const { siteName, tagline, email, phone } = site.siteIdentity;
  return html`<footer class="footer">
    <div class="container footer-row">
      <div>
        <p class="footer-name">${siteName}</p>
        ${tagline && html`<p>${tagline}</p>`}
      </div>
      <nav aria-label="${siteName}">
        <ul>
          ${places(view).map(([path, text]) => html`<li><a href="${address.page(path)}">${text}</a></li>`)}
        </ul>
      </nav>
      <div>
        <ul>
          ${contact('mail', email && `mailto:${email}`, email)}${contact('phone', phone && `tel:${phone.replaceAll(/[^+\d]/g, '')}`, phone)}${profiles(view).map((one) => html`<li>${icon('globe')}<a href="${one}" rel="me noopener">${nameOf(one)}</a></li>`)}
          <li>${icon('rss')}<a href="${address.delivery(`events.rss?language=${view.language}`)}">${words.feed}</a></li>
        </ul>
      </div>
    </div>
  </footer>`;
}

function contact(sign: 'mail' | 'phone', to: string | null, text: string | null): Html | undefined {
  const safe = safeUrl(to);
  return safe ? html`<li>${icon(sign)}<a href="${safe}">${text}</a></li>` : undefined;
}

/** The host name of an address: instagram.com */
const nameOf = (address: string) => /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(address)?.[1] ?? address;
