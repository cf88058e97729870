import { useQuery } from '@tanstack/react-query';
import { groupField } from '../../../../contract/declaration/field-defaults.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { shownOf } from '../../../providers/records/query-clients.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import type { ShownRecord } from './shown-record.ts';

interface Versions {
  /** The record and its translations; until they have loaded, the record alone. */
  versions: ShownRecord[];
  isLoading: boolean;
  isError: boolean;
  retry: () => void;
}

/** The versions of a record in all languages: its translation group. */
export function useVersions(resource: Resource, record: ShownRecord): Versions {
  const provider = useResourceProvider();
  const value = record[groupField(resource.fields) ?? ''];
  const group = typeof value === 'string' ? value : '';
  const enabled = group !== '' && resource.endpoints.translations !== undefined;
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: shownOf(resource.name, 'translations', group),
    queryFn: ({ signal }) => provider.translationsOf(resource.name, group, signal) as Promise<ShownRecord[]>,
    enabled,
  });
  return {
    // After a change the page's record is newer than its copy in the list.
    versions: data?.map((version) => (version.id === record.id ? record : version)) ?? [record],
    isLoading: enabled && isPending,
    isError,
    retry: () => void refetch(),
  };
}
