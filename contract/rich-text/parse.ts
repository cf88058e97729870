import { type RichElement, type RichNode, richTagOf, ruleOf, voidTags } from './closed-set.ts';
import { decoded } from './entities.ts';

/** A tag, or other text between angle brackets. Stored HTML has none within a tag. */
const brackets = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|<![^<>]*>/gi;
const attribute = /([a-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))/gi;
/** Levels of tags within each other; what lies deeper is held by the last of them. */
export const deepest = 64;

/** Parses HTML by the closed set; of other tags only their text is kept. The result never has anything outside the set. */
export function parse(html: string): RichNode[] {
  const root: RichNode[] = [];
  const open: { element: RichElement; children: RichNode[] }[] = [];
  const place = () => open.at(-1)?.children ?? root;
  const addText = (text: string) => text && place().push(decoded(text));
  let from = 0;
  for (const match of html.matchAll(brackets)) {
    addText(html.slice(from, match.index));
    from = match.index + match[0].length;
    const [, slash, name = '', rest = ''] = match;
    const tag = richTagOf(name.toLowerCase());
    if (!tag) continue;
    if (slash) {
      const last = open.findLastIndex(({ element }) => element.tag === tag);
      if (last >= 0) open.length = last;
      continue;
    }
    const children: RichNode[] = [];
    const element = { tag, attributes: attributesOf(tag, rest), children };
    // A link within a link is none, wherever the outer one began.
    if (tag === 'a' && (!element.attributes.href || open.some(({ element: { tag: outer } }) => outer === 'a')))
      continue;
    if (tag === 'img' && !element.attributes.src) continue;
    if (open.length >= deepest && !voidTags.includes(tag)) continue;
    place().push(element);
    if (!voidTags.includes(tag)) open.push({ element, children });
  }
  addText(html.slice(from));
  return root;
}

function attributesOf(tag: RichElement['tag'], rest: string): RichElement['attributes'] {
  // A picture without words for it says so.
  const found: Record<string, string> = tag === 'img' ? { src: '', alt: '' } : {};
  for (const [, name = '', ...values] of rest.matchAll(attribute)) {
    const value = decoded(values.find((one) => one !== undefined) ?? '').trim();
    if (ruleOf(tag, name.toLowerCase())?.(value)) found[name.toLowerCase()] = value;
  }
  return found;
}
