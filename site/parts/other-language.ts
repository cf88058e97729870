import { languageName } from '../dates.ts';
import { type Html, html } from '../html.ts';
import type { View } from '../view.ts';
import { filled } from '../words/words.ts';

/** A note if the text is not in the language of the page. */
export function otherLanguage({ words, language }: View, own: string | null): Html {
  if (own === null || own === language) return html``;
  return html`<p class="note" lang="${language}">${filled(words.otherLanguage, { language: languageName(own) })}</p>`;
}
