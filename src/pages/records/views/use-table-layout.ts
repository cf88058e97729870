import { useMemo, useState } from 'react';
import { viewLimits } from '../../../../contract/calls/constants.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { type Density, type ViewState, densities } from '../../../../contract/calls/saved-views.ts';
import { remembered } from '../../../providers/browser/storage.ts';
import type { ShownView } from './use-saved-view.ts';

/** Layout of a table: column order, some widths (px), row density. */
export interface TableLayout {
  columns: readonly string[];
  widths: Readonly<Record<string, number>>;
  density: Density;
}

const keysOf = ({ name }: Resource) => ({ columns: `waymark.columns.${name}`, rest: `waymark.look.${name}` });

/**
 * Layout of a list: that of the saved view, else the user's own, which is remembered. Changes to a view's layout last until it is saved or
 * reverted.
 */
export function useTableLayout(resource: Resource, shown: ShownView | undefined) {
  const [edited, setEdited] = useState<{ of: number | undefined; look: TableLayout }>();
  const base = useMemo(() => (shown ? lookOf(resource, shown.saved.state) : ownLook(resource)), [resource, shown]);
  const look = edited && edited.of === shown?.id ? edited.look : base;
  return {
    look,
    isChanged: shown !== undefined && JSON.stringify(look) !== JSON.stringify(base),
    change(wanted: Partial<TableLayout>): void {
      const next = { ...look, ...wanted };
      setEdited({ of: shown?.id, look: next });
      if (shown) return;
      const { columns, ...rest } = next;
      remembered.set(keysOf(resource).columns, JSON.stringify(columns));
      remembered.set(keysOf(resource).rest, JSON.stringify(rest));
    },
    putBack: () => setEdited(undefined),
  };
}

/** Layout from a saved view; defaults for the rest. */
function lookOf(
  resource: Resource,
  { columns, widths = {}, density = 'comfortable' }: Partial<ViewState>,
): TableLayout {
  return { columns: known(resource, columns) ?? declaredColumns(resource), widths, density };
}

function ownLook(resource: Resource): TableLayout {
  const keys = keysOf(resource);
  const rest = (stored(keys.rest) ?? {}) as { widths?: unknown; density?: Density };
  return {
    columns: known(resource, stored(keys.columns)) ?? declaredColumns(resource),
    widths: widthsIn(rest.widths),
    density: rest.density && densities.includes(rest.density) ? rest.density : 'comfortable',
  };
}

const widthsIn = (kept: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries((kept ?? {}) as Record<string, unknown>).filter(
      (one): one is [string, number] => typeof one[1] === 'number' && one[1] >= viewLimits.narrowest,
    ),
  );

function stored(key: string): unknown {
  try {
    return JSON.parse(remembered.get(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Columns that still exist. */
const known = ({ fields, picture }: Resource, columns: unknown): string[] | undefined =>
  Array.isArray(columns)
    ? columns.filter((name): name is string => typeof name === 'string' && (name in fields || name === picture))
    : undefined;

/** Default columns: the first picture, and declared columns outside the summary line. */
function declaredColumns({ fields, line, picture }: Resource): string[] {
  const names = Object.keys(fields);
  return [...new Set([picture ?? [], names.filter((name) => fields[name]?.column && !line.includes(name))].flat())];
}
