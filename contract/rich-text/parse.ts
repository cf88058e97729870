import { type RichElement, type RichNode, richTagOf, ruleOf, voidTags } from './closed-set.ts';
import { decoded } from './entities.ts';

/** Any tag, or other text in angle brackets. */
const brackets = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|<![^<>]*>/gi;
const attribute = /([a-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))/gi;
/** Maximum nesting depth of tags. Deeper tags are removed, and their content stays. */
export const deepest = 64;

/** Parses HTML by the closed set. Of other tags only the text is kept. */
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
    // Nested links are removed.
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
  // A missing alternative text is stored as an empty one.
  const found: Record<string, string> = tag === 'img' ? { src: '', alt: '' } : {};
  for (const [, name = '', ...values] of rest.matchAll(attribute)) {
    const value = decoded(values.find((one) => one !== undefined) ?? '').trim();
    if (ruleOf(tag, name.toLowerCase())?.(value)) found[name.toLowerCase()] = value;
  }
  return found;
}
