/** The lists of a website; each is the first part of the addresses beneath it. */
export type List = 'events' | 'guides' | 'properties' | 'venues' | 'posts' | 'blog';

/** The base path and origin of a website. */
export interface SiteBase {
  /** https://lake.example */
  origin: string;
  /** The path before all of its own: /sites/lake.example, or nothing. */
  base: string;
}

/** The addresses of a website's pages. Its first language has none of its own: /events, but /de/events. */
export function addressesOf({ base }: SiteBase, domain: string, own: string, first: string) {
  const page = (path: string, language = own) => `${base}${language === first ? '' : `/${language}`}${path}`;
  return {
    /** A page by its path within a language, beginning with a slash. */
    page,
    /** A record: its id, then its name for people. The id decides. */
    record: (list: List, id: number, name: string, language = own) =>
      page(`/${list}/${[id, encodeURIComponent(slugOf(name))].filter(Boolean).join('-')}`, language),
    /** A post of the blog: its own words. */
    blogPost: (slug: string, language = own) => page(`/blog/${encodeURIComponent(slug)}`, language),
    guide: (slug: string, language = own) => page(`/guides/${encodeURIComponent(slug)}`, language),
    /** What the delivery itself answers: its style, feeds and pictures. */
    delivery: (path: string) => `/v1/delivery/${encodeURIComponent(domain)}/${path}`,
    /** A file of the website itself. */
    file: (name: string) => `${base}/${name}`,
  };
}

/** The addresses of a website's pages, in one language. */
export type Addresses = ReturnType<typeof addressesOf>;

/** A name as a part of an address, of 60 characters at most. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
