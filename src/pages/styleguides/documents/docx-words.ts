import { Unreadable } from './unreadable.ts';

/** Elements to skip: deleted or moved text, and fallbacks for older programs. */
const skipped = ['del', 'moveFrom', 'Fallback', 'pPr', 'rPr'];

const replacements: Record<string, string> = { tab: ' ', br: '\n', cr: '\n', noBreakHyphen: '-' };

/**
 * The text of a Word file's body, one line per paragraph.
 * @throws Unreadable for invalid XML, or a DOCTYPE or entity declarations, which Word never writes.
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
  if (skipped.includes(localName)) return '';
  if (localName === 't') return textContent ?? '';
  if (localName in replacements) return replacements[localName]!;
  let words = '';
  for (const node of childNodes) if (node.nodeType === 1) words += said(node as Element);
  return localName === 'p' ? `\n${words}\n` : words;
}
