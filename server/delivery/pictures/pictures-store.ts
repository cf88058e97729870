import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue, ident } from '../../platform/db/sql.ts';
import type { StoredFile } from '../../records/pictures/pictures-store.ts';

/** Views with pictures and their columns: single pictures, galleries, rich text. */
const showing: Record<string, { ones: string[]; hasGallery?: boolean; rich?: string }> = {
  events: { ones: ['featured_media', 'secondary_image', 'social_picture'], rich: 'description' },
  venues: { ones: ['featured_media', 'social_picture'], hasGallery: true, rich: 'description' },
  properties: { ones: ['featured_media', 'social_picture'], hasGallery: true },
  property_posts: { ones: ['featured_media', 'social_picture'], hasGallery: true, rich: 'content' },
  blog_posts: { ones: ['featured_media', 'social_picture'], rich: 'content' },
  pages: { ones: ['social_picture'], rich: 'content' },
  banners: { ones: ['image'] },
  website_settings: { ones: ['logo', 'logo_dark', 'site_icon'] },
};

const isShown = glue(
  Object.entries(showing).flatMap(([view, { ones, hasGallery, rich }]) => {
    const conditions: SqlStatement[] = ones.map((column) => SQL`t.${ident(column)} = m.id`);
    if (hasGallery) conditions.push(SQL`gallery_pictures(t.gallery) @> array[m.id]`);
    if (rich)
      conditions.push(SQL`(t.${ident(rich)} like '%<img %' and rich_text_pictures(t.${ident(rich)}) @> array[m.id])`);
    // Separate conditions, so that each uses its index.
    return conditions.map((condition) => SQL`exists (select from published.${ident(view)} t where ${condition})`);
  }),
  ' or ',
);

/** Storage location of a picture used by published content. */
export const shownFile = (tx: Tx, id: number): Promise<StoredFile | undefined> =>
  tx.row<StoredFile>(SQL`
    select file_key as key, kind, content_type as "contentType", file_name as "fileName", edition
    from published.media m where id = ${id} and (${isShown})`);
