import { type ReactNode, createElement } from 'react';
import { Link } from 'react-router';
import { type RichElement, type RichNode, recordOfLink, voidTags } from '../../../contract/rich-text/closed-set.ts';
import { read } from '../../../contract/rich-text/rich-text.ts';
import styles from './rich-text.module.css';

/** Returns the path of a record's page; undefined if it has none. */
export type RecordPath = (resource: string, id: number) => string | undefined;

interface RichTextProps {
  value: string;
  recordPath?: RecordPath | undefined;
}

/** Read-only rich text, built as elements of the closed set, never from raw HTML, so it is safe for any source. */
export const RichText = ({ value, recordPath }: RichTextProps) => (
  <div className={styles.text}>{nodesOf(read(value), recordPath)}</div>
);

const nodesOf = (nodes: readonly RichNode[], recordPath?: RecordPath): ReactNode[] =>
  nodes.map((node, place) => (typeof node === 'string' ? node : shown(node, place, recordPath)));

function shown({ tag, attributes, children }: RichElement, key: number, recordPath?: RecordPath): ReactNode {
  const inside = voidTags.includes(tag) ? [] : [nodesOf(children, recordPath)];
  if (tag === 'img') return <img key={key} src={attributes.src} alt={attributes.alt} loading="lazy" />;
  if (tag === 'a') return link(attributes.href ?? '', inside, key, recordPath);
  const { colspan, rowspan } = attributes;
  const spans = { ...(colspan && { colSpan: Number(colspan) }), ...(rowspan && { rowSpan: Number(rowspan) }) };
  return createElement(tag, { key, ...spans }, ...inside);
}

function link(href: string, words: ReactNode[], key: number, recordPath?: RecordPath): ReactNode {
  const record = recordOfLink(href);
  const path = record && recordPath?.(record.resource, record.id);
  if (path) return createElement(Link, { key, to: path }, ...words);
  if (record) return createElement('span', { key }, ...words);
  const away = /^https?:/i.test(href) ? { target: '_blank', rel: 'noreferrer' } : {};
  return createElement('a', { key, href, ...away }, ...words);
}
