import { type Html, type Part, html } from '../html.ts';

interface Headed {
  title: string;
  content: Part;
  /** The link to the whole list. */
  more?: { address: string; text: string } | false | undefined;
}

/** A section with a heading. */
export const section = ({ title, content, more }: Headed): Html =>
  html`<section class="section">
    <div class="section-head">
      <h2>${title}</h2>
      ${more && html`<a class="more" href="${more.address}">${more.text}</a>`}
    </div>
    ${content}
  </section>`;

/** A grid of cards. */
export const cards = (all: readonly Html[]): Html =>
  html`<ul class="cards">
    ${all.map((card) => html`<li>${card}</li>`)}
  </ul>`;
