import { useOne } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { shownOf } from '../../../providers/records/query-clients.ts';
import { whenDue } from '../schedule/when-due.ts';
import type { ShownRecord } from './shown-record.ts';

/**
 * The record of a page, refetched once its schedule has changed it. A version that the language tabs have loaded shows at once. Errors show
 * in its place, not as toasts.
 */
export function useShownRecord(resource: Resource, id: string | number) {
  const client = useQueryClient();
  const loadedVersion = () => {
    const groups = client.getQueriesData<ShownRecord[]>({ queryKey: shownOf(resource.name, 'translations') });
    const data = groups.flatMap(([, versions = []]) => versions).find((version) => String(version.id) === String(id));
    return data && { data };
  };
  return useOne<ShownRecord>({
    resource: resource.name,
    id,
    queryOptions: {
      networkMode: 'always',
      placeholderData: loadedVersion,
      refetchInterval: ({ state }) => !!state.data && whenDue(state.data.data, Date.now()),
    },
    errorNotification: false,
  });
}
