import { useCan } from '@refinedev/core';
import type { Action } from '../../../contract/calls/endpoint.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { useRights } from '../../providers/session/rights.ts';
import { useMay } from '../../providers/session/use-may.ts';

/** Whether the user may open a screen; `undefined` while the rights load. */
export function useAllowed(resource: Resource, action: Action): boolean | undefined {
  const { grants } = useRights();
  const may = useMay(resource.name);
  const { data } = useCan({
    resource: resource.name,
    action,
    // Rights are loaded, so start with their answer instead of waiting.
    queryOptions: { enabled: grants !== undefined, ...(grants && { initialData: { can: may(action) } }) },
  });
  return grants && data?.can;
}
