import type { Banner } from '../delivered.ts';
import { type Html, html } from '../html.ts';
import type { View } from '../view.ts';
import { buttonTo } from './button.ts';
import { picture, sizes } from './picture.ts';

/** The first thing of the home page: the first banner, or else what the website is called. */
export function hero(view: View, banner: Banner | undefined): Html {
  const { siteName, tagline } = view.site.siteIdentity;
  const title = banner?.title ?? siteName;
  const text = banner ? banner.text : tagline;
  return html`<div class="hero${!banner?.picture && ' plain'}">
    ${banner?.picture && picture(banner.picture, { sizes: sizes.full, first: true })}
    <div class="hero-text">
      <div class="container">
        <h1>${title}</h1>
        ${text && html`<p>${text}</p>`}${banner?.buttonText && buttonTo(ownAddress(view, banner.link), banner.buttonText)}
      </div>
    </div>
  </div>`;
}

/** A further banner, as a strip across the page. */
export const strip = (view: View, banner: Banner): Html =>
  html`<section class="strip">
    <div class="strip-picture">${banner.picture && picture(banner.picture, { sizes: sizes.half, alt: '' })}</div>
    <div class="strip-text">
      <h2>${banner.title}</h2>
      ${banner.text && html`<p>${banner.text}</p>`}${banner.buttonText && buttonTo(ownAddress(view, banner.link), banner.buttonText)}
    </div>
  </section>`;

/** An address on the website's own domain, as the page that it is here: https://lake.example/events → /sites/lake.example/events. */
export function ownAddress({ settings, address }: View, link: string | null): string | null {
  const [, host, path = '/'] = /^https?:\/\/(?:www\.)?([^/?#]+)(\/.*)?$/i.exec(link ?? '') ?? [];
  return host?.toLowerCase() === settings.domain ? address.page(path) : link;
}
