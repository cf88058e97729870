import type { Resource } from '../../contract/declaration/resource.ts';
import { styleSettings } from '../../src/resources/style-settings/style-settings.resource.ts';
import { websiteSettings } from '../../src/resources/website-settings/website-settings.resource.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL, type SqlStatement, glue, ident } from '../platform/db/sql.ts';
import { comparable } from '../records/sql/columns-sql.ts';
import { isReadable, readableOnce } from './content/language-sql.ts';
import { type PictureRow, pictureIn } from './pictures/pictures-sql.ts';
import type { Reader } from './readers/reader.ts';

/** Stored fields of a record. */
export type StoredFields = Record<string, unknown>;

const stored = ({ fields }: Resource) =>
  glue(
    Object.entries(fields).map(([name, field]) => SQL`${comparable(name, field)} as ${ident(name)}`),
    ', ',
  );
const [styleColumns, siteColumns] = [stored(styleSettings), stored(websiteSettings)];

/** Style settings of the website. */
export const styleOf = async (tx: Tx): Promise<StoredFields> =>
  (await tx.row<StoredFields>(SQL`select ${styleColumns} from published.style_settings t`)) ?? {};

/** General settings of the website. */
export const siteOf = async (tx: Tx): Promise<StoredFields> =>
  (await tx.row<StoredFields>(SQL`select ${siteColumns} from published.website_settings t`)) ?? {};

/** Pictures of the website itself. */
export interface Logos {
  logo: PictureRow | null;
  logoDark: PictureRow | null;
  icon: PictureRow | null;
}

/** Logos and icon of the website. */
export const logosOf = ({ tx, reading }: Reader): Promise<Logos | undefined> =>
  tx.row<Logos>(SQL`
    select ${pictureIn('logo', reading, 'logo')}, ${pictureIn('logo_dark', reading, 'logoDark')}, ${pictureIn('site_icon', reading, 'icon')}
    from published.website_settings t`);

/** The published content of a website in brief. */
interface Contents {
  languages: string[];
  /** The lists with content in the requested language. */
  lists: string[];
  /** The pages of the menu and the footer, in order. */
  pages: { title: string; slug: string; placement: string }[];
}

/** Languages, lists and linked pages of a website, in one statement. */
export async function contentsOf({ tx, reading }: Reader): Promise<Contents> {
  const list = (name: string, view: string, where: SqlStatement) =>
    SQL`case when exists (select from published.${ident(view)} t where ${where}) then ${name} end`;
  const written = isReadable(reading);
  const row = await tx.row<Contents>(SQL`
    select (
      select coalesce(array_agg(language order by language), '{}') from (
        select distinct coalesce(language, ${reading.first}) as language from (
          select language from published.events union select language from published.venues
          union select language from published.property_posts union select language from published.blog_posts
          union select language from published.pages) all_languages) written) as languages,
      array_remove(array[
        ${list('events', 'events', written)}, ${list('properties', 'properties', SQL`true`)}, ${list('venues', 'venues', written)},
        ${list('posts', 'property_posts', written)}, ${list('blog', 'blog_posts', written)}], null) as lists,
      (select coalesce(json_agg(json_build_object('title', title, 'slug', slug, 'placement', placement) order by position, title, id), '[]')
        from published.pages t where placement is not null and ${readableOnce('pages', reading)}) as pages`);
  return row!;
}

/** A banner row. */
export interface BannerRow {
  id: number;
  title: string;
  text: string | null;
  buttonText: string | null;
  link: string | null;
  byLanguage: Record<string, Partial<Record<'title' | 'text' | 'buttonText' | 'link', string>>> | null;
  picture: PictureRow | null;
}

/** Today's banners, in order. */
export const bannersOf = ({ tx, reading }: Reader): Promise<BannerRow[]> =>
  tx.rows<BannerRow>(SQL`
    select t.id, t.title, t.text, t.button_text as "buttonText", t.link, t.by_language as "byLanguage", ${pictureIn('image', reading)}
    from published.banners t order by t.position, t.id`);

/** A category row. */
export interface CategoryRow {
  id: number;
  name: string;
  description: string | null;
  byLanguage: Record<string, { name?: string; description?: string }> | null;
  parent: number | null;
  colour: string | null;
  icon: string | null;
}

/** Categories, in order. */
export const categoriesOf = (tx: Tx): Promise<CategoryRow[]> =>
  tx.rows<CategoryRow>(SQL`
    select id, name, description, by_language as "byLanguage", parent, colour, icon
    from published.event_categories order by position, name, id`);
