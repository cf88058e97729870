import type { ValidationErrors } from '../../contract/calls/errors.ts';
import { descriptorOf } from '../../contract/declaration/fields.ts';
import { type Resource, singularOf } from '../../contract/declaration/resource.ts';
import type { GalleryEntry } from '../../contract/declaration/field-values.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL, type SqlStatement, glue } from '../platform/db/sql.ts';
import { resourceNamed } from '../platform/resources.ts';
import type { Scope } from '../policy/scope.ts';
import { circles } from './circles-store.ts';
import { homeColumnOf, tableOf } from './sql/columns-sql.ts';
import { referable } from './sql/filters-sql.ts';
import { picturesOfWorkspace } from './pictures/pictures-store.ts';

/** Singular name of a resource for messages: `venue`. */
export const nameOf = ({ name }: Pick<Resource, 'name'>) => singularOf(name).replaceAll('-', ' ');

/** Condition for targets that a row's home may reference: the same workspace or organization. */
function reachedFrom(resource: Resource, target: Resource, home: number): SqlStatement {
  if (target.scope === resource.scope) return SQL`t.${homeColumnOf(target)} = ${home}`;
  return target.scope === 'organisation'
    ? SQL`t.organisation_id = (select organisation_id from workspaces where id = ${home})`
    : SQL`t.workspace_id in (select id from workspaces where organisation_id = ${home})`;
}

/**
 * Errors of references: outside the home's workspace or organization, not visible to the caller, or cyclic. Unchanged
 * references (`current`) may stay.
 */
export async function brokenReferences(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  home: number,
  values: AnyValues,
  current: AnyValues = {},
): Promise<ValidationErrors> {
  const broken: ValidationErrors = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const { holds } = descriptorOf(field);
    if (holds === 'pictures' && Array.isArray(values[name])) {
      const wanted = (values[name] as GalleryEntry[]).map(({ id }) => id);
      const found = new Set(await picturesOfWorkspace(tx, home, wanted));
      if (wanted.some((id) => !found.has(id))) broken[name] = ['This picture was not found'];
    }
    if (holds === 'references' && Array.isArray(values[name])) {
      const target = resourceNamed(field.resource!);
      const kept = new Set((current[name] as number[] | null) ?? []);
      const added = (values[name] as number[]).filter((id) => !kept.has(id));
      const tests = [
        SQL`t.id = any(${added}::bigint[])`,
        SQL`t.deleted_at is null`,
        reachedFrom(resource, target, home),
        ...referable(target, scope),
      ];
      const found = await tx.rows(SQL`select t.id from ${tableOf(target)} t where ${glue(tests, ' and ')}`);
      if (found.length < added.length) broken[name] = [`This ${nameOf(target)} was not found`];
    }
    const isPicture = holds === 'picture';
    const named = isPicture ? 'media' : field.resource;
    if (!named || typeof values[name] !== 'number') continue;
    const target = resourceNamed(named);
    const seen = values[name] === current[name] ? [] : referable(target, scope);
    const tests = [
      SQL`t.id = ${values[name]}`,
      SQL`t.deleted_at is null`,
      reachedFrom(resource, target, home),
      ...(isPicture ? [SQL`t.kind <> 'document'`] : []),
      ...seen,
    ];
    const found = await tx.row(SQL`select t.id from ${tableOf(target)} t where ${glue(tests, ' and ')}`);
    if (!found) broken[name] = [`This ${isPicture ? 'picture' : nameOf(target)} was not found`];
  }
  return { ...(await circles(tx, resource, home, values, current)), ...broken };
}
