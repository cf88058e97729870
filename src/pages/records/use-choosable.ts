import { useCallback } from 'react';
import { narrowingOf } from '../../../contract/narrowing.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { TableRow } from '../../components/table/column.ts';
import { useMay } from '../../providers/use-may.ts';

/** Which rows the person may do something with, many at once: of the others no box offers it. */
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
