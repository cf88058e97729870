import { SaxesParser } from 'saxes';
import { tableFile } from '../../../../contract/calls/constants.ts';
import { boundRows } from '../bounds.ts';

/** A category, tag or other term of an item. */
interface Term {
  domain: string;
  slug: string;
  name: string;
}

/** A post, page, event, venue or picture of a WordPress export. */
export interface Item {
  /** Number of its first line. */
  line: number;
  /** Values by tag, such as `wp:post_name`. */
  values: Map<string, string>;
  terms: Term[];
  /** Custom fields. */
  meta: Map<string, string>;
}

/** Content of a WordPress export (WXR). */
export interface WordPressExport {
  items: Item[];
  /** Authors' names by login. */
  authors: Map<string, string>;
  /** Language of the website, such as `en-US`. */
  language: string;
  isCut: boolean;
}

/** Whether a file is a WordPress export: a news feed with WordPress's namespace. */
export const isWordPress = (bytes: Buffer): boolean => {
  const start = bytes.toString('latin1', 0, 10_000);
  return /^\s*</.test(start) && start.includes('<rss') && /xmlns:wp=|wordpress\.org\/export\//.test(start);
};

/** Bytes parsed at once. */
const piece = 64 * 1024;
/** Characters that XML forbids but some posts contain. */
const forbidden = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
/** Custom fields to read. */
const known = /^_(?:Event|Venue|Organizer|thumbnail_id$|tribe_events_status$)/;

/**
 * Reads a WordPress export. Resolves only XML's predefined entities.
 * @throws Error with a sentence for an export that is damaged, or cut off within its first item.
 */
export function readExport(bytes: Buffer): WordPressExport {
  const read: WordPressExport = { items: [], authors: new Map(), language: '', isCut: false };
  const parser = new SaxesParser();
  const path: string[] = [];
  let [text, login, key, item, term]: [string, string, string, Item | undefined, Term | undefined] = [
    '',
    '',
    '',
    undefined,
    undefined,
  ];
  const take = (name: string, parent: string | undefined) => {
    if (name === 'item' && item) {
      boundRows(read.items.push(item));
      item = undefined;
    } else if (parent === 'channel' && name === 'language') read.language = text.trim();
    else if (parent === 'wp:author') {
      if (name === 'wp:author_login') login = text.trim();
      if (name === 'wp:author_display_name') read.authors.set(login, text.trim());
    } else if (parent === 'wp:postmeta') {
      if (name === 'wp:meta_key') key = text.trim();
      if (name === 'wp:meta_value' && known.test(key)) item?.meta.set(key, text);
    } else if (parent === 'item' && item) {
      if (name === 'category' && term) item.terms.push({ ...term, name: text });
      else if (!item.values.has(name)) item.values.set(name, text);
    }
  };
  parser.on('error', (error) => {
    // Unknown entities stay as text.
    if (error.message.includes('undefined entity')) return;
    throw new Error(`The WordPress export is damaged in line ${parser.line}. Export it again`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    text = '';
    if (path.length > tableFile.depth)
      throw new Error(`The WordPress export is damaged in line ${parser.line}. Export it again`);
    if (path.length === 3 && name === 'item')
      item = { line: parser.line, values: new Map(), terms: [], meta: new Map() };
    const { domain = '', nicename = '' } = attributes as Record<string, string>;
    if (name === 'category') term = { domain, slug: nicename, name: '' };
  });
  const add = (chunk: string) => (text += chunk);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const name = path.pop()!;
    take(name, path.at(-1));
    text = '';
  });
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += piece) {
    const part = decoder.decode(bytes.subarray(at, at + piece), { stream: true });
    parser.write(part.replaceAll(forbidden, ''));
  }
  read.isCut = path.length > 0;
  if (read.isCut && read.items.length === 0) throw new Error('The WordPress export is cut off');
  return read;
}
