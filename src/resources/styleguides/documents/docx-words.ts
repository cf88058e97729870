import { Unreadable } from './unreadable.ts';

/** What is no text of the document: what was deleted or moved away, and what stands a second time for older programs. */
const passedOver = ['del', 'moveFrom', 'Fallback', 'pPr', 'rPr'];

const instead: Record<string, string> = { tab: ' ', br: '\n', cr: '\n', noBreakHyphen: '-' };

/**
 * The words of the body of a Word file, a line for each paragraph.
 * @throws Unreadable where it is no XML, or XML that declares things of its own, which Word never does.
 */
export function wordsOfXml(xml: string): string {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Unreadable('broken');
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  if (document.getElementsByTagName('parsererror').length > 0 || document.documentElement?.localName !== 'document')
    throw new Unreadable('broken');
  return said(document.documentElement)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function said({ localName, childNodes, textContent }: Element): string {
  if (passedOver.includes(localName)) return '';
  if (localName === 't') return textContent ?? '';
  if (localName in instead) return instead[localName]!;
  let words = '';
  for (const node of childNodes) if (node.nodeType === 1) words += said(node as Element);
  return localName === 'p' ? `\n${words}\n` : words;
}
