import { expect, it } from 'vitest';
import { translationsOf } from '../../../contract/declaration/translations.ts';
import { resources } from '../../../server/platform/resources.ts';

it('S3.09 localized fields, and all texts except names and URLs, are translated', () => {
  const translated = resources.flatMap((resource) => {
    const how = translationsOf(resource);
    return how ? [[resource.name, how] as const] : [];
  });
  const search = ['seoTitle', 'seoDescription'];
  expect(Object.fromEntries(translated)).toEqual({
    events: { by: 'records', field: 'translation_group', texts: ['title', 'price', 'description', ...search] },
    venues: { by: 'records', field: 'translation_group', texts: ['description', ...search] },
    'property-posts': { by: 'records', field: 'translation_group', texts: ['title', 'excerpt', 'content', ...search] },
    'blog-posts': { by: 'records', field: 'translation_group', texts: ['title', 'excerpt', 'content', ...search] },
    pages: { by: 'records', field: 'translation_group', texts: ['title', 'content', ...search] },
    'event-categories': { by: 'texts', field: 'by_language', texts: ['name', 'description'] },
    banners: { by: 'texts', field: 'by_language', texts: ['title', 'text', 'buttonText'] },
  });
});
