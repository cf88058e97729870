import type { Resource } from '../../../contract/declaration/resource.ts';
import { narrowingFields } from '../../../contract/people/narrowing.ts';
import { useMayAny } from './use-may.ts';

/** A function that checks whether the user may write records of a resource, in one language or in any. */
export function useMayWrite(): (resource: Resource, language?: string) => boolean {
  const may = useMayAny();
  return (resource, language) => {
    const byLanguage = narrowingFields(resource).language !== undefined;
    const about = !byLanguage ? { language: null } : language === undefined ? {} : { language };
    return may(resource.name, 'update', about) || (byLanguage && may(resource.name, 'create', about));
  };
}
