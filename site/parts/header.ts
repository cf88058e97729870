import { languageName } from '../dates.ts';
import type { Picture } from '../delivered.ts';
import { type Html, html, safeUrl } from '../html.ts';
import type { Page, View } from '../view.ts';

/** The header: brand, lists, and translations of the page. */
export const header = (
  view: View,
  { inLanguages, switchTo = inLanguages }: Pick<Page, 'inLanguages' | 'switchTo'>,
): Html =>
  html`<header class="header">
    <div class="container header-row">
      ${brand(view)}${switcher(view, switchTo)}
      <nav class="nav" aria-label="${view.words.navigation}">
        <ul>
          ${places(view).map(([path, text]) => html`<li><a href="${view.address.page(path)}">${text}</a></li>`)}
        </ul>
      </nav>
    </div>
  </header>`;

/** Paths and titles of the website’s lists. */
export const places = ({ words, site }: View): [path: string, text: string][] => [
  ['/events', words.events],
  ...(site.categoryConfig.categoriesShown ? ([['/guides', words.guides]] as [string, string][]) : []),
  ['/properties', words.properties],
  ['/venues', words.venues],
  ['/posts', words.posts],
  ['/blog', words.blog],
];

/** The logo with its dark version, or else the name. */
function brand({ settings, site, address }: View): Html {
  const { logo, logoDark } = settings;
  const { siteName } = site.siteIdentity;
  const light = logo ?? logoDark;
  const shown = light
    ? html`${image(light, siteName, logoDark && 'by-day')}${logo && logoDark && image(logoDark, siteName, 'by-night')}`
    : siteName;
  return html`<a class="brand" href="${address.page('/')}">${shown}</a>`;
}

const image = ({ large, width, height }: Picture, alt: string, when: string | null) =>
  html`<img
    src="${safeUrl(large)}"
    width="${width}"
    height="${height}"
    alt="${alt}"
    ${when && html` class="${when}"`}
  />`;

function switcher({ settings, site, words, language }: View, inLanguages: Page['inLanguages']): Html {
  const way = site.languageConfig.languageSwitcher;
  if (way === 'none' || settings.languages.length < 2) return html``;
  const nameOf = (one: string) => {
    const code = html`<span class="code" aria-hidden="true">${one.toUpperCase()}</span>`;
    return html`${code}<span class="${way === 'codes' ? 'unseen' : 'name'}">${languageName(one)}</span>`;
  };
  const links = settings.languages.flatMap((one) => {
    const to = inLanguages[one];
    if (!to) return [];
    return html`<li>
      <a href="${to}" lang="${one}" hreflang="${one}" ${one === language && html` aria-current="true"`}
        >${nameOf(one)}</a
      >
    </li>`;
  });
  return html`<nav class="languages" aria-label="${words.languages}">
    <ul>
      ${links}
    </ul>
  </nav>`;
}
