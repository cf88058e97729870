import { boundRows } from '../bounds.ts';
import { readXml } from '../formats/xml-events.ts';

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

/** Custom fields to read. */
const known = /^_(?:Event|Venue|Organizer|thumbnail_id$|tribe_events_status$|yoast_wpseo_(?:title|metadesc)$)/;

/**
 * Reads a WordPress export. Resolves only XML's predefined entities.
 * @throws Error with a sentence for an export that is damaged, or cut off within its first item.
 */
export function readExport(bytes: Buffer): WordPressExport {
  const read: WordPressExport = { items: [], authors: new Map(), language: '', isCut: false };
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
  read.isCut = readXml(bytes, {
    damaged: (line) => new Error(`The WordPress export is damaged in line ${line}. Export it again`),
    open(name, attributes, path, line) {
      text = '';
      if (path.length === 3 && name === 'item') item = { line, values: new Map(), terms: [], meta: new Map() };
      const { domain = '', nicename = '' } = attributes;
      if (name === 'category') term = { domain, slug: nicename, name: '' };
    },
    text: (chunk) => (text += chunk),
    close(name, path) {
      take(name, path.at(-2));
      text = '';
    },
  });
  if (read.isCut && read.items.length === 0) throw new Error('The WordPress export is cut off');
  return read;
}
