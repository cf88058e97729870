import { translationsOf } from '../../../contract/declaration/translations.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { resources } from '../../platform/resources.ts';

/** Resources whose records can be translated. */
export const translatable = resources.filter((resource) => translationsOf(resource) !== undefined);

/** Resources whose records are targets of runs. */
export const writtenResources = [...new Set([propertyPosts.name, media.name, ...translatable.map(({ name }) => name)])];
