import { type Html, html, safeUrl } from '../html.ts';
import { icon } from '../icons.ts';
import type { View } from '../view.ts';
import { profiles } from '../profiles.ts';
import { menu, pagesIn, places } from './header.ts';

/** The footer: name, contact data, profiles, lists and pages. */
export function footer(view: View): Html {
  const { site, words, address } = view;
  const { siteName, tagline, email, phone } = site.siteIdentity;
  return html`<footer class="footer">
    <div class="container footer-row">
      <div>
        <p class="footer-name">${siteName}</p>
        ${tagline && html`<p>${tagline}</p>`}
      </div>
      ${menu([...places(view), ...pagesIn('footer', view)], siteName)}
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
