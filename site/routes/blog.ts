import { type Asked, type Found, listOr, pageIn } from '../asked.ts';
import type { BlogPost, BlogPostWhole, Event, ListOf, Property, Venue } from '../delivered.ts';
import { blog } from '../pages/blog.ts';
import { blogPost } from '../pages/blog-post.ts';
import { perPage } from '../pages/list.ts';
import type { Page, View } from '../view.ts';
import { isAt } from './record.ts';

export async function blogAt({ view, read, query }: Asked): Promise<Found> {
  const page = pageIn(query);
  const tag = query.get('tag')?.trim().slice(0, 120) || undefined;
  const list = listOr(await read<ListOf<BlogPost>>('blog', { tag, skip: (page - 1) * perPage, take: perPage }));
  return blog(view, list, page, tag);
}

/** A post by its slug; earlier slugs and those of other languages redirect to the current one. */
export async function blogPostAt(asked: Asked): Promise<Found> {
  const post = await asked.read<BlogPostWhole>(`blog/by-slug/${encodeURIComponent(asked.parts[0]!)}`);
  if (!post) return undefined;
  const { view } = asked;
  if (isElsewhere(view, post)) return { moved: view.address.blogPost(post.slug, post.language) };
  const to = view.address.blogPost(post.slug);
  return isAt(asked, to) ? shown(asked, post) : { moved: to };
}

/** A post by its id, for links within texts: redirects to its address. Previews are shown here. */
export async function blogPostWithId(asked: Asked): Promise<Found> {
  const { view, read, parts, query } = asked;
  const preview = query.get('preview') ?? undefined;
  const path = `/blog/${parts[0]}`;
  // A preview shows this record in its own language.
  const post = await read<BlogPostWhole>(path.slice(1), preview === undefined ? {} : { language: undefined, preview });
  if (!post) return undefined;
  const isInAnother = post.language !== view.language && view.settings.languages.includes(post.language);
  if (preview === undefined)
    return { moved: view.address.blogPost(post.slug, isElsewhere(view, post) ? post.language : view.language) };
  return isInAnother ? { moved: view.address.page(path, post.language) } : shown(asked, post);
}

/** Whether a post is only shown in its own language. */
const isElsewhere = ({ language, settings, site }: View, post: BlogPost): boolean =>
  post.language !== language &&
  settings.languages.includes(post.language) &&
  site.languageConfig.languageFallback === 'leave out';

async function shown({ view, read }: Asked, post: BlogPostWhole): Promise<Page> {
  const all = async <Item>(list: string, ids: readonly number[]) =>
    (await Promise.all(ids.map((id) => read<Item>(`${list}/${id}`)))).filter((one) => one !== undefined);
  const [events, venues, properties] = await Promise.all([
    all<Event>('events', post.events),
    all<Venue>('venues', post.venues),
    all<Property>('properties', post.properties),
  ]);
  return blogPost(view, { post, events, venues, properties, addresses: addressesOf(view, post) });
}

/** Addresses of a post: its translations, and the targets of the language switch. */
function addressesOf({ settings, site, address }: View, post: BlogPost) {
  const written = post.inLanguages.filter(({ language }) => settings.languages.includes(language));
  const inLanguages = Object.fromEntries(
    written.map(({ language, slug }) => [language, address.blogPost(slug, language)]),
  );
  const leavesOut = site.languageConfig.languageFallback === 'leave out';
  const elsewhere = settings.languages.map((one) => [
    one,
    leavesOut ? address.page('/blog', one) : address.blogPost(post.slug, one),
  ]);
  return {
    inLanguages,
    switchTo: { ...(Object.fromEntries(elsewhere) as Record<string, string>), ...inLanguages },
    canonical: inLanguages[post.language] ?? address.blogPost(post.slug),
  };
}
