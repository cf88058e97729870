import type { List } from '../addresses.ts';
import type { Asked } from '../asked.ts';
import type { InLanguages } from '../delivered.ts';
import type { Page } from '../view.ts';

interface Written {
  id: number;
  language: string | null;
  inLanguages: InLanguages;
}

/** A record with its addresses; the path to redirect to if the name in the path differs; or undefined. */
export type FoundRecord<Kind> =
  | { shown: Kind; addresses: Pick<Page, 'inLanguages' | 'switchTo' | 'canonical'> }
  | { moved: string }
  | undefined;

/** Reads the record of a page that has a version per language. */
export async function writtenRecord<Kind extends Written>(
  asked: Asked,
  list: List,
  nameOf: (record: Kind) => string,
): Promise<FoundRecord<Kind>> {
  const { view, read, parts } = asked;
  const { settings, site, language, address } = view;
  const { defaultLanguage, languageFallback } = site.languageConfig;
  const preview = asked.query.get('preview') ?? undefined;
  // A preview shows this record in its own language.
  const shown = await read<Kind>(`${list}/${parts[0]}`, preview === undefined ? {} : { language: undefined, preview });
  if (!shown) return undefined;
  const own = shown.language ?? defaultLanguage;
  const name = nameOf(shown);
  const isHere = settings.languages.includes(own);
  if (own !== language && isHere && (preview !== undefined || languageFallback === 'leave out'))
    return { moved: address.record(list, shown.id, name, own) };
  const to = address.record(list, shown.id, name);
  if (!isAt(asked, to)) return { moved: to };
  const others = shown.inLanguages.filter((one) => one.language !== own && settings.languages.includes(one.language));
  const written = await Promise.all(
    others.map(async (one): Promise<[string, string][]> => {
      const other = await read<Kind>(`${list}/${one.id}`, { language: one.language });
      return other ? [[one.language, address.record(list, other.id, nameOf(other), one.language)]] : [];
    }),
  );
  const inLanguages = Object.fromEntries([
    ...(isHere ? [[own, address.record(list, shown.id, name, own)] as const] : []),
    ...written.flat(),
  ]);
  const elsewhere = settings.languages.map(
    (one) =>
      [
        one,
        languageFallback === 'leave out' ? address.page(`/${list}`, one) : address.record(list, shown.id, name, one),
      ] as const,
  );
  return {
    shown,
    addresses: {
      inLanguages,
      switchTo: { ...Object.fromEntries(elsewhere), ...inLanguages },
      canonical: inLanguages[own] ?? to,
    },
  };
}

/** Whether the requested path is this address. */
export function isAt({ view, path }: Asked, address: string): boolean {
  return decodeURIComponent(address) === decodeURIComponent(view.address.page('')) + path;
}
