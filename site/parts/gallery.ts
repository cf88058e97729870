import type { Picture } from '../delivered.ts';
import { type Html, html, safeUrl } from '../html.ts';
import type { View } from '../view.ts';
import { picture, sizes } from './picture.ts';

/** A grid of pictures that link to their large versions. */
export function gallery({ words }: View, pictures: readonly (Picture & { caption?: string | null })[]): Html {
  if (pictures.length === 0) return html``;
  const one = (shown: (typeof pictures)[number], place: number) => {
    const alt = shown.alt || shown.caption || `${words.pictures} ${place + 1}`;
    return html`<li>
      <figure>
        <a href="${safeUrl(shown.large)}">${picture(shown, { sizes: sizes.card, alt })}</a>
        ${shown.caption && html`<figcaption>${shown.caption}</figcaption>`}
      </figure>
    </li>`;
  };
  return html`<ul class="gallery">
    ${pictures.map(one)}
  </ul>`;
}
