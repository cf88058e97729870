import type { List } from './addresses.ts';
import { daysFrom } from './days.ts';
import type { BlogPost, Event, ListOf, Post, Property, Venue } from './delivered.ts';
import { type Html, html } from './html.ts';
import { type Read, readIn } from './reading.ts';
import type { View } from './view.ts';

/** Records per sitemap file, and per call of the delivery. */
const [perFile, perCall] = [1_000, 100];

/** The lists in sitemaps. */
const lists = ['events', 'venues', 'properties', 'posts', 'blog', 'pages'] as const;
type Mapped = (typeof lists)[number];

interface Mapping {
  /** The website in each of its languages. */
  views: readonly View[];
  read: Read;
  today: string;
}

/** The query of a list: with past events if the settings show them. */
function askedOf(list: Mapped, { site }: View, today: string): Record<string, string | undefined> {
  const { archivePast, archivePastDays } = site.archiveContent;
  return list === 'events' && archivePast ? { from: daysFrom(today, -archivePastDays) } : {};
}

/** The sitemap index: one file of pages, and files of records by language and list. */
export async function sitemapIndex({ views, read, today }: Mapping): Promise<string> {
  const files = views.map((view) =>
    lists.map(async (list) => {
      const answer = await readIn(read, view)<ListOf<unknown>>(list, { ...askedOf(list, view, today), take: 1 });
      const count = Math.ceil((answer?.total ?? 0) / perFile);
      return Array.from({ length: count }, (_, place) => `sitemap-${view.language}-${list}-${place + 1}.xml`);
    }),
  );
  const [{ stand, address }] = views as [View];
  const names = ['sitemap-pages.xml', ...(await Promise.all(files.flat())).flat()];
  return html`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${names.map((name) => html`<sitemap><loc>${stand.origin}${address.file(name)}</loc></sitemap>\n`)}</sitemapindex>
`.toString(); // prettier-ignore
}

/** A sitemap file by its name; undefined if it doesn’t exist. */
export async function sitemapFile(name: string, mapping: Mapping): Promise<string | undefined> {
  if (name === 'sitemap-pages.xml') return urlset(mapping.views, pages(mapping.views));
  const [, language, list, number] =
    /^sitemap-([a-z-]+)-(events|venues|properties|posts|blog|pages)-([1-9]\d{0,3})\.xml$/i.exec(name) ?? [];
  const view = mapping.views.find((one) => one.language === language);
  if (!view) return undefined;
  const entries = await records(view, list as Mapped, Number(number) - 1, mapping);
  return entries && urlset(mapping.views, entries);
}

/** A page with its translations and its last change. */
interface Entry {
  inLanguages: Readonly<Record<string, string>>;
  /** The language of this entry. */
  language: string;
  changed?: string;
}

function pages(views: readonly View[]): Entry[] {
  const [{ site, settings }] = views as [View];
  const paths = ['/', '/events', '/venues', '/properties', '/posts', '/blog'];
  if (site.categoryConfig.categoriesShown) {
    const slugs = (within: View['settings']['categories']): string[] =>
      within.flatMap(({ slug, children }) => [slug, ...slugs(children)]);
    paths.push('/guides', ...slugs(settings.categories).map((slug) => `/guides/${encodeURIComponent(slug)}`));
  }
  return paths.flatMap((path) => {
    const inLanguages = Object.fromEntries(views.map(({ language, address }) => [language, address.page(path)]));
    return views.map(({ language }) => ({ inLanguages, language }));
  });
}

/** The fields of listed records that sitemaps need. */
type Listed = Pick<Event, 'id' | 'updatedAt'> &
  Partial<
    Pick<Event, 'title' | 'language'> &
      Pick<Venue, 'inLanguages'> &
      Pick<Property, 'name'> &
      Pick<Post, 'title'> &
      Pick<BlogPost, 'slug'>
  >;

async function records(
  view: View,
  list: Mapped,
  file: number,
  { views, read, today }: Mapping,
): Promise<Entry[] | undefined> {
  const entries: Entry[] = [];
  for (let skip = file * perFile; skip < (file + 1) * perFile; skip += perCall) {
    const query = { ...askedOf(list, view, today), skip, take: perCall };
    const answer = await readIn(read, view)<ListOf<Listed>>(list, query);
    entries.push(...(answer?.items ?? []).flatMap((record) => entryOf(record, list, view, views)));
    if (skip + perCall >= (answer?.total ?? 0)) break;
  }
  return entries.length > 0 || file === 0 ? entries : undefined;
}

/** The entry of a record in its own language. A property has one in every language. */
function entryOf(record: Listed, list: Mapped, view: View, views: readonly View[]): Entry[] {
  const { site, language, address } = view;
  const isSame = list === 'properties';
  if (!isSame && (record.language ?? site.languageConfig.defaultLanguage) !== language) return [];
  const own =
    list === 'blog' || list === 'pages'
      ? address.slugged(list, record.slug ?? '')
      : address.record(list satisfies List, record.id, record.title ?? record.name ?? '');
  const inLanguages = isSame
    ? Object.fromEntries(views.map((one) => [one.language, one.address.record(list, record.id, record.name ?? '')]))
    : { [language]: own };
  return [{ inLanguages, language, changed: record.updatedAt }];
}

function urlset(views: readonly View[], entries: readonly Entry[]): string {
  const { origin } = views[0]!.stand;
  const alternates = (inLanguages: Entry['inLanguages']): Html[] => {
    const all = Object.entries(inLanguages);
    return all.length < 2 ? [] : all.map(([one, path]) => html`<xhtml:link rel="alternate" hreflang="${one}" href="${origin}${path}"/>`); // prettier-ignore
  };
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map(({ inLanguages, language, changed }) => html`<url><loc>${origin}${inLanguages[language]}</loc>${changed && html`<lastmod>${changed}</lastmod>`}${alternates(inLanguages)}</url>\n`)}</urlset>
`.toString(); // prettier-ignore
}

/** robots.txt: allows everything, and links to the sitemap. */
export const robots = ({ stand, address }: View): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${stand.origin}${address.file('sitemap.xml')}\n`;
