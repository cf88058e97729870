import type { GalleryPicture } from '../../../contract/declaration/fields.ts';
import { isBlank, textOfValue } from '../../../contract/writing/post-about-property.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';

/** Fields that must equal the property's; the others only start with its values. */
const mirrored = [
  'property_type',
  'star_rating',
  'address',
  'city',
  'country',
  'email',
  'featured_media',
  'gallery',
] as const;

/** The values for a post's empty fields. */
export const missingIn = (post: AnyValues, offered: AnyValues): AnyValues =>
  Object.fromEntries(Object.entries(offered).filter(([name]) => isBlank(post[name])));

/** The property's values of fields that should be equal but differ. Captions are the post's own. */
export const differingFrom = (post: AnyValues, offered: AnyValues): AnyValues =>
  Object.fromEntries(
    Object.entries(offered)
      .filter(
        ([name, value]) =>
          mirrored.some((each) => each === name) &&
          !isBlank(post[name]) &&
          textOfValue(post[name]) !== textOfValue(value),
      )
      .map(([name, value]) => [name, Array.isArray(value) ? captionedAs(post[name], value) : value]),
  );

/** The property's pictures with the post's captions. */
function captionedAs(own: unknown, pictures: GalleryPicture[]): GalleryPicture[] {
  const captions = new Map((own as GalleryPicture[]).map(({ id, caption }) => [id, caption]));
  return pictures.map((picture) => ({ ...picture, caption: captions.get(picture.id) ?? picture.caption }));
}
