import { translationsOf } from '../../../contract/declaration/translations.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { resources } from '../../platform/resources.ts';

/** The resources whose records can be translated. */
export const translatable = resources.filter((resource) => translationsOf(resource) !== undefined);

/** The resources into whose records texts of runs go. */
export const writtenResources = [...new Set([propertyPosts.name, media.name, ...translatable.map(({ name }) => name)])];
