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
 * Permissions as declared, otherwise by scope: editors manage content of workspaces, translators add and change it if it has a language.
 * Only administrators manage organization records.
 */
export function builtInRights({ scope, fields, roles = {} }: Declared): BuiltInRights {
  const isContent = scope === 'workspace';
  return {
    editor: isContent ? ['create', 'update', 'delete', 'publish'] : [],
    translator: isContent && 'language' in fields ? ['create', 'update'] : [],
    ...roles,
  };
}
