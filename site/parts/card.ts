import type { Picture } from '../delivered.ts';
import { type Html, type Part, html } from '../html.ts';
import { picture, sizes } from './picture.ts';

/** The heading level of a card: below the page title, or below a section heading. */
export type Level = 'h2' | 'h3';

interface Shown {
  address: string;
  title: string;
  level: Level;
  picture: Picture | null;
  /** The icon instead of a missing picture. */
  sign: Html;
  /** Content on top of the picture. */
  over?: Part;
  above?: Part;
  below?: Part;
  /** The `lang` attribute, if the language is not the page’s. */
  lang: Html | false;
}

/** A card that links to a page. */
export function card({ address, title, level, picture: shown, sign, over, above, below, lang }: Shown): Html {
  const link = html`<a href="${address}">${title}</a>`;
  return html`<article class="card" ${lang}>
    <div class="card-picture">
      ${shown ? picture(shown, { sizes: sizes.card, alt: '' }) : html`<span class="no-picture">${sign}</span>`} ${over}
    </div>
    <div class="card-text">${above} ${level === 'h2' ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`} ${below}</div>
  </article>`;
}

/** The `lang` attribute, if the language is not the page’s. */
export const lang = (own: string | null, page: string): Html | false =>
  own !== null && own !== page && html`lang="${own}"`;
