import type { Change } from '../../../../contract/history.ts';
import type { AnyValues } from '../../../../contract/views.ts';

/** The values of a record before and after each of its changes, newest first, worked out backwards from what it is now. */
export function versionsOf(record: AnyValues, changes: readonly Change[]): { before: AnyValues; after: AnyValues }[] {
  let after = record;
  return changes.map(({ fields }) => {
    const before = { ...after, ...Object.fromEntries(fields.map(({ name, before }) => [name, before])) };
    const version = { before, after };
    after = before;
    return version;
  });
}
