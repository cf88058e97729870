import { richTextWords } from '../../../../contract/rich-text/words.ts';
import type { CellNote } from '../formats/packed-table.ts';

/** Inline tags other than those that the blog keeps. */
const withinWords =
  /<\/?(?:sup|sub|small|big|mark|u|s|del|ins|code|abbr|cite|q|font|strike|kbd|wbr|bdi)(?:\s[^<>]*)?>/gi;

/** A title, name or excerpt without markup. */
export const plainText = (text = ''): string =>
  richTextWords(text.replaceAll(withinWords, '')).replaceAll(/\s*\n\s*/g, ' ');

/** WordPress's own shortcodes whose content is kept. */
const wrappers = new Set(['caption', 'wp_caption', 'embed']);
const media = new Set(['gallery', 'audio', 'video', 'playlist']);
const code = /\[(\/?)([a-z][\w-]{0,40})([^\][]{0,2000})\]/gi;

/** Removes shortcodes such as `[gallery ids="1,2"]`, which only WordPress renders, with a note if content is lost. */
function withoutCodes(text: string, column: string): { text: string; notes: CellNote[] } {
  const closed = new Set([...text.matchAll(code)].flatMap(([, slash, name = '']) => (slash ? name.toLowerCase() : [])));
  const dropped: string[] = [];
  const rest = text.replaceAll(code, (whole, slash: string, called: string, more: string) => {
    const name = called.toLowerCase();
    const isCode = slash || more.includes('=') || wrappers.has(name) || media.has(name) || closed.has(name);
    if (!isCode) return whole;
    if (!slash && !wrappers.has(name)) dropped.push(whole);
    return '';
  });
  const [value] = dropped;
  const message = 'WordPress shortcodes and blocks are skipped';
  return { text: rest, notes: value === undefined ? [] : [{ column, value: value.slice(0, 60), message }] };
}

/** Embedded content, such as pictures and videos. */
const shown = /<(?:img|iframe|video|audio|object|embed)\b[^<>]*>/i;
const source = /\ssrc=["']([^"']+)/i;

const blocks =
  /(<\/?(?:p|h[1-6]|ul|ol|dl|table|pre|figure|address|div|blockquote|section|article|hr)(?:\s[^<>]*)?\/?>)/i;
/** Blocks in which blank lines do not start a paragraph. */
const whole = /^<(\/?)(?:p|h[1-6]|ul|ol|dl|table|pre|figure|address)\b/i;

/**
 * The content of an item as HTML, with notes on lost parts. Blank lines become paragraphs and line ends become line breaks,
 * unless the text consists of blocks (`<!-- wp:paragraph -->`).
 */
export function contentOf(html: string, column: string): { text: string; notes: CellNote[] } {
  const { text, notes } = withoutCodes(html.replaceAll(/<!--(?:more|nextpage|noteaser)[^>]{0,200}-->/g, ''), column);
  const [picture] = shown.exec(text) ?? [];
  const message = 'Pictures and videos within texts are skipped';
  if (picture) notes.push({ column, value: (source.exec(picture)?.[1] ?? picture).slice(0, 200), message });
  if (text.includes('<!-- wp:')) return { text: text.trim(), notes };
  let inside = 0;
  const parts = text.replaceAll('\r\n', '\n').split(blocks).map((part, at) => {
    if (at % 2 === 0) return inside > 0 ? part : paragraphs(part);
    const closing = whole.exec(part)?.[1];
    if (closing !== undefined && !part.endsWith('/>')) inside = Math.max(0, inside + (closing === '/' ? -1 : 1));
    return part;
  }); // prettier-ignore
  return { text: parts.join(''), notes };
}

const paragraphs = (text: string) =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${part.replaceAll(/(?:<br ?\/?>)?\n/gi, '<br>')}</p>`)
    .join('');
