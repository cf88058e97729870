import { useOne } from '@refinedev/core';
import type { Resource } from '../../../../contract/resource.ts';
import { whenDue } from '../schedule/when-due.ts';
import type { ShownRecord } from './shown-record.ts';

/**
 * A record that is looked at, and looked at again once its schedule has changed it. What went wrong is said where it would stand, and
 * nowhere else.
 */
export const useShownRecord = (resource: Resource, id: string | number) =>
  useOne<ShownRecord>({
    resource: resource.name,
    id,
    queryOptions: {
      networkMode: 'always',
      refetchInterval: ({ state }) => !!state.data && whenDue(state.data.data, Date.now()),
    },
    errorNotification: false,
  });
