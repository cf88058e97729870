import { languageName } from '../dates.ts';
import { type Html, html } from '../html.ts';
import type { View } from '../view.ts';
import { filled } from '../words/words.ts';

/** Says so where a text is in another language than the page. */
export function otherLanguage({ words, language }: View, own: string | null): Html {
  if (own === null || own === language) return html``;
  return html`<p class="note" lang="${language}">${filled(words.otherLanguage, { language: languageName(own) })}</p>`;
}
