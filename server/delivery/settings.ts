import { checked, checkedValue, sectionsOf } from '../../contract/checked.ts';
import type { AnyValues } from '../../contract/views.ts';
import { banners } from '../../src/resources/banners/banners.resource.ts';
import { styleSettings } from '../../src/resources/style-settings/style-settings.resource.ts';
import { websiteSettings } from '../../src/resources/website-settings/website-settings.resource.ts';
import { categoryTree } from './categories.ts';
import { countByCategory } from './events-store.ts';
import { iconAddresses } from './icons.ts';
import { delivered } from './pictures.ts';
import type { PictureRow } from './pictures-sql.ts';
import type { Reader } from './reader.ts';
import {
  type BannerRow,
  bannersOf,
  categoriesOf,
  logosOf,
  siteOf,
  styleOf,
  writtenLanguages,
} from './settings-store.ts';

const isPicture = (name: string) =>
  websiteSettings.fields[name as keyof typeof websiteSettings.fields].kind === 'image';

/** Values of the style and of the website that stand over the stored ones, by field, each as its declaration takes it. */
interface Unsaved {
  style?: AnyValues;
  site?: AnyValues;
}

/** How a website looks, what it is called and what it carries; or would, if these values were saved. */
export async function deliveredSettings(reader: Reader, unsaved: Unsaved = {}) {
  const { tx, website, reading } = reader;
  const picture = (row: PictureRow | null | undefined) => (row ? delivered(website.domain, row) : null);
  const site = checked(websiteSettings, { ...(await siteOf(tx)), ...unsaved.site });
  const style = checked(styleSettings, { ...(await styleOf(tx)), ...unsaved.style });
  const first = (unsaved.site?.defaultLanguage as string | undefined) ?? reading.first;
  const shown = Object.fromEntries(Object.entries(site).filter(([name]) => !isPicture(name)));
  const [logos, shownToday, categories] = [await logosOf(reader), await bannersOf(reader), await categoriesOf(tx)];
  return {
    domain: website.domain,
    style: sectionsOf(styleSettings, style),
    site: sectionsOf(websiteSettings, shown),
    logo: picture(logos?.logo),
    logoDark: picture(logos?.logoDark),
    icon: picture(logos?.icon),
    icons: iconAddresses(website.domain, logos?.icon),
    languages: languagesOf(first, site.siteLanguages as string[] | null, await writtenLanguages(tx, reading)),
    banners: shownToday.map((banner) => ({
      ...inLanguage(banner, reading.language),
      picture: picture(banner.picture),
    })),
    categories: categoryTree(categories, await countByCategory(reader), reading),
  };
}

/** The website's own language, and of those it is to have the ones in which something is written. */
export function languagesOf(first: string, wanted: readonly string[] | null, written: readonly string[]): string[] {
  const others = wanted && wanted.length > 0 ? wanted.filter((one) => written.includes(one)) : written;
  return [...new Set([first, ...others])];
}

/** A banner as it reads in a language; what it does not say in it, it says in its first one. */
function inLanguage({ byLanguage, ...own }: BannerRow, language: string): Omit<BannerRow, 'byLanguage'> {
  const banner = { ...own, ...byLanguage?.[language] };
  return { ...banner, link: checkedValue(banners.fields.link, banner.link) as string | null };
}
