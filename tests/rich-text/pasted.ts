import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** The same page, as Word and as Google Docs put it into the clipboard. */
export const pasted = { word: read('word-clipboard.txt'), googleDocs: read('google-docs-clipboard.txt') };

const page = (title: string, programme: string) =>
  [
    title,
    `<p>We leave the <strong>old bridge</strong> when the street lamps go out, <em>quietly</em>. See <a href="${programme}">the programme</a>.</p>`,
    '<ul><li><p>Warm shoes</p><ul><li><p>with soles</p></li></ul></li><li><p>A lantern</p></li></ul>',
    '<h2>In order</h2>',
    '<ol><li><p>The bridge</p></li><li><p>The mill</p></li></ol>',
    '<table><tbody><tr><td colspan="2"><p><strong>Prices</strong></p></td></tr>',
    '<tr><td><p>Adults</p></td><td><p>5\u00a0€</p></td></tr></tbody></table>',
  ].join('');

/** What becomes of it: what the page says and how it is ordered, and nothing of either program. */
export const clean = {
  word: page('<h2>Night of the Lamps</h2><h2>What happens</h2>', 'https://lake.example/lamps?day=1&amp;lang=en'),
  googleDocs: page('<h2>Night of the Lamps</h2>', 'https://www.google.com/url?q=https://lake.example/lamps&amp;sa=D'),
};
