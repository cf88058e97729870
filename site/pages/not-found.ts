import { html } from '../html.ts';
import { places } from '../parts/header.ts';
import { type Page, type View, everywhere } from '../view.ts';

/** The 404 page, with links to the home page and the places of the menu. */
export const notFound = (view: View): Page => ({
  title: view.words.missingTitle,
  body: html`<div class="container stack message">
    <h1>${view.words.missingTitle}</h1>
    <p class="lead">${view.words.missingText}</p>
    <p class="row">
      ${[[view.address.page('/'), view.words.home] as const, ...places(view)].map(([to, text]) => html`<a class="button quiet" href="${to}">${text}</a>`)}
    </p>
  </div>`,
  inLanguages: everywhere(view, '/'),
  hidden: true,
});
