import { delivery as calls } from '../../../contract/website/delivery.ts';
import { delivered } from '../../platform/limits.ts';
import { servedFile } from '../../records/pictures/served-file.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { privately } from '../answer.ts';
import { type Delivery, atWebsite, held } from '../deliver.ts';
import { nothingHere } from '../nothing-here.ts';
import { shownFile } from './pictures-store.ts';
import { type Pass, passOf } from '../readers/preview.ts';
import { enter } from '../readers/reader.ts';

/** Serves pictures used by published content. Only their location is cached. */
export function deliverPictures(delivery: Delivery, media: MediaStore): void {
  const { db } = delivery;
  atWebsite(delivery, calls.media, async ({ website, params: { id }, query, request, reply }) => {
    const find = async (pass?: Pass) => {
      const found = await db.readPublished(website.workspaceId, async (tx) => {
        if (pass) await enter(tx, pass);
        return shownFile(tx, id);
      });
      if (!found) throw nothingHere();
      return { value: found, bytes: 500 };
    };
    const pass = query.preview === undefined ? undefined : await passOf(delivery, calls.media, query.preview, {});
    const file = pass ? (await find(pass)).value : await held(delivery, website, ['media', id], () => find());
    const served = await servedFile(media, file, query.size, request.headers.accept);
    if (!served) throw nothingHere();
    reply.header('vary', 'accept');
    if (served.address) {
      // Cached for half the lifetime of the signed address, so that no client follows an expired one.
      reply.header('cache-control', `public, max-age=${Math.floor(served.address.seconds / 2)}`);
      if (pass) reply.headers(privately);
      return reply.redirect(served.address.url);
    }
    reply.headers({ 'content-type': served.contentType, 'cache-control': keptFor(file.edition, query.edition) });
    if (pass) reply.headers(privately);
    return reply.send(served.bytes);
  });
}

/** An edition never changes; requests without one revalidate soon. */
const keptFor = (edition: number, asked: number | undefined) =>
  asked === edition
    ? 'public, max-age=31536000, immutable'
    : `public, max-age=${delivered.fresh / 1_000}, stale-while-revalidate=${delivered.stale / 1_000}`;
