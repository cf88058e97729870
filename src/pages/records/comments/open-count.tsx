import type { Resource } from '../../../../contract/declaration/resource.ts';
import { useComments } from './use-comments.ts';

/** The number of open comments on a record, for the label of its tab; nothing if there are none. */
export function OpenCount({ resource, recordId }: { resource: Resource; recordId: number }) {
  const { data = [] } = useComments(resource, recordId);
  const open = data.filter(({ replyTo, resolvedAt }) => replyTo === null && resolvedAt === null);
  return open.length > 0 && ` (${open.length})`;
}
