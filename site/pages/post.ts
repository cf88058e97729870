import type { Post, Property } from '../delivered.ts';
import { html, safeUrl } from '../html.ts';
import { article } from '../parts/article.ts';
import { buttonTo } from '../parts/button.ts';
import { lang } from '../parts/card.ts';
import { factList } from '../parts/fact-list.ts';
import { gallery } from '../parts/gallery.ts';
import { otherLanguage } from '../parts/other-language.ts';
import { crumbs } from '../parts/page-head.ts';
import { picture, sizes } from '../parts/picture.ts';
import { addressLines, contactFacts } from '../parts/place.ts';
import { cards, section } from '../parts/section.ts';
import { kicker, propertyCard, starsOf } from '../parts/property-card.ts';
import { breadcrumbJsonLd, postJsonLd } from '../structured.ts';
import type { Page, View } from '../view.ts';
import { filled } from '../words/words.ts';

/** A property post, and its property if published. */
export interface PostContent {
  post: Post;
  house: Property | undefined;
  addresses: Pick<Page, 'inLanguages' | 'switchTo' | 'canonical'>;
}

/** The page of a property post. */
export function post(view: View, { post: shown, house, addresses }: PostContent): Page {
  const { words, language, address } = view;
  const list = { name: words.posts, address: address.page('/posts') };
  const policies = shown.policies.flatMap((one) => safeUrl(one) ?? []);
  const rules = policies.map(
    (one, place) => html`<a href="${one}" rel="noopener">${filled(words.policy, { number: place + 1 })}</a><br />`,
  );
  const body = html`<div class="container stack">
    <article class="record" ${lang(shown.language, language)}>
      ${crumbs(view, [list])}
      <header class="record-head">
        ${kicker([shown.propertyType, shown.city])}
        <h1>${shown.title}</h1>
        ${starsOf(words.stars, shown.stars)}
        <p class="lead">${shown.summary}</p>
      </header>
      ${shown.picture && html`<div class="record-picture">${picture(shown.picture, { sizes: sizes.wide, first: true })}</div>`}
      <div class="record-body">
        <div class="record-parts">
          <div>${otherLanguage(view, shown.language)} ${article(view, shown.content)}</div>
          ${gallery(view, shown.gallery)}
        </div>
        <aside class="panel">
          ${factList([
            [words.address, addressLines(view, shown)],
            ...contactFacts(view, { email: shown.email }),
            [words.policies, rules.length > 0 && rules],
          ])}
          ${buttonTo(shown.booking, words.book)}
        </aside>
      </div>
    </article>
    ${house && section({ title: words.about, content: html`<div class="as-list">${cards([propertyCard(view, house)])}</div>` })}
  </div>`;
  const own = { name: shown.title, address: address.record('posts', shown.id, shown.title) };
  return {
    title: shown.title,
    description: shown.summary,
    body,
    picture: shown.picture,
    search: shown,
    things: [breadcrumbJsonLd(view, [list, own]), postJsonLd(view, shown)],
    ...addresses,
  };
}
