import { html } from '../html.ts';
import { type Page, type View, everywhere } from '../view.ts';

/** The page for server errors. */
export const broken = (view: View): Page => ({
  title: view.words.brokenTitle,
  body: html`<div class="container stack message">
    <h1>${view.words.brokenTitle}</h1>
    <p class="lead">${view.words.brokenText}</p>
  </div>`,
  inLanguages: everywhere(view, '/'),
  hidden: true,
});
