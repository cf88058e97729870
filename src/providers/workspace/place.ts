import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { storageKeys, workspaceSwitchDelay } from '../../../contract/calls/constants.ts';
import type { ApiClient } from '../http/calls.ts';
import { reload } from '../records/query-clients.ts';
import { remembered } from '../browser/storage.ts';
import { domainsQuery, propertiesQuery, workspacesQuery } from './workspaces.ts';

/** The user's selection. The available workspaces and properties are in the query cache. */
export interface ActivePlace {
  activeWorkspaceId?: number | undefined;
  activePropertyId?: number | undefined;
  /** Incremented by every switch, to reload dependent data (S4.04). */
  version: number;
}

const nothing: ActivePlace = { version: 0 };

/** Store of the active workspace and property; loads them in the required order (S4.03–S4.07). */
export function createPlace(api: ApiClient, client: QueryClient) {
  const store = createStore<ActivePlace>(() => nothing);
  const { getState, setState } = store;
  /** Incremented by everything that outdates pending loads. */
  let generation = 0;
  let pending = new AbortController();

  /** Loads the workspaces and selects the `wanted` one, else the active or stored one, else the first. */
  async function load(wanted?: number): Promise<void> {
    const mine = (generation += 1);
    // The query keeps the error for its observers.
    const workspaces = await reload(client, workspacesQuery(api)).catch(() => undefined);
    if (!workspaces || mine !== generation) return;
    client.fetchQuery(domainsQuery(api)).catch(silent);
    const { activeWorkspaceId } = getState();
    const kept = [wanted, activeWorkspaceId, Number(remembered.get(storageKeys.workspace))].find((id) =>
      workspaces.some((workspace) => workspace.id === id),
    );
    const chosen = kept ?? workspaces[0]?.id;
    if (chosen !== activeWorkspaceId) activate(chosen, Number(remembered.get(storageKeys.property)) || undefined);
  }

  /** Switches the workspace: aborts pending loads, clears the property, raises the version, and loads the properties. */
  function activate(id: number | undefined, wantedProperty?: number): void {
    const mine = (generation += 1);
    pending.abort();
    pending = new AbortController();
    void client.cancelQueries({ queryKey: ['person', 'workspaces'] });
    void client.cancelQueries({ queryKey: ['person', 'properties'], predicate: ({ queryKey }) => queryKey[2] !== id });
    setState(({ version }) => ({ activeWorkspaceId: id, activePropertyId: undefined, version: version + 1 }));
    if (id === undefined) return;
    remembered.set(storageKeys.workspace, String(id));
    const choose = (items: readonly { id: number }[]) => {
      if (mine !== generation || getState().activePropertyId !== undefined) return;
      const chosen = items.find((property) => property.id === wantedProperty) ?? items[0];
      if (chosen) mark(chosen.id);
    };
    client.fetchQuery(propertiesQuery(api, id, pending.signal)).then(choose, silent);
  }

  function mark(propertyId: number): void {
    remembered.set(storageKeys.property, String(propertyId));
    setState({ activePropertyId: propertyId });
  }

  return {
    store,
    load,
    /** Reloads the workspaces, domains, and properties when they are next shown (S4.06), then selects `wanted`. */
    refresh(wanted?: number): Promise<void> {
      void client.cancelQueries({ queryKey: ['person', 'domains'] });
      void client.invalidateQueries({ queryKey: ['person', 'domains'], refetchType: 'none' });
      void client.resetQueries({ queryKey: ['person', 'properties'] });
      return load(wanted);
    },
    select(id: number): void {
      if (id !== getState().activeWorkspaceId) activate(id);
    },
    /** Loads the properties once, when the hover card first opens (S4.06). */
    openProperties: (workspaceId: number): void =>
      void client.fetchQuery(propertiesQuery(api, workspaceId)).catch(silent),
    /** In another workspace: switches first, waits, then selects. */
    async selectProperty(workspaceId: number, propertyId: number): Promise<void> {
      if (workspaceId !== getState().activeWorkspaceId) {
        activate(workspaceId, propertyId);
        await new Promise((resolve) => setTimeout(resolve, workspaceSwitchDelay));
        if (workspaceId !== getState().activeWorkspaceId) return;
      }
      mark(propertyId);
    },
    /** Clears the selection after a sign-out or change of user (S4.05). */
    clear(): void {
      generation += 1;
      pending.abort();
      remembered.remove(storageKeys.workspace);
      remembered.remove(storageKeys.property);
      setState(nothing, true);
    },
  };
}

/** Failures to load properties and domains are silent (S8.07, S8.08), and can be retried. */
const silent = () => undefined;

export type Place = ReturnType<typeof createPlace>;
