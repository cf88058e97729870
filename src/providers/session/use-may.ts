import { useCallback, useMemo } from 'react';
import type { Action, Endpoint } from '../../../contract/calls/endpoint.ts';
import type { Narrowing } from '../../../contract/people/narrowing.ts';
import { type May, mayBy } from './access.ts';
import { useIsOffered } from '../http/extensions.ts';
import { useRights } from './rights.ts';
import { useServices } from '../services.ts';
import { useOrganisationId } from '../workspace/use-workspaces.ts';

/** A function that checks the user's rights to any resource in the active workspace. */
export function useMayAny(): May {
  const { grants, unlimited } = useRights();
  const { calls } = useServices();
  const isOffered = useIsOffered();
  const organisationId = useOrganisationId();
  return useMemo(() => {
    const may = mayBy(grants ? { grants, unlimited } : { unlimited }, organisationId);
    // Without a rights document, everything with an endpoint is allowed.
    const isCallable = (call: Endpoint | undefined) => !unlimited || !call || isOffered(call);
    return (resource, action, about) => may(resource, action, about) && isCallable(calls.ofAction(resource, action));
  }, [grants, unlimited, organisationId, calls, isOffered]);
}

/**
 * The same for one resource, e.g. for the rows of a list: Refine's `useCan` would take a query per row. Both use the same
 * document.
 */
export function useMay(resource: string): (action: Action, about?: Partial<Narrowing>) => boolean {
  const may = useMayAny();
  return useCallback((action, about) => may(resource, action, about), [may, resource]);
}
