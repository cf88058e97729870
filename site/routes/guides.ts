import { type Asked, type Found, listOr } from '../asked.ts';
import type { Category, Event, ListOf } from '../delivered.ts';
import { guide } from '../pages/guide.ts';
import { guides } from '../pages/guides.ts';

/** The list of guides, if the settings show categories. */
export const guidesAt = async ({ view }: Asked): Promise<Found> =>
  view.site.categoryConfig.categoriesShown ? guides(view) : undefined;

export async function guideAt({ view, read, parts }: Asked): Promise<Found> {
  const way = view.site.categoryConfig.categoriesShown ? wayTo(view.settings.categories, parts[0]!) : undefined;
  if (!way) return undefined;
  const coming = listOr(await read<ListOf<Event>>('events', { category: parts[0], take: 12 }));
  return guide(view, { way, coming });
}

/** The path to a category in the tree, by its slug. */
function wayTo(categories: readonly Category[], slug: string): Category[] | undefined {
  for (const category of categories) {
    const below = category.slug === slug ? [] : wayTo(category.children, slug);
    if (below) return [category, ...below];
  }
  return undefined;
}
