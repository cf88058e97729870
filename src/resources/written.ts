import type { Resource } from '../../contract/declaration/resource.ts';
import { translationsOf } from '../../contract/declaration/translations.ts';
import { resourceOf, resources } from './registry.ts';

/** The resources whose records AI runs can translate. */
export const translatedByRuns: readonly Resource[] = resources.filter(
  (resource) => translationsOf(resource) !== undefined,
);

/** The resources whose records AI runs can write. */
export const writtenByRuns: readonly Resource[] = [
  ...new Set([resourceOf('property-posts') as Resource, resourceOf('media') as Resource, ...translatedByRuns]),
];
