import type { Action } from './endpoint.ts';
import type { ResourceScope } from './scope.ts';

/** What the roles that come with every organisation may do with a resource, beside reading, which all of them may. */
export interface BuiltInRights {
  editor: readonly Action[];
  /** In the languages for which somebody has the role. */
  translator: readonly Action[];
}

interface Declared {
  scope: ResourceScope;
  fields: object;
  roles?: Partial<BuiltInRights> | undefined;
}

/**
 * As the declaration says, else: what belongs to a workspace is content, which editors keep, and translators add and change
 * where it has a language. What belongs to the organisation is its administrators'.
 */
export function builtInRights({ scope, fields, roles = {} }: Declared): BuiltInRights {
  const isContent = scope === 'workspace';
  return {
    editor: isContent ? ['create', 'update', 'delete', 'publish'] : [],
    translator: isContent && 'language' in fields ? ['create', 'update'] : [],
    ...roles,
  };
}
