import { isTranslated } from '../../../contract/declaration/field-defaults.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { SQL, type SqlStatement, literal } from '../../platform/db/sql.ts';
import { comparable, tableOf } from './columns-sql.ts';

/** Outdated fields `o` of the rows `t`. A source in the trash makes nothing outdated. */
export const outdatedOf = (resource: Resource): SqlStatement => SQL`
  from outdated_texts o join ${tableOf(resource)} s on s.id = o.source_id and s.deleted_at is null
  where o.resource = ${literal(resource.name)} and o.record_id = t.id and not o.is_settled`;

/** Column `outdated` of a record with translations. */
export const outdatedFields = (resource: Resource): SqlStatement[] =>
  isTranslated(resource.fields)
    ? [
        SQL`coalesce((
          select json_agg(json_build_object('field', o.field, 'sourceId', o.source_id, 'sourceVersion', o.source_version) order by o.field)
          ${outdatedOf(resource)}), '[]') as outdated`,
      ]
    : [];

/** Condition for translations into a language that have outdated fields. */
export const outdatedIn = (resource: Resource, language: string): SqlStatement => SQL`(
  ${comparable('language', resource.fields.language!)} = ${language} and t.id in (
    select x.record_id from outdated_texts x where x.workspace_id = t.workspace_id and x.resource = ${resource.name} and not x.is_settled)
  and exists (select ${outdatedOf(resource)}))`;
