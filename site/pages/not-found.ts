import { html } from '../html.ts';
import { places } from '../parts/header.ts';
import { type Page, type View, everywhere } from '../view.ts';

/** The 404 page, with links to the lists. */
export const notFound = (view: View): Page => ({
  title: view.words.missingTitle,
  body: html`<div class="container stack message">
    <h1>${view.words.missingTitle}</h1>
    <p class="lead">${view.words.missingText}</p>
    <p class="row">
      ${places(view).map(([path, text]) => html`<a class="button quiet" href="${view.address.page(path)}">${text}</a>`)}
    </p>
  </div>`,
  inLanguages: everywhere(view, '/'),
  hidden: true,
});
