import { useCallback } from 'react';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { TableRow } from '../../../components/table/column.ts';
import { useMay } from '../../../providers/session/use-may.ts';

/** Rows that the user may select for bulk actions; other rows get no checkbox. */
export function useChoosable(resource: Resource, trashed: boolean) {
  const may = useMay(resource.name);
  const { bulkUpdate, remove, restore } = resource.endpoints;
  const allows = useCallback(
    (about?: ReturnType<typeof narrowingOf>) =>
      trashed
        ? Boolean(restore) && may('delete', about)
        : (Boolean(remove) && may('delete', about)) || (Boolean(bulkUpdate) && may('update', about)),
    [trashed, may, bulkUpdate, remove, restore],
  );
  const isChoosable = useCallback((row: TableRow) => allows(narrowingOf(resource, row)), [allows, resource]);
  return { anyChoosable: allows(), isChoosable };
}
