import type { FeedItem, FeedSource } from './feed.ts';
import { xmlText } from './xml.ts';

/** Formats an RSS 2.0 feed. Descriptions of events start with date and place, for which RSS has no elements. */
export function rssOf<Item extends FeedItem>({
  title,
  description,
  language,
  page,
  self,
  events,
}: FeedSource<Item>): string {
  const newest = events
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    tag('title', title),
    tag('link', page),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    tag('description', description),
    tag('language', language),
    ...(newest ? [tag('lastBuildDate', new Date(newest).toUTCString())] : []),
    ...events.map(itemOf),
    '</channel></rss>',
    '',
  ].join('\n');
}

const tag = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;

function itemOf({ uid, page, title, when, where, category, description, updatedAt }: FeedItem): string {
  const line = [when, where].filter(Boolean).join(', ');
  return [
    '<item>',
    tag('title', title),
    tag('link', page),
    `<guid isPermaLink="false">${xmlText(uid)}</guid>`,
    tag('pubDate', new Date(updatedAt).toUTCString()),
    ...(category ? [tag('category', category)] : []),
    tag('description', `${line && `<p>${xmlText(line)}</p>`}${description ?? ''}`),
    '</item>',
  ].join('\n');
}
