import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5';

type Element = Tree.Element;

/** The elements of a document, in their order. */
export function elementsOf(page: string): Element[] {
  const all: Element[] = [];
  const look = (node: Tree.Node): void => {
    if ('tagName' in node) all.push(node);
    if ('childNodes' in node) for (const child of node.childNodes) look(child);
  };
  look(parse(page));
  return all;
}
/** The value of an attribute. */
export const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;
/** The elements with these names. */
export const named = (page: string, ...names: string[]) =>
  elementsOf(page).filter(({ tagName }) => names.includes(tagName));
/** The text of a node. */
export const textIn = (node: Tree.Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
