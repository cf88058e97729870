import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { delivery as calls } from '../../contract/website/delivery.ts';
import type { Endpoint } from '../../contract/calls/endpoint.ts';
import { tokensCss } from '../../src/resources/style-settings/tokens-css.ts';
import type { Database } from '../platform/db/client.ts';
import { delivered as limits } from '../platform/limits.ts';
import type { MediaStore } from '../services/media-store/media-store.ts';
import { answerOf } from './answer.ts';
import { categoryNames } from './content/category-names.ts';
import { comingEvents } from './feeds/coming.ts';
import { type Delivery, deliver } from './deliver.ts';
import { deliveredEvent } from './content/events.ts';
import { blogPostAt, blogPostOf, blogPostsOf } from './content/blog-store.ts';
import { redirectsOf } from './content/redirects-store.ts';
import { pageAt, pageOf, pagesOf } from './content/pages-store.ts';
import { newestPosts } from './feeds/blog-feed.ts';
import { countEvents, eventOf, eventsOf } from './content/events-store.ts';
import { totalAfter } from './content/pages-sql.ts';
import { deliverIcons } from './pictures/icons.ts';
import { calendarOf } from './feeds/icalendar.ts';
import { contentCache } from './readers/kept.ts';
import { keyChecks } from './readers/keys.ts';
import type { PreviewChecks } from './readers/preview.ts';
import { deliverPictures } from './pictures/media.ts';
import { withPicture } from './pictures/pictures.ts';
import { nothingHere } from './nothing-here.ts';
import { originsOf } from './pictures/origins-store.ts';
import { postOf, postsOf } from './content/posts-store.ts';
import { deliveredProperties } from './content/properties.ts';
import { propertiesOf, propertyOf } from './content/properties-store.ts';
import { deliverFonts, fontFaces } from './pictures/fonts.ts';
import { rssOf } from './feeds/rss.ts';
import type { Reader } from './readers/reader.ts';
import { deliveredSettings } from './settings.ts';
import { styleOf } from './settings-store.ts';
import { texts, withTexts } from './content/texts.ts';
import { venueOf, venuesOf } from './content/venues-store.ts';

/** The server's own address, and preview checks. */
interface Own extends PreviewChecks {
  origin: string;
}

/** A row that a query found. */
type Served<Read extends (reader: Reader, id: number) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Read>>>;

/** Public endpoints for websites: published content only. */
export function deliveryRoutes(
  app: FastifyInstance,
  db: Database,
  media: MediaStore,
  { origin, previewKey, mayStillShare }: Own,
): void {
  const answers = contentCache(limits);
  let listening: { stop(): Promise<void> } | undefined;
  const keys = keyChecks(db, answers);
  const delivery: Delivery = {
    app,
    db,
    keeping: answers,
    keys,
    previewKey,
    mayStillShare,
    begin(request, reply) {
      // Start listening with the first request: servers without websites need no connection.
      listening ??= db.listen('content_moved', answers);
      return keys.begin(request, reply);
    },
  };
  app.addHook('onClose', () => listening?.stop());

  deliver(delivery, calls.redirects, async (reader) => json(calls.redirects, { items: await redirectsOf(reader) }));
  deliver(delivery, calls.settings, async (reader) => json(calls.settings, await deliveredSettings(reader)));
  deliver(delivery, calls.tokens, async ({ tx }) => {
    const style = await styleOf(tx);
    const faces = fontFaces([style.headingFont, style.bodyFont]);
    return answerOf('text/css; charset=utf-8', faces + tokensCss(style));
  });

  deliver(delivery, calls.events, async (reader, { query: { skip, take, category, ...query } }) => {
    const wanted = { ...query, categories: await categoryNames(reader.tx, category) };
    const rows = await eventsOf(reader, wanted, { skip, take });
    const items = rows.map((row) => deliveredEvent(reader.website.domain, row));
    return json(calls.events, {
      items,
      total: await totalAfter(rows, { skip, take }, () => countEvents(reader, wanted)),
    });
  });
  /** Origins of a record's texts, if requested. */
  const withOrigins = async (
    reader: Reader,
    resource: string,
    id: number,
    { origins }: { origins?: '1' | undefined },
  ) => origins && { origins: await originsOf(reader, resource, id) };

  deliver(delivery, calls.event, async (reader, { params, query }) => {
    const row = there(await eventOf(reader, params.id));
    const [description] = await texts(reader, [row.description]);
    const origins = await withOrigins(reader, 'events', row.id, query);
    return json(calls.event, { ...deliveredEvent(reader.website.domain, row), description, ...origins });
  });

  deliver(delivery, calls.venues, async (reader, { query }) => {
    const { items, total } = await venuesOf(reader, query);
    return json(calls.venues, { items: await withTexts(reader, items, 'description'), total });
  });
  deliver(delivery, calls.venue, async (reader, { params, query }) => {
    const row = there(await venueOf(reader, params.id));
    const [venue] = await withTexts(reader, [row], 'description');
    return json(calls.venue, { ...venue, ...(await withOrigins(reader, 'venues', row.id, query)) });
  });

  deliver(delivery, calls.properties, async (reader, { query }) => {
    const { items, total } = await propertiesOf(reader, query);
    return json(calls.properties, { items: await deliveredProperties(reader, items), total });
  });
  deliver(delivery, calls.property, async (reader, { params, query }) => {
    const row = there(await propertyOf(reader, params.id));
    const [property] = await deliveredProperties(reader, [row]);
    return json(calls.property, { ...property, ...(await withOrigins(reader, 'properties', row.id, query)) });
  });

  deliver(delivery, calls.posts, async (reader, { query: { property, ...paging } }) => {
    const { items, total } = await postsOf(reader, property, paging);
    return json(calls.posts, { items: await withTexts(reader, items, 'content'), total });
  });
  deliver(delivery, calls.post, async (reader, { params, query }) => {
    const row = there(await postOf(reader, params.id));
    const [post] = await withTexts(reader, [row], 'content');
    return json(calls.post, { ...post, ...(await withOrigins(reader, 'property-posts', row.id, query)) });
  });

  deliver(delivery, calls.blog, async (reader, { query: { skip, take, category, tag } }) => {
    const categories = await categoryNames(reader.tx, category);
    const { items, total } = await blogPostsOf(reader, { categories, tag }, { skip, take });
    return json(calls.blog, { items: items.map((row) => withPicture(reader.website.domain, row)), total });
  });
  const blogPost = async (reader: Reader, row: Served<typeof blogPostOf>, query: { origins?: '1' | undefined }) => {
    const [content] = await texts(reader, [row.content]);
    const origins = await withOrigins(reader, 'blog-posts', row.id, query);
    return { ...withPicture(reader.website.domain, row), content, ...origins };
  };
  deliver(delivery, calls.blogPost, async (reader, { params, query }) =>
    json(calls.blogPost, await blogPost(reader, there(await blogPostOf(reader, params.id)), query)),
  );
  deliver(delivery, calls.blogPostAt, async (reader, { params }) =>
    json(calls.blogPostAt, await blogPost(reader, there(await blogPostAt(reader, params.slug)), {})),
  );

  deliver(delivery, calls.pages, async (reader, { query }) => json(calls.pages, await pagesOf(reader, query)));
  const page = async (reader: Reader, row: Served<typeof pageOf>, query: { origins?: '1' | undefined }) => {
    const [content] = await texts(reader, [row.content]);
    const origins = await withOrigins(reader, 'pages', row.id, query);
    return { ...withPicture(reader.website.domain, row), content, ...origins };
  };
  deliver(delivery, calls.page, async (reader, { params, query }) =>
    json(calls.page, await page(reader, there(await pageOf(reader, params.id)), query)),
  );
  deliver(delivery, calls.pageAt, async (reader, { params }) =>
    json(calls.pageAt, await page(reader, there(await pageAt(reader, params.slug)), {})),
  );

  deliver(delivery, calls.rss, async (reader, { query }) =>
    answerOf('application/rss+xml; charset=utf-8', rssOf(await comingEvents(reader, origin, 'events.rss', query))),
  );
  deliver(delivery, calls.blogRss, async (reader, { query }) =>
    answerOf('application/rss+xml; charset=utf-8', rssOf(await newestPosts(reader, origin, query))),
  );
  deliver(delivery, calls.calendar, async (reader, { query }) =>
    answerOf('text/calendar; charset=utf-8', calendarOf(await comingEvents(reader, origin, 'events.ics', query))),
  );
  deliverPictures(delivery, media);
  deliverIcons(delivery, media);
  deliverFonts(app);
}

/** A response limited to the fields of its schema. */
const json = (endpoint: Endpoint, value: unknown) =>
  answerOf('application/json; charset=utf-8', JSON.stringify(z.parse(endpoint.answer, value)));

function there<Row>(row: Row | undefined): Row {
  if (row === undefined) throw nothingHere();
  return row;
}
