import type { Resource } from '../../../contract/declaration/resource.ts';
import { isSchedulable } from '../../../contract/declaration/scheduling.ts';
import { SQL, type SqlStatement, literal } from '../../platform/db/sql.ts';

/** Condition for records with pending changes, or without. */
export const pendingOnly = ({ name }: Pick<Resource, 'name'>, isPending: boolean): SqlStatement => SQL`
  (t.id in (select p.record_id from pending_changes p where p.workspace_id = t.workspace_id and p.resource = ${name})) = ${isPending}`;

/** Column `hasPendingChanges` of a record that can be published. */
export const pendingColumn = (resource: Resource): SqlStatement[] =>
  isSchedulable(resource)
    ? [
        SQL`exists (
          select from pending_changes p where p.resource = ${literal(resource.name)} and p.record_id = t.id) as "hasPendingChanges"`,
      ]
    : [];
