import type { Change } from '../../../../contract/calls/history.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';

/** The record before and after each change, newest first, computed backwards from the current record. */
export function versionsOf(record: AnyValues, changes: readonly Change[]): { before: AnyValues; after: AnyValues }[] {
  let after = record;
  return changes.map(({ fields }) => {
    const before = { ...after, ...Object.fromEntries(fields.map(({ name, before }) => [name, before])) };
    const version = { before, after };
    after = before;
    return version;
  });
}
