import type { Slugged } from '../addresses.ts';
import type { Asked } from '../asked.ts';
import type { BlogPost } from '../delivered.ts';
import type { View } from '../view.ts';
import { type FoundRecord, isAt } from './record.ts';

type Written = Pick<BlogPost, 'slug' | 'language' | 'inLanguages'>;

/** A record by its slug; earlier slugs and those of other languages redirect to the current one. */
export async function sluggedAt<Kind extends Written>(asked: Asked, list: Slugged): Promise<FoundRecord<Kind>> {
  const { view, read, parts } = asked;
  const shown = await read<Kind>(`${list}/by-slug/${encodeURIComponent(parts[0]!)}`);
  if (!shown) return undefined;
  if (isElsewhere(view, shown)) return { moved: view.address.slugged(list, shown.slug, shown.language) };
  const to = view.address.slugged(list, shown.slug);
  return isAt(asked, to) ? { shown, addresses: addressesOf(view, list, shown) } : { moved: to };
}

/** A record by its id, for links within texts: redirects to its address. Previews are shown here. */
export async function sluggedWithId<Kind extends Written>(asked: Asked, list: Slugged): Promise<FoundRecord<Kind>> {
  const { view, read, parts, query } = asked;
  const preview = query.get('preview') ?? undefined;
  const path = `${list}/${parts[0]}`;
  // A preview shows this record in its own language.
  const shown = await read<Kind>(path, preview === undefined ? {} : { language: undefined, preview });
  if (!shown) return undefined;
  const { slug, language } = shown;
  if (preview === undefined)
    return { moved: view.address.slugged(list, slug, isElsewhere(view, shown) ? language : view.language) };
  return language !== view.language && view.settings.languages.includes(language)
    ? { moved: view.address.page(`/${path}`, language) }
    : { shown, addresses: addressesOf(view, list, shown) };
}

/** Whether a record is only shown in its own language. */
const isElsewhere = ({ language, settings, site }: View, shown: Written): boolean =>
  shown.language !== language &&
  settings.languages.includes(shown.language) &&
  site.languageConfig.languageFallback === 'leave out';

/** Addresses of a record: its translations, and the targets of the language switch. */
function addressesOf({ settings, site, address }: View, list: Slugged, shown: Written) {
  const written = shown.inLanguages.filter(({ language }) => settings.languages.includes(language));
  const inLanguages = Object.fromEntries(
    written.map(({ language, slug }) => [language, address.slugged(list, slug, language)]),
  );
  const leavesOut = site.languageConfig.languageFallback === 'leave out';
  const start = list === 'blog' ? '/blog' : '/';
  const elsewhere = settings.languages.map((one) => [
    one,
    leavesOut ? address.page(start, one) : address.slugged(list, shown.slug, one),
  ]);
  return {
    inLanguages,
    switchTo: { ...(Object.fromEntries(elsewhere) as Record<string, string>), ...inLanguages },
    canonical: inLanguages[shown.language] ?? address.slugged(list, shown.slug),
  };
}
