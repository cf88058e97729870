import { useMemo } from 'react';
import type { TokenOwner } from '../../../../contract/people/access-tokens.ts';
import { actions } from '../../../../contract/calls/endpoint.ts';
import { useMayAny } from '../../../providers/session/use-may.ts';
import { resources } from '../../../resources/registry.ts';
import { grantables } from '../rights/grantable.ts';
import type { OfferedPermissions } from './token-draft.ts';

const all = grantables(resources).filter(({ resource }) => resource !== '*');
const ofWorkspace = new Set(resources.filter(({ scope }) => scope === 'workspace').map(({ name }) => name));

/** Permissions that a user may give a token: their own; for workspace tokens only on workspace resources. */
export function useOfferedPermissions(whose: TokenOwner): OfferedPermissions {
  const may = useMayAny();
  return useMemo(() => {
    const kinds = all.filter(({ resource }) => whose === 'person' || ofWorkspace.has(resource));
    const includes: OfferedPermissions['includes'] = (resource, action) =>
      may(resource, action) && kinds.some((kind) => kind.resource === resource && kind.actions.includes(action));
    const named = kinds.map(({ resource }) => resource);
    return {
      includes,
      actions: actions.filter((action) => named.some((resource) => includes(resource, action))),
      resources: named.filter((resource) => actions.some((action) => includes(resource, action))),
    };
  }, [may, whose]);
}
