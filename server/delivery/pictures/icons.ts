import { iconSizes, delivery as calls } from '../../../contract/website/delivery.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { squarePng } from '../../services/media-store/square.ts';
import { answerOfBytes, sendAnswer } from '../answer.ts';
import { type Delivery, atWebsite, held } from '../deliver.ts';
import { nothingHere } from '../nothing-here.ts';
import { baseOf } from './pictures.ts';
import type { PictureRow } from './pictures-sql.ts';
import { shownFile } from './pictures-store.ts';
import { readAt } from '../readers/reader.ts';
import { logosOf } from '../settings-store.ts';

/** Serves the site icon in all required sizes, scaled from one picture (S5.02). */
export function deliverIcons(delivery: Delivery, media: MediaStore): void {
  atWebsite(delivery, calls.icon, async ({ website, params: { size }, request, reply }) => {
    // The cache key has only the size: any `edition` in the query shares one rendering.
    const answer = await held(delivery, website, ['icon', size], () =>
      readAt(delivery.db, website, undefined, undefined, async (reader) => {
        const icon = (await logosOf(reader))?.icon;
        const file = icon && (await shownFile(reader.tx, icon.id));
        const bytes = file && (await squarePng(media, file.key, Number(size)));
        if (!bytes) throw nothingHere();
        return answerOfBytes('image/png', bytes);
      }),
    );
    return sendAnswer(request, reply, answer);
  });
}

/** Addresses of the icon's sizes; a new picture changes them. */
export const iconAddresses = (domain: string, icon: PictureRow | null | undefined) =>
  icon
    ? iconSizes.map((size) => ({
        size: Number(size),
        address: `${baseOf(domain)}/icons/${size}?edition=${icon.id}-${icon.edition}`,
      }))
    : [];
