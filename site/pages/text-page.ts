import type { TextPage } from '../delivered.ts';
import { html } from '../html.ts';
import { article } from '../parts/article.ts';
import { lang } from '../parts/card.ts';
import { otherLanguage } from '../parts/other-language.ts';
import { pageHead } from '../parts/page-head.ts';
import { plainText } from '../plain-text.ts';
import { breadcrumbJsonLd } from '../structured.ts';
import type { Page, View } from '../view.ts';

/** A page with a title and a text, such as the imprint. */
export const textPage = (
  view: View,
  { title, slug, language, content, ...search }: TextPage,
  addresses: Pick<Page, 'inLanguages' | 'switchTo' | 'canonical'>,
): Page => ({
  title,
  description: plainText(content, 155),
  body: html`<div class="container stack">
    <article class="record" ${lang(language, view.language)}>
      ${pageHead(view, title)}
      <div>${otherLanguage(view, language)} ${article(view, content)}</div>
    </article>
  </div>`,
  search,
  things: [breadcrumbJsonLd(view, [{ name: title, address: view.address.slugged('pages', slug) }])],
  ...addresses,
});
