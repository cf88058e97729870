import { languageName } from '../dates.ts';
import type { Picture } from '../delivered.ts';
import { type Html, html, safeUrl } from '../html.ts';
import { shownCategories } from './category.ts';
import type { Page, View } from '../view.ts';

/** The header: brand, menu, and translations of the page. */
export const header = (
  view: View,
  { inLanguages, switchTo = inLanguages }: Pick<Page, 'inLanguages' | 'switchTo'>,
): Html =>
  html`<header class="header">
    <div class="container header-row">
      ${brand(view)}${switcher(view, switchTo)} ${menu(places(view), view.words.navigation, 'nav')}
    </div>
  </header>`;

/** A page of the website and its title. */
type Place = [address: string, text: string];

/** The lists with content, and the pages of the menu. */
export function places(view: View): Place[] {
  const { words, site, settings, address } = view;
  const hasGuides = site.categoryConfig.categoriesShown && shownCategories(view).length > 0;
  const lists = ['events', 'guides', 'properties', 'venues', 'posts', 'blog'] as const;
  return [
    ...lists
      .filter((list) => (list === 'guides' ? hasGuides : settings.lists.includes(list)))
      .map((list): Place => [address.page(`/${list}`), words[list]]),
    ...pagesIn('menu', view),
  ];
}

/** The pages of the menu or the footer. */
export const pagesIn = (placement: 'menu' | 'footer', { settings, address }: View): Place[] =>
  settings.pages
    .filter((page) => page.placement === placement)
    .map(({ slug, title }) => [address.slugged('pages', slug), title]);

/** A menu; nothing without places. */
export const menu = (all: readonly Place[], label: string, look: 'nav' | null = null): Html | false =>
  all.length > 0 &&
  html`<nav ${look && html` class="${look}"`} aria-label="${label}">
    <ul>
      ${all.map(([to, text]) => html`<li><a href="${to}">${text}</a></li>`)}
    </ul>
  </nav>`;

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
