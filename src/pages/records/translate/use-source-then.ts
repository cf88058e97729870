import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { shownOf } from '../../../providers/records/query-clients.ts';

/** The record at a past time, from its latest changes; undefined without a time, or if they do not reach back that far. */
export function useSourceThen(
  resource: Resource,
  record: AnyValues & { id: number },
  since: string | undefined,
): AnyValues | undefined {
  const provider = useResourceProvider();
  const { data } = useQuery({
    queryKey: shownOf(resource.name, 'source-then', record.id, record.version, since),
    queryFn: async ({ signal }) => {
      const { changes } = await provider.historyOf(resource.name, record.id, 0, signal);
      const later = changes.filter(({ at, action }) => action === 'update' && Date.parse(at) > Date.parse(since ?? ''));
      // Newest first, so the value before the oldest change wins.
      return Object.fromEntries(later.flatMap(({ fields }) => fields.map(({ name, before }) => [name, before])));
    },
    enabled: since !== undefined,
    retry: false,
  });
  return data && { ...record, ...data };
}
