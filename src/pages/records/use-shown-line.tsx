import type { ReactNode } from 'react';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { TableRow } from '../../components/table/column.ts';
import { viewsOf } from '../views.ts';
import { useShownValue } from './use-shown-value.tsx';

/** Summary line of a record, as in its list. */
export function useShownLine(resource: Resource, row: TableRow, names = resource.line): ReactNode[] {
  const shown = useShownValue(resource);
  const views = viewsOf(resource.name);
  return names
    .filter((name) => row[name] !== null && row[name] !== undefined && row[name] !== '')
    .flatMap((name, place) => [
      place > 0 && ' · ',
      <span key={name}>
        {views?.line?.[name]?.(row) ?? shown(name, row[name], row.labels as Record<string, string> | undefined)}
      </span>,
    ]);
}
