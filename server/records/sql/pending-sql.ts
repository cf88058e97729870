import type { Resource } from '../../../contract/declaration/resource.ts';
import { isSchedulable } from '../../../contract/declaration/scheduling.ts';
import { SQL, type SqlStatement, literal } from '../../platform/db/sql.ts';

/** Condition for records with pending changes, or without. */
export const pendingOnly = ({ name }: Pick<Resource, 'name'>, isPending: boolean): SqlStatement => SQL`
  (t.id in (select p.record_id from pending_changes p where p.workspace_id = t.workspace_id and p.resource = ${name})) = ${isPending}`;

/** Columns of a record that can be published: whether it has pending changes, and an open or answered review. */
export const stateColumns = (resource: Resource): SqlStatement[] =>
  isSchedulable(resource)
    ? [
        SQL`exists (
          select from pending_changes p where p.resource = ${literal(resource.name)} and p.record_id = t.id) as "hasPendingChanges"`,
        SQL`exists (
          select from comments c where c.resource = ${literal(resource.name)} and c.record_id = t.id and c.review = 'asked'
            and c.resolved_at is null and c.deleted_at is null) as "hasReview"`,
      ]
    : [];
