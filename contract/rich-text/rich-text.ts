import { normalizedNodes } from './arrange.ts';
import { type RichElement, type RichNode, element } from './closed-set.ts';
import { parse } from './parse.ts';
import { write } from './write.ts';

/** Names of HTML tags. Other text in angle brackets is plain text. */
const html = new RegExp(
  `</?(${[
    'a|abbr|address|applet|area|article|aside|audio|b|base|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup',
    'dd|del|details|dialog|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html',
    'i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|marquee|math|meta|nav|noscript|object|ol|option|p|param|picture|pre',
    'q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot',
    'th|thead|time|title|tr|tt|u|ul|var|video|wbr|xmp',
  ].join('|')})(\\s[^<>]*)?/?>`,
  'i',
);

/** Whether a text is HTML rather than plain text with signs such as <. */
export const isMarkup = (text: string): boolean => html.test(text);

/** Plain text as paragraphs. An empty line starts a paragraph, and other line breaks stay. */
const paragraphsOf = (text: string): RichElement[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => element('p', part.trim().split('\n').flatMap(lineAfterLine)));

const lineAfterLine = (line: string, place: number): RichNode[] => (place > 0 ? [element('br', []), line] : [line]);

/** Parses a value of any origin: HTML by the closed set, plain text as paragraphs. */
export const read = (value: string): RichElement[] =>
  normalizedNodes(isMarkup(value) ? parse(value) : paragraphsOf(value));

/** The stored form of HTML that has only allowed tags. Empty for HTML without content. */
export const stored = (clean: string): string => write(normalizedNodes(parse(clean)));

/** The stored form of any text. The server sanitizes untrusted HTML first. */
export const asStored = (value: string): string => write(read(value));

/** The stored form of plain text, even with tags in its words. */
export const plainAsStored = (text: string): string => write(normalizedNodes(paragraphsOf(text)));

/** Ids of the pictures in a rich text. */
export const picturesIn = (value: string): number[] => {
  const ids = (nodes: readonly RichNode[]): number[] =>
    nodes.flatMap((node) => {
      if (typeof node === 'string') return [];
      return node.tag === 'img' ? [pictureOf(node)] : ids(node.children);
    });
  return [...new Set(ids(read(value)))];
};

/** A rich text without the given pictures. */
export const withoutPictures = (value: string, gone: readonly number[]): string => {
  const rest = (nodes: readonly RichNode[]): RichNode[] =>
    nodes
      .filter((node) => typeof node === 'string' || node.tag !== 'img' || !gone.includes(pictureOf(node)))
      .map((node) => (typeof node === 'string' ? node : { ...node, children: rest(node.children) }));
  return write(normalizedNodes(rest(read(value))));
};

const pictureOf = ({ attributes }: RichElement) => Number(/\d+$/.exec(attributes.src ?? ''));
