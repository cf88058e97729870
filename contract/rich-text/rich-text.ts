import { normalizedNodes } from './arrange.ts';
import { type RichElement, type RichNode, element } from './closed-set.ts';
import { parse } from './parse.ts';
import { write } from './write.ts';

/** Names of tags that mark a text as HTML. Other text between angle brackets is plain text. */
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

/** Whether a text is HTML, and not plain text with a sign such as < in it. */
export const isMarkup = (text: string): boolean => html.test(text);

/** Plain text as paragraphs: an empty line ends one, and every other line stays one. */
const paragraphsOf = (text: string): RichElement[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => element('p', part.trim().split('\n').flatMap(lineAfterLine)));

const lineAfterLine = (line: string, place: number): RichNode[] => (place > 0 ? [element('br', []), line] : [line]);

/** Parses a value of any origin: HTML by the closed set, plain text as paragraphs. */
export const read = (value: string): RichElement[] =>
  normalizedNodes(isMarkup(value) ? parse(value) : paragraphsOf(value));

/** HTML that holds nothing outside the closed set, as it is stored; empty where it says nothing. */
export const stored = (clean: string): string => write(normalizedNodes(parse(clean)));

/** A value as it is stored, whoever wrote it. Of HTML that is not known to be clean a server sanitises first. */
export const asStored = (value: string): string => write(read(value));

/** Plain text as it is stored, also where it has words in angle brackets. */
export const plainAsStored = (text: string): string => write(normalizedNodes(paragraphsOf(text)));

/** The pictures of the library that it shows, by their ids. */
export const picturesIn = (value: string): number[] => {
  const ids = (nodes: readonly RichNode[]): number[] =>
    nodes.flatMap((node) => {
      if (typeof node === 'string') return [];
      return node.tag === 'img' ? [pictureOf(node)] : ids(node.children);
    });
  return [...new Set(ids(read(value)))];
};

/** The value without these pictures. */
export const withoutPictures = (value: string, gone: readonly number[]): string => {
  const rest = (nodes: readonly RichNode[]): RichNode[] =>
    nodes
      .filter((node) => typeof node === 'string' || node.tag !== 'img' || !gone.includes(pictureOf(node)))
      .map((node) => (typeof node === 'string' ? node : { ...node, children: rest(node.children) }));
  return write(normalizedNodes(rest(read(value))));
};

const pictureOf = ({ attributes }: RichElement) => Number(/\d+$/.exec(attributes.src ?? ''));
