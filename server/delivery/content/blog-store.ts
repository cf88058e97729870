import { SQL, type SqlStatement, ident } from '../../platform/db/sql.ts';
import { inLanguage, readableOnce } from './language-sql.ts';
import { pageFrom } from './pages-sql.ts';
import { type PictureRow, pictureIn } from '../pictures/pictures-sql.ts';
import type { Reader } from '../readers/reader.ts';
import type { PageOf, Paging } from './rows.ts';

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

/** Translations of a post including itself, with the slug of each. */
const languages = SQL`(
  select json_agg(json_build_object('language', language, 'id', id, 'slug', slug) order by language)
  from (
    select distinct on (language) language, id, slug from (
      select t.id, t.language, t.slug
      union select other.id, other.language, other.slug from published.blog_posts other
      where other.translation_group = t.translation_group) written
    order by language, id = t.id desc, id) once) as "inLanguages"`;

const columnsFor = ({ reading }: Reader) => SQL`
  t.id, t.title, t.slug, t.language, t.excerpt as summary, t.content, ${category} as category,
  coalesce(t.tags, '{}') as tags, coalesce(t.authors, '{}') as authors, t.reading_minutes as "readingMinutes",
  t.published_at as "publishedAt", ${pictureIn('featured_media', reading)}, ${languages},
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
export const blogPostOf = (reader: Reader, id: number): Promise<BlogPostRow | undefined> =>
  reader.tx.row(SQL`
    select ${columnsFor(reader)} from ${from} asked
    join ${from} t on t.id = ${reader.asksLanguage ? inLanguage('blog_posts', reader.reading, 'asked') : SQL`asked.id`}
    where asked.id = ${id}`);

/** The post with a slug: the requested language first, then the website's, then others; current slugs before former ones. */
export async function blogPostAt(reader: Reader, slug: string): Promise<BlogPostRow | undefined> {
  const { language, first } = reader.reading;
  const found = await reader.tx.row<{ id: number }>(SQL`
    select id from (
      select id, language, 0 as past from published.blog_posts where slug = ${slug}
      union all select p.id, s.language, 1 from published.blog_slugs s join published.blog_posts p on p.id = s.post_id
      where s.slug = ${slug}) known
    order by language = ${language} desc, language = ${first} desc, past, id limit 1`);
  return found && blogPostOf(reader, found.id);
}
