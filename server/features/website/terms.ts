import type { TermOfTree } from '../../../src/resources/event-categories/terms.calls.ts';
import { slugOf } from '../../platform/slug.ts';
import { childrenOf } from '../../platform/tree.ts';
import type { TermRow } from './terms-store.ts';

interface Wanted {
  include_description: boolean;
  hierarchical: boolean;
  /** Direct children of this term only; 0 means the top level. */
  parent?: number | undefined;
}

/** Terms for the API: a flat list, or a tree. */
export function nestedTerms(
  rows: readonly TermRow[],
  { include_description, hierarchical, parent }: Wanted,
): TermOfTree[] {
  const below = childrenOf(rows);
  const ids = new Set(rows.map(({ id }) => id));
  const termOf = ({ position: _position, description, ...row }: TermRow): TermOfTree => ({
    ...row,
    // A term whose parent is in the trash moves to the top level.
    parent: row.parent !== null && ids.has(row.parent) ? row.parent : null,
    slug: slugOf(row.name),
    ...(include_description && { description: description ?? null }),
  });
  const tree = (row: TermRow): TermOfTree => ({
    ...termOf(row),
    children: row.id === null ? [] : below(row.id).map(tree),
  });
  const top = parent === undefined ? (hierarchical ? below(null) : rows) : below(parent || null);
  return top.map(hierarchical ? tree : termOf);
}
