import type { GalleryPicture } from '../../../contract/fields.ts';
import { isBlank, said } from '../../../contract/post-about-property.ts';
import type { AnyValues } from '../../../contract/views.ts';

/** Fields that say the same as the property; the others are the post's own, and only begin as the property's. */
const kept = [
  'property_type',
  'star_rating',
  'address',
  'city',
  'country',
  'email',
  'featured_media',
  'gallery',
] as const;

/** What fills fields of a post that are empty. */
export const missingIn = (post: AnyValues, offered: AnyValues): AnyValues =>
  Object.fromEntries(Object.entries(offered).filter(([name]) => isBlank(post[name])));

/** Of the fields that say the same as the property, those in which it says something else. A post captions its pictures itself. */
export const differingFrom = (post: AnyValues, offered: AnyValues): AnyValues =>
  Object.fromEntries(
    Object.entries(offered)
      .filter(
        ([name, value]) =>
          kept.some((each) => each === name) && !isBlank(post[name]) && said(post[name]) !== said(value),
      )
      .map(([name, value]) => [name, Array.isArray(value) ? captionedAs(post[name], value) : value]),
  );

/** Pictures of a property with what the post says of those that it shows already. */
function captionedAs(own: unknown, pictures: GalleryPicture[]): GalleryPicture[] {
  const captions = new Map((own as GalleryPicture[]).map(({ id, caption }) => [id, caption]));
  return pictures.map((picture) => ({ ...picture, caption: captions.get(picture.id) ?? picture.caption }));
}
