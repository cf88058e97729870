import { SQL, type SqlStatement, ident } from '../platform/db/sql.ts';
import type { Reading } from './website-store.ts';

/** A view of what exists once per language, its languages held together by a translation group. */
export type Translated = 'events' | 'venues' | 'property_posts' | 'blog_posts';

/** How well a row suits whoever reads: 0 is written in their language, 1 in the website's own; null is not to be read. */
const suits = (row: string, { language, first, falls }: Reading): SqlStatement => {
  const written = SQL`coalesce(${ident(row)}.language, ${first})`;
  return falls
    ? SQL`(case ${written} when ${language} then 0 when ${first} then 1 end)`
    : SQL`(case ${written} when ${language} then 0 end)`;
};

/** Of an item and its translations the one row that suits best. */
export const readableOnce = (view: Translated, reading: Reading): SqlStatement => SQL`(
  ${suits('t', reading)} is not null and not exists (
    select from published.${ident(view)} other
    where other.translation_group = t.translation_group
      and (${suits('other', reading)}, other.id) < (${suits('t', reading)}, t.id)))`;

/**
 * The id of what is to be read where a row is asked for: its translation in the language, where there is one, else the row itself.
 * `id` and `group` are the row's.
 */
export const inLanguage = (view: Translated, reading: Reading, row: string): SqlStatement => SQL`coalesce(
  (select other.id from published.${ident(view)} other
    where other.translation_group = ${ident(row)}.translation_group and coalesce(other.language, ${reading.first}) = ${reading.language}
    order by other.id = ${ident(row)}.id desc, other.id limit 1),
  ${ident(row)}.id)`;

/** Where else a row `t` can be read: `[{ "language": "de", "id": 12 }, …]`, itself among them. */
export const languagesOf = (view: Translated, { first }: Reading): SqlStatement => SQL`(
  select json_agg(json_build_object('language', language, 'id', id) order by language)
  from (
    select distinct on (language) language, id from (
      select t.id, coalesce(t.language, ${first}) as language
      union select other.id, coalesce(other.language, ${first}) from published.${ident(view)} other
      where other.translation_group = t.translation_group) written
    order by language, id = t.id desc, id) once) as "inLanguages"`;
