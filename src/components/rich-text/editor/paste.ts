import { richTagOf, unreadTags } from '../../../../contract/rich-text/closed-set.ts';
import { stored } from '../../../../contract/rich-text/rich-text.ts';

/** Converts pasted HTML to the closed set of elements, including formatting that Word and Google Docs express by styles. */
export function cleanedPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(inert(html), 'text/html');
  for (const title of body.querySelectorAll('.MsoTitle')) replace(title, 'h2');
  wordLists(body);
  for (const marker of body.querySelectorAll('[data-s*="mso-list:Ignore" i]')) marker.remove();
  marks(body);
  return stored(body.innerHTML);
}

const unread = new RegExp(String.raw`<!--[^]*?-->|<!\[[^>]*>|<(${unreadTags.join('|')})\b[^]*?</\1>`, 'gi');
const tag = /<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>?/gi;
const attribute = /(?<![\w-])(class|style|href|src|alt|colspan|rowspan)\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>=]+)/gi;

/**
 * Drops unused tags and attributes, and renames `style`: the content security policy would report and remove styles as soon
 * as the browser parses them.
 */
function inert(html: string): string {
  return html.replaceAll(unread, '').replaceAll(tag, (_whole, slash: string, name: string, rest: string) => {
    if (!richTagOf(name.toLowerCase()) && name.toLowerCase() !== 'span') return '';
    const kept = [...rest.matchAll(attribute)].map(([, key = '', value = '']) =>
      key.toLowerCase() === 'style' ? ` data-s=${onOneLine(value)}` : ` ${key}=${value}`,
    );
    return `<${slash}${name}${kept.join('')}>`;
  });
}

/** Word wraps long styles anywhere, even before a value. */
const onOneLine = (style: string) => style.replaceAll(/:\s+/g, ':');

const styleOf = (element: Element) => element.getAttribute('data-s') ?? '';

/** Applies bold and italic from styles, or removes them: Google Docs wraps everything in a `b` that is not bold. */
function marks(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[data-s]')) {
    const weight = /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(styleOf(element))?.[1];
    const isBold = weight !== undefined && (/^bold/i.test(weight) || Number(weight) >= 600);
    const isMark = /^(b|strong)$/i.test(element.tagName);
    if (isMark && weight !== undefined && !isBold) element.replaceWith(...element.childNodes);
    else if (element.tagName !== 'SPAN' || element.closest('h1, h2, h3, h4, h5, h6')) continue;
    if (isBold && !isMark) wrapContent(element, 'strong');
    if (/(?:^|;)\s*font-style:\s*(italic|oblique)/i.test(styleOf(element))) wrapContent(element, 'em');
  }
}

function wrapContent(element: Element, tag: string): void {
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

function replace(element: Element, tag: string): Element {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Converts Word's lists, which are paragraphs with bullets or numbers as text. */
function wordLists(body: HTMLElement): void {
  let lists: { level: number; list: Element }[] = [];
  for (const paragraph of body.querySelectorAll('[data-s*="mso-list:" i]')) {
    const level = Number(/mso-list:\s*\w+\s+level(\d)/i.exec(styleOf(paragraph))?.[1] ?? 0);
    if (level === 0) continue;
    const marker = paragraph.querySelector('[data-s*="mso-list:Ignore" i]')?.textContent ?? '';
    const tag = /^\s*\(?(\d+|[a-z]{1,4})[.)]/i.test(marker) ? 'ol' : 'ul';
    if (lists[0]?.list !== paragraph.previousElementSibling) lists = [];
    while ((lists.at(-1)?.level ?? 0) > level) lists.pop();
    if (lists.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(tag);
      if (lists.length > 0) lists.at(-1)!.list.append(list);
      else paragraph.before(list);
      lists.push({ level, list });
    }
    lists.at(-1)!.list.append(replace(paragraph, 'li'));
  }
}
