import { type Field, type FieldOptions, f } from './fields.ts';

const section = 'search';

/** How a page on the website appears in search results and when it is shared. Empty fields fall back to title, text and main picture. */
export const searchFields = <const Picture extends Pick<FieldOptions, 'shared'>>(picture?: Picture) => ({
  seoTitle: f.text({
    max: 70,
    wide: true,
    single: true,
    section,
    aliases: [
      'meta title',
      'search title',
      'yoast wpseo title',
      'rank math title',
      'og title',
      'seo titel',
      'meta titel',
      'titolo seo',
      'titre seo',
      'título seo',
    ],
  }),
  seoDescription: f.longText({
    max: 200,
    single: true,
    section,
    aliases: [
      'meta description',
      'metadescription',
      'search description',
      'yoast wpseo metadesc',
      'rank math description',
      'og description',
      'seo beschreibung',
      'meta beschreibung',
      'descrizione seo',
      'description seo',
      'descripción seo',
    ],
  }),
  socialPicture: f.image({
    ...picture,
    section,
    aliases: [
      'og image',
      'social image',
      'share image',
      'sharing image',
      'twitter image',
      'yoast wpseo opengraph image',
      'social media bild',
    ],
  }),
});

/** Whether a field is one of these: such a text or picture is not content of the record itself. */
export const isForSearch = ({ section: own }: Pick<Field, 'section'>): boolean => own === section;
