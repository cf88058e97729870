import type { ConditionGroup } from '../../../contract/calls/conditions.ts';
import { filterForm, rangeNames } from '../../../contract/calls/list.ts';
import { type Field, descriptorOf } from '../../../contract/declaration/fields.ts';
import type { MapBounds } from '../../../contract/places/map-bounds.ts';
import { narrowingFields } from '../../../contract/people/narrowing.ts';
import type { OriginFilter } from '../../../contract/declaration/prose.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { type Grant, grantsFor } from '../../../contract/people/user.ts';
import type { Scope } from '../../policy/scope.ts';
import { SQL, type SqlStatement, glue } from '../../platform/db/sql.ts';
import { comparable, homeColumnOf } from './columns-sql.ts';
import { inFolder, containsWords } from './compared-sql.ts';
import { groupCondition } from './conditions-sql.ts';
import { withinBounds } from './inside-sql.ts';
import type { ListQuery } from '../row.ts';
import { outdatedIn } from './outdated-sql.ts';
import { pendingOnly } from './pending-sql.ts';
import type { Order } from './selection-sql.ts';
import { missingIn } from './missing-translations-sql.ts';

/** Words of a search; all must match, in any order. */
export const searchTerms = (q = ''): string[] => [...new Set(q.trim().split(/\s+/).filter(Boolean))];

/** Limits rows to the caller's workspaces or organizations; row-level security enforces the same. */
export function withinScope(resource: Resource, scope: Scope): SqlStatement {
  const ids = resource.scope === 'workspace' ? scope.workspaceIds : scope.organisationIds;
  const column = SQL`t.${homeColumnOf(resource)}`;
  return ids.length === 1 ? SQL`${column} = ${ids[0]}::bigint` : SQL`${column} = any(${ids}::bigint[])`;
}

/** Conditions for rows that the caller's restricted permissions allow to read; none for unrestricted ones. */
export const readable = (resource: Resource, scope: Scope): SqlStatement[] => covered(resource, scope, SQL`false`);

/**
 * Conditions for rows that may be referenced: the readable ones, and those of resources without language or property.
 * Otherwise an editor of one language could not set a venue.
 */
export const referable = (resource: Resource, scope: Scope): SqlStatement[] => covered(resource, scope, SQL`true`);

function covered(resource: Resource, scope: Scope, ifMissing: SqlStatement): SqlStatement[] {
  const { actor, organisationIds } = scope;
  const perOrganisation = organisationIds.map((id) => ({
    id,
    read: grantsFor(actor.grants, resource.name, 'read', id),
  }));
  const isNarrowed = ({ read }: { read: Grant[] }) =>
    read.length > 0 && read.every(({ language, propertyId }) => language !== null || propertyId !== null);
  if (!perOrganisation.some(isNarrowed)) return [];
  const home = SQL`t.${homeColumnOf(resource)}`;
  const homes = (organisation: number) =>
    resource.scope === 'workspace'
      ? actor.workspaces.filter(({ organisationId }) => organisationId === organisation).map(({ id }) => id)
      : [organisation];
  const each = perOrganisation.map((organisation) => {
    const reach = isNarrowed(organisation)
      ? organisation.read.map((grant) => reached(resource, grant, ifMissing))
      : [SQL`true`];
    return SQL`(${home} = any(${homes(organisation.id)}::bigint[]) and (${glue(reach, ' or ')}))`;
  });
  return [SQL`(${glue(each, ' or ')})`];
}

/** Condition for rows covered by a restricted grant; `ifMissing` decides for resources without language or property. */
function reached(resource: Resource, grant: Grant, ifMissing: SqlStatement): SqlStatement {
  const by = narrowingFields(resource);
  const tests = (['language', 'propertyId'] as const)
    .filter((name) => grant[name] !== null)
    .map((name) => {
      const key = by[name];
      const field = key ? resource.fields[key] : undefined;
      if (!key) return ifMissing;
      return SQL`${field ? comparable(key, field) : SQL`t.id`} = ${grant[name]}`;
    });
  return tests.length > 0 ? SQL`(${glue(tests, ' and ')})` : SQL`true`;
}

/** Conditions of a list: scope, permissions, trash, filters and search. */
export function conditions(resource: Resource, scope: Scope, query: ListQuery): SqlStatement[] {
  const all = [
    withinScope(resource, scope),
    ...readable(resource, scope),
    query.trashed ? SQL`t.deleted_at is not null` : SQL`t.deleted_at is null`,
  ];
  // The list's schema has parsed these.
  if (query.origin) all.push(comingFrom(resource, query.origin as OriginFilter));
  if (query.import) all.push(broughtBy(resource, Number(query.import)));
  if (query.untranslated) all.push(missingIn(resource, String(query.untranslated)));
  if (query.outdated) all.push(outdatedIn(resource, String(query.outdated)));
  if (query.hasPendingChanges !== undefined) all.push(pendingOnly(resource, Boolean(query.hasPendingChanges)));
  if (query.within) all.push(withinBounds(resource, query.within as MapBounds));
  if (query.where) all.push(groupCondition(resource, query.where as ConditionGroup));
  for (const [name, field] of Object.entries(resource.fields)) all.push(...fieldConditions(name, field, query));
  for (const word of searchTerms(query.q)) all.push(searched(resource, word));
  return all;
}

/** Records added or changed by an import. Only the uploader sees an import. */
const broughtBy = ({ name }: Resource, id: number): SqlStatement => SQL`t.id in (
  select r.record_id from imports i join import_rows r on r.import_id = i.id
  where i.id = ${id} and i.resource = ${name} and r.outcome in ('create', 'update'))`;

/** Rows by the origin of their texts. */
function comingFrom({ name }: Resource, origin: OriginFilter): SqlStatement {
  const which = {
    unapproved: SQL`o.approved is distinct from o.marked`,
    edited: SQL`o.state = 'edited'`,
    people: SQL`true`,
  }[origin];
  const some = SQL`exists (select from text_origins o where o.resource = ${name} and o.record_id = t.id and ${which})`;
  return origin === 'people' ? SQL`not ${some}` : some;
}

/** Condition that any searchable field contains the word. */
function searched(resource: Resource, word: string): SqlStatement {
  const columns = Object.entries(resource.fields).filter(([, field]) => field.search);
  if (columns.length === 0) return SQL`false`;
  return SQL`(${glue(
    columns.map(([name, field]) => containsWords(comparable(name, field), word)),
    ' or ',
  )})`;
}

function fieldConditions(name: string, field: Field, query: ListQuery): SqlStatement[] {
  const form = filterForm(field);
  if (!form) return [];
  const column = comparable(name, field);
  if (form === 'contains') return query[name] ? [containsWords(column, String(query[name]))] : [];
  if (form === 'below') return query[name] ? [inFolder(column, String(query[name]))] : [];
  if (form === 'anyOf') return query[name] === undefined ? [] : [SQL`${column} = any(${query[name]})`];
  const [from, to] = rangeNames(name).map((end) => query[end]);
  const found: SqlStatement[] = [];
  if (from !== undefined) found.push(SQL`${column} >= ${from}`);
  if (to !== undefined) found.push(isDay(field) ? SQL`${column} < (${to}::date + 1)` : SQL`${column} <= ${to}`);
  return found;
}

/** An end day of a range of times is inclusive. */
const isDay = (field: Field) => ['time', 'moment'].includes(descriptorOf(field).holds);

/** The requested order, else the declared one; the trash by latest deletion. Ties are ordered by id, so that pages are stable. */
export function ordering(
  resource: Resource,
  { sort, descending, thenBy = [], trashed }: Pick<ListQuery, 'sort' | 'descending' | 'thenBy' | 'trashed'>,
): Order {
  if (trashed && !sort) return { columns: SQL`t.id, t.deleted_at`, by: SQL`order by t.deleted_at desc, t.id desc` };
  const first = sort
    ? { sort, descending }
    : { sort: resource.order.sort, descending: descending || resource.order.descending };
  const sorters = [first, ...thenBy].map((sorter) => {
    const field = resource.fields[sorter.sort];
    return { ...sorter, field, key: field ? comparable(sorter.sort, field) : SQL`t.id` };
  });
  const keys = sorters.filter(({ field }) => field).map(({ key }) => key);
  const by = sorters.map(({ key, field, descending: isDescending }) => {
    if (!isDescending) return SQL`${key} asc nulls last`;
    // Omit `nulls last` for required fields: an index scanned backwards has nulls first.
    return SQL`${key} desc ${field && !field.required ? SQL`nulls last` : SQL``}`;
  });
  const last = first.descending ? SQL`t.id desc` : SQL`t.id asc`;
  return { columns: glue([SQL`t.id`, ...keys], ', '), by: SQL`order by ${glue([...by, last], ', ')}` };
}
