import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../../../contract/resource.ts';
import type { AnyValues } from '../../../../contract/views.ts';
import { useResourceProvider } from '../../../providers/use-resource-provider.ts';
import { shownOf } from '../../../providers/query-clients.ts';

/** What a record said at a time, as far as its latest changes tell; nothing where no time is given, or it cannot be known. */
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
      // Newest first: what was before the oldest of them is what was then.
      return Object.fromEntries(later.flatMap(({ fields }) => fields.map(({ name, before }) => [name, before])));
    },
    enabled: since !== undefined,
    retry: false,
  });
  return data && { ...record, ...data };
}
