import { checked, checkedValue, sectionsOf } from '../../contract/declaration/checked.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';
import { banners } from '../../src/resources/banners/banners.resource.ts';
import { styleSettings } from '../../src/resources/style-settings/style-settings.resource.ts';
import { websiteSettings } from '../../src/resources/website-settings/website-settings.resource.ts';
import { categoryTree } from './content/categories.ts';
import { countByCategory } from './content/events-store.ts';
import { iconAddresses } from './pictures/icons.ts';
import { delivered } from './pictures/pictures.ts';
import type { PictureRow } from './pictures/pictures-sql.ts';
import type { Reader } from './readers/reader.ts';
import { type BannerRow, bannersOf, categoriesOf, contentsOf, logosOf, siteOf, styleOf } from './settings-store.ts';

const isPicture = (name: string) =>
  websiteSettings.fields[name as keyof typeof websiteSettings.fields].kind === 'image';

/** Unsaved values that override stored ones, by field. */
interface Unsaved {
  style?: AnyValues;
  site?: AnyValues;
}

/** Settings, style, banners and categories of a website, optionally with unsaved values. */
export async function deliveredSettings(reader: Reader, unsaved: Unsaved = {}) {
  const { tx, website, reading } = reader;
  const picture = (row: PictureRow | null | undefined) => (row ? delivered(website.domain, row) : null);
  const site = checked(websiteSettings, { ...(await siteOf(tx)), ...unsaved.site });
  const style = checked(styleSettings, { ...(await styleOf(tx)), ...unsaved.style });
  const first = (unsaved.site?.defaultLanguage as string | undefined) ?? reading.first;
  const shown = Object.fromEntries(Object.entries(site).filter(([name]) => !isPicture(name)));
  const [logos, shownToday, categories] = [await logosOf(reader), await bannersOf(reader), await categoriesOf(tx)];
  const { languages, lists, pages } = await contentsOf(reader);
  return {
    domain: website.domain,
    style: sectionsOf(styleSettings, style),
    site: sectionsOf(websiteSettings, shown),
    logo: picture(logos?.logo),
    logoDark: picture(logos?.logoDark),
    icon: picture(logos?.icon),
    icons: iconAddresses(website.domain, logos?.icon),
    languages: languagesOf(first, site.siteLanguages as string[] | null, languages),
    banners: shownToday.map((banner) => ({
      ...inLanguage(banner, reading.language),
      picture: picture(banner.picture),
    })),
    categories: categoryTree(categories, await countByCategory(reader), reading),
    lists,
    pages,
  };
}

/** The website's default language, and the configured ones with content. */
export function languagesOf(first: string, wanted: readonly string[] | null, written: readonly string[]): string[] {
  const others = wanted && wanted.length > 0 ? wanted.filter((one) => written.includes(one)) : written;
  return [...new Set([first, ...others])];
}

/** A banner in a language, with its default texts as fallback. */
function inLanguage({ byLanguage, ...own }: BannerRow, language: string): Omit<BannerRow, 'byLanguage'> {
  const banner = { ...own, ...byLanguage?.[language] };
  return { ...banner, link: checkedValue(banners.fields.link, banner.link) as string | null };
}
