import { SQL, type SqlStatement, ident } from '../../platform/db/sql.ts';
import type { Reader } from '../readers/reader.ts';

/** Views of records with slugs, each with the view of former slugs and its column of the record. */
const former = {
  blog_posts: { slugs: 'blog_slugs', record: 'post_id' },
  pages: { slugs: 'page_slugs', record: 'page_id' },
} as const;
type Slugged = keyof typeof former;

/** Translations of a row `t` including itself, with the slug of each. */
export const slugsOf = (view: Slugged): SqlStatement => SQL`(
  select json_agg(json_build_object('language', language, 'id', id, 'slug', slug) order by language)
  from (
    select distinct on (language) language, id, slug from (
      select t.id, t.language, t.slug
      union select other.id, other.language, other.slug from published.${ident(view)} other
      where other.translation_group = t.translation_group) written
    order by language, id = t.id desc, id) once) as "inLanguages"`;

/** Id of the record with a slug: the requested language first, then the website's, then others; current slugs before former ones. */
export async function idAt({ tx, reading }: Reader, view: Slugged, slug: string): Promise<number | undefined> {
  const { slugs, record } = former[view];
  const found = await tx.row<{ id: number }>(SQL`
    select id from (
      select id, language, 0 as past from published.${ident(view)} where slug = ${slug}
      union all select p.id, s.language, 1 from published.${ident(slugs)} s join published.${ident(view)} p on p.id = s.${ident(record)}
      where s.slug = ${slug}) known
    order by language = ${reading.language} desc, language = ${reading.first} desc, past, id limit 1`);
  return found?.id;
}
