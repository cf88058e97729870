import { type RichElement, type RichNode, voidTags } from './closed-set.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as rich text without tags. */
export const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => escapes[sign]!);
const quoted = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign]!);

/** Writes rich text as HTML. Equal texts give equal strings. */
export const write = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? escaped(node) : tagged(node))).join('');

function tagged({ tag, attributes, children }: RichElement): string {
  const names = Object.keys(attributes).map((name) => ` ${name}="${quoted(attributes[name]!)}"`);
  const opening = `<${tag}${names.join('')}>`;
  return voidTags.includes(tag) ? opening : `${opening}${write(children)}</${tag}>`;
}
