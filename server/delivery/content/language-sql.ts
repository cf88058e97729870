import { SQL, type SqlStatement, ident } from '../../platform/db/sql.ts';
import type { Reading } from '../website-store.ts';

/** Views with one row per language, linked by a translation group. */
export type Translated = 'events' | 'venues' | 'property_posts' | 'blog_posts' | 'pages';

/** Rank of a row's language: 0 the reader's, 1 the website's; null is excluded. */
const suits = (row: string, { language, first, falls }: Reading): SqlStatement => {
  const written = SQL`coalesce(${ident(row)}.language, ${first})`;
  return falls
    ? SQL`(case ${written} when ${language} then 0 when ${first} then 1 end)`
    : SQL`(case ${written} when ${language} then 0 end)`;
};

/** Condition for a row `t` in a language of the reading. */
export const isReadable = (reading: Reading): SqlStatement => SQL`${suits('t', reading)} is not null`;

/** Condition for the best row of each translation group. */
export const readableOnce = (view: Translated, reading: Reading): SqlStatement => SQL`(
  ${isReadable(reading)} and not exists (
    select from published.${ident(view)} other
    where other.translation_group = t.translation_group
      and (${suits('other', reading)}, other.id) < (${suits('t', reading)}, t.id)))`;

/** Id of the row's translation to the requested language, if any, else its own. Needs the columns `id` and `translation_group`. */
export const inLanguage = (view: Translated, reading: Reading, row: string): SqlStatement => SQL`coalesce(
  (select other.id from published.${ident(view)} other
    where other.translation_group = ${ident(row)}.translation_group and coalesce(other.language, ${reading.first}) = ${reading.language}
    order by other.id = ${ident(row)}.id desc, other.id limit 1),
  ${ident(row)}.id)`;

/** Translations of a row `t`, including itself: `[{ "language": "de", "id": 12 }, …]`. */
export const languagesOf = (view: Translated, { first }: Reading): SqlStatement => SQL`(
  select json_agg(json_build_object('language', language, 'id', id) order by language)
  from (
    select distinct on (language) language, id from (
      select t.id, coalesce(t.language, ${first}) as language
      union select other.id, coalesce(other.language, ${first}) from published.${ident(view)} other
      where other.translation_group = t.translation_group) written
    order by language, id = t.id desc, id) once) as "inLanguages"`;
