/** The lists of a website, each with its first path segment. */
export type List = 'events' | 'guides' | 'properties' | 'venues' | 'posts' | 'blog';

/** Kinds of records with a slug in their address. */
export type Slugged = 'blog' | 'pages';

/** The base path and origin of a website. */
export interface SiteBase {
  /** Such as https://lake.example. */
  origin: string;
  /** The path prefix: /sites/lake.example, or empty. */
  base: string;
}

/** Addresses of a website’s pages. The first language has no prefix: /events, but /de/events. */
export function addressesOf({ base }: SiteBase, domain: string, own: string, first: string) {
  const page = (path: string, language = own) => `${base}${language === first ? '' : `/${language}`}${path}`;
  return {
    /** A page by its path in the language, with a leading slash. */
    page,
    /** A record by its id. The name after it is for readers only. */
    record: (list: List, id: number, name: string, language = own) =>
      page(`/${list}/${[id, encodeURIComponent(slugOf(name))].filter(Boolean).join('-')}`, language),
    /** A record by its slug. */
    slugged: (list: Slugged, slug: string, language = own) => page(`/${list}/${encodeURIComponent(slug)}`, language),
    guide: (slug: string, language = own) => page(`/guides/${encodeURIComponent(slug)}`, language),
    /** A resource of the delivery: style, feeds and pictures. */
    delivery: (path: string) => `/v1/delivery/${encodeURIComponent(domain)}/${path}`,
    /** A static file of the website. */
    file: (name: string) => `${base}/${name}`,
  };
}

/** Addresses of a website’s pages in one language. */
export type Addresses = ReturnType<typeof addressesOf>;

/** Turns a name into a path segment of at most 60 characters. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
