import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { storageKeys, workspaceSwitchDelay } from '../../contract/constants.ts';
import type { ApiClient } from './calls.ts';
import { reload } from './query-clients.ts';
import { remembered } from './storage.ts';
import { domainsQuery, propertiesQuery, workspacesQuery } from './workspaces.ts';

/** What the person has chosen. What there is to choose from came from the server and lies in the queries. */
export interface ActivePlace {
  activeWorkspaceId?: number | undefined;
  activePropertyId?: number | undefined;
  /** Rises with every switch, for what must load anew (S4.04). */
  version: number;
}

const nothing: ActivePlace = { version: 0 };

/** Where somebody works: the active workspace and its property, and in which order things load around them (S4.03–S4.07). */
export function createPlace(api: ApiClient, client: QueryClient) {
  const store = createStore<ActivePlace>(() => nothing);
  const { getState, setState } = store;
  /** Rises with everything that outdates what is under way. */
  let turn = 0;
  let underWay = new AbortController();

  /** Loads and chooses: what the address names, else the remembered one, else the first. */
  async function load(wanted?: number): Promise<void> {
    const mine = (turn += 1);
    // Why it failed is with the query, for those who show it.
    const workspaces = await reload(client, workspacesQuery(api)).catch(() => undefined);
    if (!workspaces || mine !== turn) return;
    client.fetchQuery(domainsQuery(api)).catch(silent);
    const { activeWorkspaceId } = getState();
    const kept = [wanted, activeWorkspaceId, Number(remembered.get(storageKeys.workspace))].find((id) =>
      workspaces.some((workspace) => workspace.id === id),
    );
    const chosen = kept ?? workspaces[0]?.id;
    if (chosen !== activeWorkspaceId) activate(chosen, Number(remembered.get(storageKeys.property)) || undefined);
  }

  /** Switching cancels what is under way, clears the property, raises the version, and loads the workspace's properties. */
  function activate(id: number | undefined, wantedProperty?: number): void {
    const mine = (turn += 1);
    underWay.abort();
    underWay = new AbortController();
    void client.cancelQueries({ queryKey: ['person', 'workspaces'] });
    void client.cancelQueries({ queryKey: ['person', 'properties'], predicate: ({ queryKey }) => queryKey[2] !== id });
    setState(({ version }) => ({ activeWorkspaceId: id, activePropertyId: undefined, version: version + 1 }));
    if (id === undefined) return;
    remembered.set(storageKeys.workspace, String(id));
    const choose = (items: readonly { id: number }[]) => {
      if (mine !== turn || getState().activePropertyId !== undefined) return;
      const chosen = items.find((property) => property.id === wantedProperty) ?? items[0];
      if (chosen) mark(chosen.id);
    };
    client.fetchQuery(propertiesQuery(api, id, underWay.signal)).then(choose, silent);
  }

  function mark(propertyId: number): void {
    remembered.set(storageKeys.property, String(propertyId));
    setState({ activePropertyId: propertyId });
  }

  return {
    store,
    load,
    /** Forces a reload: workspaces, domains, and properties when they are next shown (S4.06); and chooses what is `wanted`. */
    refresh(wanted?: number): Promise<void> {
      void client.cancelQueries({ queryKey: ['person', 'domains'] });
      void client.invalidateQueries({ queryKey: ['person', 'domains'], refetchType: 'none' });
      void client.resetQueries({ queryKey: ['person', 'properties'] });
      return load(wanted);
    },
    select(id: number): void {
      if (id !== getState().activeWorkspaceId) activate(id);
    },
    /** Loads once, at the first opening of the hover card (S4.06). */
    openProperties: (workspaceId: number): void =>
      void client.fetchQuery(propertiesQuery(api, workspaceId)).catch(silent),
    /** In another workspace: switch first, wait, then select. */
    async selectProperty(workspaceId: number, propertyId: number): Promise<void> {
      if (workspaceId !== getState().activeWorkspaceId) {
        activate(workspaceId, propertyId);
        await new Promise((resolve) => setTimeout(resolve, workspaceSwitchDelay));
        if (workspaceId !== getState().activeWorkspaceId) return;
      }
      mark(propertyId);
    },
    /** Another person, or nobody: no choice of the one before remains (S4.05). */
    clear(): void {
      turn += 1;
      underWay.abort();
      remembered.remove(storageKeys.workspace);
      remembered.remove(storageKeys.property);
      setState(nothing, true);
    },
  };
}

/** Failures to load properties and domains are silent (S8.07, S8.08), and leave them to be asked for again. */
const silent = () => undefined;

export type Place = ReturnType<typeof createPlace>;
