import { narrowingFields } from '../../contract/narrowing.ts';
import type { Resource } from '../../contract/resource.ts';
import { translationsOf } from '../../contract/translations.ts';
import { useMayAny } from '../providers/use-may.ts';
import { resourceOf, resources } from './registry.ts';

const translatable = resources.filter((resource) => translationsOf(resource) !== undefined);
const written = [
  ...new Set([resourceOf('property-posts') as Resource, resourceOf('media') as Resource, ...translatable]),
];

/** The resources into whose records a person's runs can write, and in which languages they may. */
export function useWrittenResources() {
  const may = useMayAny();
  const mayIn = (resource: Resource, language?: string) => {
    const byLanguage = narrowingFields(resource).language !== undefined;
    const about = !byLanguage ? { language: null } : language === undefined ? {} : { language };
    return may(resource.name, 'update', about) || (byLanguage && may(resource.name, 'create', about));
  };
  return {
    mayIn,
    /** Those of which something may be written, in whichever language. */
    all: written.filter((resource) => mayIn(resource)),
    /** Those of them that can be translated. */
    translatable: translatable.filter((resource) => mayIn(resource)),
  };
}
