import { expect, it } from 'vitest';
import { translationsOf } from '../../contract/declaration/translations.ts';
import { resources } from '../../server/platform/resources.ts';

it('S3.09 of a record those texts are translated that are not names or addresses, or that it says in further languages itself', () => {
  const translated = resources.flatMap((resource) => {
    const how = translationsOf(resource);
    return how ? [[resource.name, how] as const] : [];
  });
  expect(Object.fromEntries(translated)).toEqual({
    events: { by: 'records', field: 'translation_group', texts: ['title', 'description'] },
    venues: { by: 'records', field: 'translation_group', texts: ['description'] },
    'property-posts': { by: 'records', field: 'translation_group', texts: ['title', 'excerpt', 'content'] },
    'blog-posts': { by: 'records', field: 'translation_group', texts: ['title', 'excerpt', 'content'] },
    'event-categories': { by: 'texts', field: 'by_language', texts: ['name', 'description'] },
    banners: { by: 'texts', field: 'by_language', texts: ['title', 'text', 'buttonText'] },
  });
});
