import { type RichElement, type RichNode, recordOfLink } from '../../../contract/rich-text/closed-set.ts';
import { parse } from '../../../contract/rich-text/parse.ts';
import { write } from '../../../contract/rich-text/write.ts';
import { baseOf, pictureAddress } from '../pictures/pictures.ts';

/** Pictures and records that texts refer to. */
export interface Mentioned {
  pictures: number[];
  records: { resource: string; id: number }[];
}

/** Published pictures and records, to which texts may refer. */
export interface Known {
  domain: string;
  /** Edition of each picture. */
  editions: ReadonlyMap<number, number>;
  /** Path of each record below the website's base, such as `events/12`. */
  addresses: ReadonlyMap<string, string>;
}

const pictureOf = ({ attributes }: RichElement) => Number(/\d+$/.exec(attributes.src ?? ''));
const linkOf = ({ attributes }: RichElement) => recordOfLink(attributes.href ?? '');

/** Collects pictures and records that texts refer to. */
export function mentionedIn(texts: readonly (string | null)[]): Mentioned {
  const found: Mentioned = { pictures: [], records: [] };
  const look = (nodes: readonly RichNode[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      if (node.tag === 'img') found.pictures.push(pictureOf(node));
      const record = node.tag === 'a' ? linkOf(node) : undefined;
      if (record) found.records.push(record);
      look(node.children);
    }
  };
  for (const text of texts) if (text && /<(img|a) /.test(text)) look(parse(text));
  return found;
}

/** Rewrites addresses in a text. Missing pictures are removed; links to unpublished records are replaced by their text. */
export function rewritten(text: string, { domain, editions, addresses }: Known): string {
  const each = (nodes: readonly RichNode[]): RichNode[] =>
    nodes.flatMap((node): RichNode[] => {
      if (typeof node === 'string') return [node];
      const children = each(node.children);
      if (node.tag === 'img') {
        const edition = editions.get(pictureOf(node));
        if (edition === undefined) return [];
        const src = pictureAddress(domain, pictureOf(node), edition, 'large');
        return [{ ...node, attributes: { ...node.attributes, src } }];
      }
      const record = node.tag === 'a' ? linkOf(node) : undefined;
      if (!record) return [{ ...node, children }];
      const address = addresses.get(`${record.resource}/${record.id}`);
      return address ? [{ ...node, attributes: { href: `${baseOf(domain)}/${address}` }, children }] : children;
    });
  return write(each(parse(text)));
}
