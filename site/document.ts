import type { Settings } from './delivered.ts';
import { html, raw, safeUrl } from './html.ts';
import { footer } from './parts/footer.ts';
import { header } from './parts/header.ts';
import type { Page, View } from './view.ts';

/** A page as an HTML document without scripts and inline styles, and without resources of other servers. */
export function documentOf(view: View, page: Page): string {
  const { settings, language, words } = view;
  const look = String(settings.style.buttons?.buttonLook ?? 'filled').replaceAll(/\W/g, '');
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        ${head(view, page)}
      </head>
      <body class="look-${look}">
        <a class="skip" href="#main">${words.skip}</a>
        ${header(view, page)}
        <main id="main" tabindex="-1">${page.body}</main>
        ${footer(view)}
      </body>
    </html> `.toString();
}

function head(view: View, page: Page) {
  const { settings, site, language, address, stand } = view;
  const { siteName } = site.siteIdentity;
  const { seoTitle, seoDescription, socialPicture } = page.search ?? {};
  const title = seoTitle ?? (page.title === siteName ? siteName : `${page.title} – ${siteName}`);
  const description = seoDescription ?? page.description;
  const whole = (path: string) => `${stand.origin}${path}`;
  const own = whole(page.canonical ?? page.inLanguages[language] ?? address.page('/'));
  const others = Object.entries(page.inLanguages);
  const first = page.inLanguages[site.languageConfig.defaultLanguage];
  const picture =
    socialPicture ?? page.picture ?? settings.banners.find((banner) => banner.picture)?.picture ?? settings.logo;
  return html`<meta charset="utf-8" />
    <title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${description && html`<meta name="description" content="${description}" />`}
    ${page.hidden ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${own}" />`}
    ${!page.hidden && others.length > 1 && [...others.map(([one, path]) => html`<link rel="alternate" hreflang="${one}" href="${whole(path)}" />`), first && html`<link rel="alternate" hreflang="x-default" href="${whole(first)}" />`]}
    <link rel="stylesheet" href="${address.delivery('tokens.css')}" />
    <link rel="stylesheet" href="${address.file('site.css')}" />
    ${icons(settings)}
    <link
      rel="alternate"
      type="application/rss+xml"
      title="${view.words.feed}"
      href="${address.delivery(`events.rss?language=${language}`)}"
    />
    <link
      rel="alternate"
      type="application/rss+xml"
      title="${view.words.blog}"
      href="${address.delivery(`blog.rss?language=${language}`)}"
    />
    <meta property="og:site_name" content="${siteName}" />
    <meta property="og:title" content="${seoTitle ?? page.title}" />
    ${description && html`<meta property="og:description" content="${description}" />`}
    <meta property="og:type" content="website" />
    <meta property="og:url" content="${own}" />
    <meta property="og:locale" content="${language}" />
    ${picture && html`<meta property="og:image" content="${new URL(safeUrl(picture.large) ?? '/', stand.origin).href}" /><meta property="og:image:width" content="${picture.width}" /><meta property="og:image:height" content="${picture.height}" /><meta property="og:image:alt" content="${picture.alt}" /><meta name="twitter:card" content="summary_large_image" />`}
    ${(page.things ?? []).map(
      (thing) =>
        html`<script type="application/ld+json">
          ${raw(jsonIn({ '@context': 'https://schema.org', ...thing }))}
        </script>`,
    )}`;
}

/** JSON that can’t end a script element. */
const jsonIn = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Icons by size. The empty icon prevents requests for a default one. */
const icons = ({ icons: sizes }: Settings) =>
  sizes.length === 0
    ? html`<link rel="icon" href="data:," />`
    : sizes.map(({ size, address }) =>
        size === 180
          ? html`<link rel="apple-touch-icon" href="${safeUrl(address)}" />`
          : html`<link rel="icon" type="image/png" sizes="${size}x${size}" href="${safeUrl(address)}" />`,
      );
