import { isTranslated } from '../../../contract/declaration/field-defaults.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { Scope } from '../../policy/scope.ts';
import { SQL, type SqlStatement, glue, ident } from '../../platform/db/sql.ts';
import { columnOf, tableOf } from './columns-sql.ts';
import { readable, withinScope } from './filters-sql.ts';
import { translationColumns } from './missing-translations-sql.ts';
import { outdatedOf } from './outdated-sql.ts';
import { type Selection, rowsIn } from './selection-sql.ts';

/**
 * Limits a selection to one row per item, if `perItem` asks for it: of its selected translations the one in `itemLanguage`,
 * else the oldest. Items that lack a language (`untranslated`) have one row already.
 */
export function onePerItem(
  resource: Resource,
  { perItem, itemLanguage, untranslated }: { perItem?: unknown; itemLanguage?: unknown; untranslated?: unknown },
  selection: Selection,
): Selection {
  if (!perItem || untranslated || !isTranslated(resource.fields)) return selection;
  const { languageColumn: language } = translationColumns(resource);
  const isOlder = SQL`other.id < t.id`;
  if (!itemLanguage) return firstOfItems(resource, selection, isOlder);
  const isPreferred = SQL`other.${language} = ${itemLanguage}`;
  return firstOfItems(
    resource,
    selection,
    SQL`t.${language} is distinct from ${itemLanguage} and (${isOlder} or ${isPreferred})`,
  );
}

/** Limits a selection to the first row `t` of each item; `comesBefore` says which of its selected rows `other` precede it. */
export function firstOfItems(resource: Resource, selection: Selection, comesBefore: SqlStatement): Selection {
  const { group, home, languageColumn } = translationColumns(resource);
  const selected = rowsIn(
    tableOf(resource),
    selection,
    SQL`t.id, t.updated_at, t.${group}, t.${home}, t.${languageColumn}`,
  );
  const count = SQL`
    select count(*) filter (where coalesce(${group}, '') = '') + count(distinct ${home} || '/' || ${group}) filter (where ${group} <> '')
      as total from (${selected}) listed`;
  const isFirst = SQL`not exists (
    select from (${selected}) other
    where other.${group} = t.${group} and other.${group} <> '' and other.${home} = t.${home} and ${comesBefore})`;
  const { where, besides, order } = selection;
  return { where: [...where, isFirst], besides: besides && [...besides, isFirst], order, count };
}

/**
 * Column `translations` of a record `t`: the readable translations of its item with their states, oldest first and itself
 * included; then the content languages that the item lacks.
 */
export function translationsColumn(resource: Resource, scope: Scope): SqlStatement {
  const { group, languageColumn: language, home } = translationColumns(resource);
  const table = tableOf(resource);
  const { status } = resource.fields;
  const columns = SQL`t.id, t.${language} as language, ${status ? SQL`t.${ident(columnOf('status', status))}` : SQL`null`}::text as status,
    exists (select ${outdatedOf(resource)}) as outdated`;
  const isListed = glue(
    [withinScope(resource, scope), ...readable(resource, scope), SQL`t.deleted_at is null`],
    ' and ',
  );
  return SQL`(
    select json_agg(json_build_object('id', s.id, 'language', s.language, 'status', s.status, 'isOutdated', s.outdated)
      order by s.id nulls last, s.place)
    from (
      select ${columns}, null::bigint as place
      union all
      select m.id, m.language, m.status, m.outdated, null
      from (select ${columns}, t.${group} as item, t.${home} as home from ${table} t where ${isListed}) m
      where m.item = t.${group} and m.item <> '' and m.home = t.${home} and m.id <> t.id
      union all
      select null, l.code, null, false, l.id
      from workspaces w join languages l on l.organisation_id = w.organisation_id and l.deleted_at is null
      where w.id = t.${home} and l.code is distinct from t.${language} and not exists (
        select from ${table} m
        where m.${group} = t.${group} and m.${group} <> '' and m.${home} = t.${home} and m.${language} = l.code and m.deleted_at is null)
    ) s) as translations`;
}
