import { delivered } from '../../platform/limits.ts';
import { blogPostsOf } from '../content/blog-store.ts';
import { type FeedItem, type FeedSource, feedFrame } from './feed.ts';
import type { Reader } from '../readers/reader.ts';
import { siteOf } from '../settings-store.ts';
import { xmlText } from './xml.ts';

/** The newest blog posts for feeds. */
export async function newestPosts(
  reader: Reader,
  origin: string,
  query: { language?: string | undefined },
): Promise<FeedSource<FeedItem>> {
  const { items } = await blogPostsOf(
    reader,
    { categories: undefined, tag: undefined },
    { skip: 0, take: delivered.feed },
  );
  const frame = feedFrame(reader, origin, 'blog.rss', query, await siteOf(reader.tx));
  return {
    ...frame,
    events: items.map(({ id, slug, title, category, summary, publishedAt, updatedAt }) => ({
      uid: `blog-post-${id}@${reader.website.domain}`,
      page: `${frame.page}blog/${encodeURIComponent(slug)}`,
      title,
      category,
      description: summary && `<p>${xmlText(summary)}</p>`,
      updatedAt: publishedAt ?? updatedAt,
    })),
  };
}
