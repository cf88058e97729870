import { SQL, type SqlStatement, ident, writtenOut } from '../../platform/db/sql.ts';

/**
 * JSON of a picture from the media row `row`. A replaced file has an edition in its URL, to bypass browser caches. Unset
 * fields are omitted.
 */
export function pictureJson(row: string): SqlStatement {
  const table = ident(row);
  return writtenOut(SQL`json_strip_nulls(json_build_object(
    'id', ${table}.id, 'url', '/v1/media/' || ${table}.id || case when ${table}.edition > 1 then '?edition=' || ${table}.edition else '' end,
    'alt_text', case when ${table}.decorative then '' else coalesce(${table}.alt_text, '') end, 'width', ${table}.width, 'height', ${table}.height,
    'licenceUntil', ${table}.licence_until,
    'focus', case when coalesce(${table}.focal_x, ${table}.focal_y) is not null then
      json_build_object('x', coalesce(${table}.focal_x, 0.5), 'y', coalesce(${table}.focal_y, 0.5)) end))`);
}
