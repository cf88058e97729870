import { useOne } from '@refinedev/core';
import type { Resource } from '../../../../contract/resource.ts';
import type { ShownRecord } from './shown-record.ts';

/** A record that is looked at. What went wrong is said where it would stand, and nowhere else. */
export const useShownRecord = (resource: Resource, id: string | number) =>
  useOne<ShownRecord>({
    resource: resource.name,
    id,
    queryOptions: { networkMode: 'always' },
    errorNotification: false,
  });
