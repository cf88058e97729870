import { QueryClient } from '@tanstack/react-query';

const clients = new Map<number, QueryClient>();

/**
 * One cache per workspace, so that nothing of one can show in another. Without Refine's habit of showing the previous
 * query's rows until the next ones come: those of another page would be taken for this one's.
 */
export function queryClientFor(workspaceId: number): QueryClient {
  const known = clients.get(workspaceId);
  if (known) return known;
  const client = new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, staleTime: 5_000 },
    },
  });
  clients.set(workspaceId, client);
  return client;
}

/** Another person, or nobody: nothing that was loaded remains (S4.05). */
export function clearQueries(): void {
  for (const client of clients.values()) client.clear();
  clients.clear();
}

/** What every workspace's screens asked for is asked anew: something changed that is above them all. */
export async function refreshEverywhere(): Promise<void> {
  await Promise.all([...clients.values()].map((client) => client.invalidateQueries({ queryKey: ['asked'] })));
}
