import type { BaseRecord } from '@refinedev/core';
import { shownOf } from './query-clients.ts';
import type { useResourceProvider } from './use-resource-provider.ts';

type Provider = ReturnType<typeof useResourceProvider>;

/** The query of a record that several parts of a form need: its name, its time zone, values to begin with. It is requested once for all. */
export const recordQuery = (provider: Pick<Provider, 'getOne'>, resource: string, id: number) => ({
  queryKey: shownOf(resource, 'needed', id),
  queryFn: async (): Promise<BaseRecord> => (await provider.getOne({ resource, id })).data,
  staleTime: 5_000,
  networkMode: 'always' as const,
});
