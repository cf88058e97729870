import { type RichElement, type RichNode, recordOfLink } from '../../contract/rich-text/closed-set.ts';
import { parse } from '../../contract/rich-text/parse.ts';
import { write } from '../../contract/rich-text/write.ts';
import { baseOf, pictureAddress } from './pictures.ts';

/** What texts show and lead to. */
export interface Mentioned {
  pictures: number[];
  records: { resource: string; id: number }[];
}

/** What of it a website may show and lead to. */
export interface Known {
  domain: string;
  /** Of each picture that is there, which file it is. */
  editions: ReadonlyMap<number, number>;
  /** Of each record that is published, `events/12`, where it lies below the website's base. */
  addresses: ReadonlyMap<string, string>;
}

const pictureOf = ({ attributes }: RichElement) => Number(/\d+$/.exec(attributes.src ?? ''));
const linkOf = ({ attributes }: RichElement) => recordOfLink(attributes.href ?? '');

/** The pictures and records that these texts mention. */
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

/** The text with addresses of the delivery. A picture that is not there goes, and of a link to what is not published its words stay. */
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
