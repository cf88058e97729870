import { useQuery } from '@tanstack/react-query';
import { groupField } from '../../../contract/declaration/field-defaults.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import { shownOf } from './query-clients.ts';
import { useResourceProvider } from './use-resource-provider.ts';

/** A record with at least these fields. */
type Version = AnyValues & { id: number };

interface Versions<Shown> {
  /** The record and its translations; until they have loaded, the record alone. */
  versions: Shown[];
  isLoading: boolean;
  isError: boolean;
  retry: () => void;
}

/** The versions of a record in all languages: its translation group. */
export function useVersions<Shown extends Version>(resource: Resource, record: Shown): Versions<Shown> {
  const provider = useResourceProvider();
  const value = record[groupField(resource.fields) ?? ''];
  const group = typeof value === 'string' ? value : '';
  const enabled = group !== '' && resource.endpoints.translations !== undefined;
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: shownOf(resource.name, 'translations', group),
    queryFn: ({ signal }) => provider.translationsOf(resource.name, group, signal) as Promise<Shown[]>,
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
