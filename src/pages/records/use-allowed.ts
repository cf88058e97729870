import { useCan } from '@refinedev/core';
import type { Action } from '../../../contract/endpoint.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useRights } from '../../providers/rights.ts';
import { useMay } from '../../providers/use-may.ts';

/** Whether a screen may be used at all; `undefined` as long as the rights are not known. */
export function useAllowed(resource: Resource, action: Action): boolean | undefined {
  const { grants } = useRights();
  const may = useMay(resource.name);
  const { data } = useCan({
    resource: resource.name,
    action,
    // The document is at hand, so that the screen need not wait for what would say the same.
    queryOptions: { enabled: grants !== undefined, ...(grants && { initialData: { can: may(action) } }) },
  });
  return grants && data?.can;
}
