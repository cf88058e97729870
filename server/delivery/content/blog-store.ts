import { SQL, type SqlStatement, ident } from '../../platform/db/sql.ts';
import { inLanguage, readableOnce } from './language-sql.ts';
import { pageFrom } from './pages-sql.ts';
import { type PictureRow, pictureIn, searchParts } from '../pictures/pictures-sql.ts';
import type { Reader } from '../readers/reader.ts';
import type { PageOf, Paging, SearchParts } from './rows.ts';
import { idAt, slugsOf } from './slugs-store.ts';

/** A blog post row. */
export interface BlogPostRow {
  id: number;
  title: string;
  slug: string;
  language: string;
  summary: string | null;
  content: string;
  category: string | null;
  tags: string[];
  authors: string[];
  readingMinutes: number;
  publishedAt: string | null;
  picture: PictureRow | null;
  inLanguages: { language: string; id: number; slug: string }[];
  events: number[];
  venues: number[];
  properties: number[];
  updatedAt: string;
}

/** Filters of blog posts. */
interface Wanted {
  /** Names of categories; empty matches nothing. */
  categories: string[] | undefined;
  tag: string | undefined;
}

const from = SQL`published.blog_posts`;
const category = SQL`(select c.name from published.event_categories c where c.id = t.category)`;

/** Ids of a post's related records that are published, in order. */
const related = (view: 'events' | 'venues' | 'properties'): SqlStatement => SQL`(
  select coalesce(json_agg(named.id order by named.place), '[]')
  from unnest(t.${ident(`related_${view}`)}) with ordinality named (id, place)
  where exists (select from published.${ident(view)} r where r.id = named.id)) as ${ident(view)}`;

const columnsFor = ({ reading }: Reader) => SQL`
  t.id, t.title, t.slug, t.language, t.excerpt as summary, t.content, ${category} as category,
  coalesce(t.tags, '{}') as tags, coalesce(t.authors, '{}') as authors, t.reading_minutes as "readingMinutes",
  t.published_at as "publishedAt", ${pictureIn('featured_media', reading)}, ${slugsOf('blog_posts')},
  ${related('events')}, ${related('venues')}, ${related('properties')}, t.updated_at as "updatedAt"`;

/** Blog posts, newest first, one per translation group. */
export function blogPostsOf(reader: Reader, { categories, tag }: Wanted, paging: Paging): Promise<PageOf<BlogPostRow>> {
  const inCategory = categories === undefined ? SQL`true` : SQL`${category} = any(${categories})`;
  const tagged = tag === undefined ? SQL`true` : SQL`${tag} = any(t.tags)`;
  const where = SQL`${readableOnce('blog_posts', reader.reading)} and ${inCategory} and ${tagged}`;
  const by = SQL`t.published_at desc, t.id desc`;
  return pageFrom(reader.tx, { columns: columnsFor(reader), from, where, by }, paging);
}

/** A blog post, translated to the requested language if available. */
export const blogPostOf = (reader: Reader, id: number): Promise<(BlogPostRow & SearchParts) | undefined> =>
  reader.tx.row(SQL`
    select ${columnsFor(reader)}, ${searchParts(reader.reading)} from ${from} asked
    join ${from} t on t.id = ${reader.asksLanguage ? inLanguage('blog_posts', reader.reading, 'asked') : SQL`asked.id`}
    where asked.id = ${id}`);

/** The post with a current or former slug. */
export async function blogPostAt(reader: Reader, slug: string): ReturnType<typeof blogPostOf> {
  const id = await idAt(reader, 'blog_posts', slug);
  return id === undefined ? undefined : blogPostOf(reader, id);
}
