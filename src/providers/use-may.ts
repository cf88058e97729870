import { useCallback, useMemo } from 'react';
import type { Action, Endpoint } from '../../contract/endpoint.ts';
import type { Narrowing } from '../../contract/narrowing.ts';
import { type May, mayBy } from './access.ts';
import { useIsOffered } from './extensions.ts';
import { useRights } from './rights.ts';
import { useServices } from './services.ts';
import { useOrganisationId } from './use-workspaces.ts';

/** What the person may do in the active workspace, to any resource. */
export function useMayAny(): May {
  const { grants, unlimited } = useRights();
  const { calls } = useServices();
  const isOffered = useIsOffered();
  const organisationId = useOrganisationId();
  return useMemo(() => {
    const may = mayBy(grants ? { grants, unlimited } : { unlimited }, organisationId);
    // A server without permissions allows everything that it has a call for.
    const isCallable = (call: Endpoint | undefined) => !unlimited || !call || isOffered(call);
    return (resource, action, about) => may(resource, action, about) && isCallable(calls.ofAction(resource, action));
  }, [grants, unlimited, organisationId, calls, isOffered]);
}

/**
 * The same for one resource and many records, such as the rows of a list: `useCan` asks for one thing, this for all of
 * them without a query by row. Both answer from the one document.
 */
export function useMay(resource: string): (action: Action, about?: Partial<Narrowing>) => boolean {
  const may = useMayAny();
  return useCallback((action, about) => may(resource, action, about), [may, resource]);
}
