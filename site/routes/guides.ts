import { type Asked, type Found, listOr } from '../asked.ts';
import type { Category, Event, ListOf } from '../delivered.ts';
import { guide } from '../pages/guide.ts';
import { guides } from '../pages/guides.ts';

/** The list of guides, where the settings have categories shown. */
export const guidesAt = async ({ view }: Asked): Promise<Found> =>
  view.site.categoryConfig.categoriesShown ? guides(view) : undefined;

/** The guide to one category. */
export async function guideAt({ view, read, parts }: Asked): Promise<Found> {
  const way = view.site.categoryConfig.categoriesShown ? wayTo(view.settings.categories, parts[0]!) : undefined;
  if (!way) return undefined;
  const coming = listOr(await read<ListOf<Event>>('events', { category: parts[0], take: 12 }));
  return guide(view, { way, coming });
}

/** The categories from the top of the tree down to the one of this name in addresses. */
function wayTo(categories: readonly Category[], slug: string): Category[] | undefined {
  for (const category of categories) {
    const below = category.slug === slug ? [] : wayTo(category.children, slug);
    if (below) return [category, ...below];
  }
  return undefined;
}
