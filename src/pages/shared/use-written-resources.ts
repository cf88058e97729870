import { narrowingFields } from '../../../contract/people/narrowing.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { translationsOf } from '../../../contract/declaration/translations.ts';
import { useMayAny } from '../../providers/session/use-may.ts';
import { resourceOf, resources } from '../../resources/registry.ts';

const translatable = resources.filter((resource) => translationsOf(resource) !== undefined);
const written = [
  ...new Set([resourceOf('property-posts') as Resource, resourceOf('media') as Resource, ...translatable]),
];

/** The resources whose records the user can write with AI runs, and in which languages. */
export function useWrittenResources() {
  const may = useMayAny();
  const mayIn = (resource: Resource, language?: string) => {
    const byLanguage = narrowingFields(resource).language !== undefined;
    const about = !byLanguage ? { language: null } : language === undefined ? {} : { language };
    return may(resource.name, 'update', about) || (byLanguage && may(resource.name, 'create', about));
  };
  return {
    mayIn,
    /** Writable resources, in any language. */
    all: written.filter((resource) => mayIn(resource)),
    /** Those that can be translated. */
    translatable: translatable.filter((resource) => mayIn(resource)),
  };
}
