import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { closedSet, isLinkAddress, isPictureAddress } from '../../contract/rich-text/closed-set.ts';

/** What of a text lies outside of the closed set, as browsers read it and not as we do. */
export const outsideOfSet = (html: string): string[] => parseFragment(html).childNodes.flatMap(outsideOfNode);

function outsideOfNode(node: DefaultTreeAdapterTypes.ChildNode): string[] {
  if (node.nodeName === '#text') return [];
  if (!('tagName' in node)) return [node.nodeName];
  const within = node.childNodes.flatMap(outsideOfNode);
  const rules: Record<string, unknown> | undefined = closedSet[node.tagName as keyof typeof closedSet];
  if (!rules) return [`<${node.tagName}>`, ...within];
  const wrong = node.attrs.filter(({ name, value }) => !(name in rules) || !fits(name, value));
  return [...wrong.map(({ name, value }) => `<${node.tagName} ${name}="${value}">`), ...within];
}

function fits(attribute: string, value: string): boolean {
  if (attribute === 'href') return isLinkAddress(value);
  if (attribute === 'src') return isPictureAddress(value);
  return !attribute.endsWith('span') || /^\d{1,2}$/.test(value);
}
