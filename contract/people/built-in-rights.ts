import type { Action } from '../calls/endpoint.ts';
import type { ResourceScope } from '../declaration/scope.ts';

/** Actions of the built-in roles on a resource, in addition to reading. */
export interface BuiltInRights {
  editor: readonly Action[];
  /** Only in the languages of the role assignment. */
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
