import type { DeliveredCategory } from '../../../contract/website/delivered-records.ts';
import { eventCategories } from '../../../src/resources/event-categories/event-categories.resource.ts';
import { slugOf } from '../../platform/slug.ts';
import { childrenOf } from '../../platform/tree.ts';
import { checkedValue } from '../../../contract/declaration/checked.ts';
import type { CategoryRow } from '../settings-store.ts';
import type { Reading } from '../website-store.ts';

/** The category tree. `counts` are per category; totals include subcategories. */
export function categoryTree(
  rows: readonly CategoryRow[],
  counts: ReadonlyMap<string, number>,
  { language }: Reading,
): DeliveredCategory[] {
  const below = childrenOf(rows);
  const tree = ({ id, name, description, byLanguage, colour, icon }: CategoryRow): DeliveredCategory => {
    const children = below(id).map(tree);
    const translation = byLanguage?.[language];
    return {
      name,
      title: translation?.name ?? name,
      slug: slugOf(name),
      description: translation?.description ?? description,
      colour: checkedValue(eventCategories.fields.colour, colour) as string | null,
      icon,
      count: (counts.get(name) ?? 0) + children.reduce((sum, { count }) => sum + count, 0),
      children,
    };
  };
  return below(null).map(tree);
}

/** Names of a category, found by name or slug, and of its subcategories; empty if there is none. */
export function namesWithin(rows: readonly CategoryRow[], wanted: string): string[] {
  const below = childrenOf(rows);
  const named = rows.find(({ name }) => name === wanted) ?? rows.find(({ name }) => slugOf(name) === slugOf(wanted));
  const within = ({ id, name }: CategoryRow): string[] => [name, ...below(id).flatMap(within)];
  return named ? within(named) : [];
}
