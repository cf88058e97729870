import { useOne } from '@refinedev/core';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { whenDue } from '../schedule/when-due.ts';
import type { ShownRecord } from './shown-record.ts';

/** The record of a page, refetched once its schedule has changed it. Errors show in its place, not as toasts. */
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
