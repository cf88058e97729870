import { groupField } from '../../../contract/declaration/field-defaults.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { SQL, type SqlStatement, glue, ident } from '../../platform/db/sql.ts';
import { columnOf, homeColumnOf, tableOf } from './columns-sql.ts';
import { type Selection, rowsIn } from './selection-sql.ts';

/** Columns of translation group, language and home. */
export function translationColumns({ fields, scope }: Resource) {
  const group = groupField(fields)!;
  return {
    group: ident(columnOf(group, fields[group]!)),
    languageColumn: ident(columnOf('language', fields.language!)),
    home: homeColumnOf({ scope }),
  };
}

/** Condition for the first record of each translation group that lacks the language. */
export function missingIn(resource: Resource, language: string): SqlStatement {
  const { group, languageColumn, home } = translationColumns(resource);
  return SQL`(t.${languageColumn} <> ${language} and not exists (
    select from ${tableOf(resource)} other where other.${group} = t.${group} and other.deleted_at is null
      and other.${home} = t.${home} and (other.${languageColumn} = ${language} or other.id < t.id)))`;
}

/** Condition for all records of items that lack the language. */
export function lacksLanguage(resource: Resource, language: string): SqlStatement {
  const { group, languageColumn, home } = translationColumns(resource);
  return SQL`(t.${languageColumn} is distinct from ${language} and not exists (
    select from ${tableOf(resource)} other where other.${home} = t.${home} and other.${languageColumn} = ${language}
      and other.${group} = t.${group} and other.${group} <> '' and other.deleted_at is null))`;
}

/**
 * Counts rows outside the trash that match `missingIn`, for several languages: one pass over the rows, and one lookup per
 * group that lacks any of the languages. Each record without a group counts.
 */
export function missingCounts(resource: Resource, selection: Selection, languages: readonly string[]): SqlStatement {
  const { group, languageColumn, home } = translationColumns(resource);
  const table = tableOf(resource);
  const isIn = (place: number) => ident(`in_${place}`);
  const tellings = languages.map(
    (language, place) => SQL`bool_or(other.${languageColumn} = ${language}) as ${isIn(place)}`,
  );
  const counts = languages.map(
    (language, place) => SQL`
      coalesce(sum(l.many) filter (where l.language <> ${language}), 0) + count(*) filter (where o.first = l.first and not o.${isIn(place)})`,
  );
  const columns = SQL`t.id, t.${languageColumn} as language, t.${group} as thing, t.${home} as home`;
  const everywhere = glue(
    languages.map((language) => SQL`bool_or(language = ${language})`),
    ' and ',
  );
  return SQL`
    select array[${glue(counts, ', ')}]::int[] as totals from (
      select thing, home, case when thing is null then language end as language, min(id) as first, count(*) as many, ${everywhere} as everywhere
      from (${rowsIn(table, selection, columns)}) listed group by 1, 2, 3) l
    left join lateral (
      select min(other.id) as first, ${glue(tellings, ', ')} from ${table} other
      where not l.everywhere and other.${group} = l.thing and other.${home} = l.home and other.deleted_at is null) o on true`;
}
