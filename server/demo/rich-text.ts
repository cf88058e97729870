import { type RichNode, element } from '../../contract/rich-text/closed-set.ts';
import { write } from '../../contract/rich-text/write.ts';

/** A link node. */
export const link = (words: string, href: string): RichNode => element('a', [words], { href });

/** Rich text of a paragraph, optionally followed by a heading with a list. */
export function richText(text: string, list?: { heading: string; items: readonly RichNode[] }): string {
  const paragraph = element('p', [text]);
  if (!list) return write([paragraph]);
  const items = list.items.map((item) => element('li', [element('p', [item])]));
  return write([paragraph, element('h2', [list.heading]), element('ul', items)]);
}
