import { useQueries, useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { Domain, Property } from '../http/calls.ts';
import { useServices } from '../services.ts';
import { type Workspace, domainsOf, domainsQuery, propertiesQuery, workspacesQuery } from './workspaces.ts';

/** The user's selection: active workspace and property, and the number of switches. */
export const usePlace = () => useStore(useServices().place.store);

const none: readonly never[] = [];

/** The user's workspaces. `place` loads them in the order of S4.03; this hook only observes. */
export function useWorkspaces() {
  const services = useServices();
  const { data, error, isPending, isError } = useQuery(
    { ...workspacesQuery(services), enabled: false },
    services.queries.person,
  );
  return { workspaces: data ?? (none as readonly Workspace[]), error: error?.message, isPending, isError };
}

/** The active workspace. */
export function useActiveWorkspace(): Workspace | undefined {
  const { activeWorkspaceId } = usePlace();
  return useWorkspaces().workspaces.find(({ id }) => id === activeWorkspaceId);
}

/** The organization of the active workspace. */
export const useOrganisationId = (): number | undefined => useActiveWorkspace()?.organisationId;

/** The domains of the user's workspaces, else placeholders (S8.07). */
export function useDomains(): readonly Domain[] {
  const services = useServices();
  const { workspaces } = useWorkspaces();
  const { data, isError } = useQuery({ ...domainsQuery(services), enabled: false }, services.queries.person);
  return domainsOf(data, isError, workspaces);
}

/** A list of properties and its load state; `idle` also after a failed load, which is silent (S8.08). */
export interface PropertyList {
  status: 'idle' | 'loading' | 'ready';
  items: readonly Property[];
}

interface PropertyQuery {
  data?: readonly Property[] | undefined;
  isFetching: boolean;
}

export const listOf = ({ data, isFetching }: PropertyQuery): PropertyList => ({
  status: data ? 'ready' : isFetching ? 'loading' : 'idle',
  items: data ?? none,
});

/** The properties of a workspace, loaded if needed. */
export function useProperties(workspaceId: number | undefined): PropertyList {
  const services = useServices();
  const query = propertiesQuery(services, workspaceId ?? 0);
  return listOf(useQuery({ ...query, enabled: workspaceId !== undefined }, services.queries.person));
}

/** The properties of several workspaces, as far as loaded; loads nothing (S4.06). */
export function usePropertyLists(workspaceIds: readonly number[]): (workspaceId: number) => PropertyList {
  const services = useServices();
  const lists = useQueries(
    { queries: workspaceIds.map((id) => ({ ...propertiesQuery(services, id), enabled: false })) },
    services.queries.person,
  ).map(listOf);
  return (workspaceId) => lists[workspaceIds.indexOf(workspaceId)] ?? { status: 'idle', items: none };
}
