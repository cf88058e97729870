import type { Found } from './asked.ts';
import type { SiteBase } from './addresses.ts';
import type { Settings } from './delivered.ts';
import { documentOf } from './document.ts';
import { away } from './pages/away.ts';
import { broken } from './pages/broken.ts';
import { notFound } from './pages/not-found.ts';
import { NotRead, type Read, readIn } from './reading.ts';
import { redirectFrom } from './redirects.ts';
import { routes } from './routes/routes.ts';
import { contentSecurity } from './security.ts';
import { robots, sitemapFile, sitemapIndex } from './sitemap.ts';
import { type Page, type View, viewOf } from './view.ts';

/** A request of a visitor. */
export interface Request {
  stand: SiteBase;
  /** The path below the website’s base, with a leading slash: /de/events. */
  path: string;
  query: URLSearchParams;
  /** The current day, as 2026-07-04. */
  today: string;
  /** The origin of pictures, if they have their own server. */
  pictures?: string | undefined;
}

/** The response to a visitor. */
export interface Answer {
  status: 200 | 301 | 404 | 500 | 503;
  /** The website’s normalized domain; absent if it could not be read. */
  domain?: string;
  type: string;
  body: string;
  /** The content security policy. */
  policy: string;
  /** The address to redirect to. */
  location?: string;
  /** Whether it is for this visitor alone: not cached, and not indexed by search engines. */
  isPrivate: boolean;
  /** The error to log. */
  fault?: unknown;
}

/** Answers a request to a website from the delivery alone; undefined for an unknown website. */
export async function respond(request: Request, read: Read): Promise<Answer | undefined> {
  try {
    return await answerTo(request, read);
  } catch (fault) {
    const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    return { status: statusOf(fault), type: types.page, body: away, policy, isPrivate: false, fault };
  }
}

async function answerTo(request: Request, read: Read): Promise<Answer | undefined> {
  const { path, stand, query } = request;
  const settings = (await read('settings')) as Settings | undefined;
  if (!settings) return undefined;
  const policy = contentSecurity(settings, request.pictures);
  const answered = (status: Answer['status'], type: string, body: string): Answer => ({
    status,
    type,
    body,
    policy,
    domain: settings.domain,
    isPrivate: query.has('preview'),
  });
  const moved = (to: string): Answer => ({
    ...answered(301, types.text, ''),
    location: query.size > 0 ? `${to}?${query}` : to,
  });
  try {
    const file = await fileAt(settings, request, read);
    if (file) return answered(200, file.type, file.body);
  } catch (fault) {
    return { ...answered(statusOf(fault), types.text, ''), fault };
  }
  const [, prefix, rest] = /^\/([a-z]{2}(?:-[a-z]{2})?)(\/.*)?$/i.exec(path) ?? [];
  const isOther = prefix !== undefined && prefix !== settings.languages[0] && settings.languages.includes(prefix);
  const redirected = async (): Promise<Answer | undefined> => {
    const target = await redirectFrom(path, settings.languages[0] ?? 'en', read);
    const to = target && URL.parse(target.startsWith('/') ? stand.base + target : target, stand.origin);
    return to ? { ...answered(301, types.text, ''), location: to.href } : undefined;
  };
  if (prefix !== undefined && !isOther) return (await redirected()) ?? moved(`${stand.base}${encodeURI(rest ?? '/')}`);
  if (isOther && rest === undefined) return moved(`${stand.base}/${prefix}/`);
  const language = prefix ?? settings.languages[0] ?? 'en';
  const own = isOther ? ((await read(`settings?language=${language}`)) as Settings) : settings;
  const view = viewOf(own, language, stand);
  const page = (status: Answer['status'], shown: Page) => answered(status, types.page, documentOf(view, shown));
  try {
    const found = await pageAt(view, rest ?? path, request, read);
    if (found && 'moved' in found) return moved(found.moved);
    if (found) return page(200, found);
    return (await redirected()) ?? page(404, notFound(view));
  } catch (fault) {
    return { ...page(statusOf(fault), broken(view)), fault };
  }
}

/** Unavailable content is temporary (503); other errors are faults of the website. */
const statusOf = (fault: unknown) => (fault instanceof NotRead ? 503 : 500);

const types = {
  page: 'text/html; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
} as const;

/** Files for crawlers: robots.txt and sitemaps. */
async function fileAt(
  settings: Settings,
  { path, stand, today }: Request,
  read: Read,
): Promise<{ type: string; body: string } | undefined> {
  if (!/^\/(?:robots\.txt|sitemap[\w-]*\.xml)$/.test(path)) return undefined;
  const views = settings.languages.map((language) => viewOf(settings, language, stand));
  const name = path.slice(1);
  if (name === 'robots.txt') return { type: types.text, body: robots(views[0]!) };
  const mapping = { views, read, today };
  const body = await (name === 'sitemap.xml' ? sitemapIndex(mapping) : sitemapFile(name, mapping));
  return body === undefined ? undefined : { type: types.xml, body };
}

async function pageAt(view: View, path: string, { query, today }: Request, read: Read): Promise<Found> {
  for (const [pattern, make] of routes) {
    const parts = pattern.exec(path);
    if (parts) return make({ view, read: readIn(read, view), path, query, parts: parts.slice(1), today });
  }
  return undefined;
}
