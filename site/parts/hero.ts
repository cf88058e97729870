import type { Banner } from '../delivered.ts';
import { type Html, html } from '../html.ts';
import type { View } from '../view.ts';
import { buttonTo } from './button.ts';
import { picture, sizes } from './picture.ts';

/** The first banner of the home page, or else the name of the website. */
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

/** Another banner, across the page. */
export const strip = (view: View, banner: Banner): Html =>
  html`<section class="strip">
    <div class="strip-picture">${banner.picture && picture(banner.picture, { sizes: sizes.half, alt: '' })}</div>
    <div class="strip-text">
      <h2>${banner.title}</h2>
      ${banner.text && html`<p>${banner.text}</p>`}${banner.buttonText && buttonTo(ownAddress(view, banner.link), banner.buttonText)}
    </div>
  </section>`;

/** Turns links to the website’s domain into paths: https://lake.example/events → /sites/lake.example/events. */
export function ownAddress({ settings, address }: View, link: string | null): string | null {
  const [, host, path = '/'] = /^https?:\/\/(?:www\.)?([^/?#]+)(\/.*)?$/i.exec(link ?? '') ?? [];
  return host?.toLowerCase() === settings.domain ? address.page(path) : link;
}
