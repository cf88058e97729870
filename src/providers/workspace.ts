import { createStore } from 'zustand/vanilla';
import { domainCacheTime, storageKeys, workspaceSwitchDelay } from '../../contract/constants.ts';
import { errorTexts } from '../../contract/errors.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { rowsOf } from './data.ts';
import type { Http } from './http.ts';
import { remembered } from './storage.ts';

export interface Workspace {
  id: number;
  name?: string;
  domainId?: number;
  organisationId?: number;
}
export interface Property {
  id: number;
  name: string;
}
export interface Domain {
  id: number;
  name: string;
  tld: string;
  domainVerfified: boolean;
}
export interface PropertyList {
  status: 'idle' | 'loading' | 'ready';
  items: Property[];
}

export interface WorkspaceState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  error?: string;
  workspaces: Workspace[];
  domains: Domain[];
  activeWorkspaceId?: number;
  activePropertyId?: number;
  /** Rises with every switch, for what must load anew (S4.04). */
  version: number;
  properties: Record<number, PropertyList>;
}

/** The three calls that the switcher needs. */
export interface WorkspaceCalls {
  workspaces: Endpoint;
  properties: Endpoint;
  domains: Endpoint;
}

const nothing: WorkspaceState = { status: 'idle', workspaces: [], domains: [], version: 0, properties: {} };

/** Where somebody works: their workspaces, the active one and its property (S4.03–S4.07). */
export function createWorkspaceStore(http: Http, calls: WorkspaceCalls) {
  const store = createStore<WorkspaceState>(() => nothing);
  let underWay = new AbortController();
  let domainsUnderWay = new AbortController();
  let domainsLoadedAt = 0;
  const { getState, setState } = store;

  /** Loads and chooses: what the address names, else the remembered one, else the first. */
  async function load(wanted?: number): Promise<void> {
    underWay.abort();
    const { signal } = (underWay = new AbortController());
    setState({ status: getState().workspaces.length > 0 ? 'ready' : 'loading', error: undefined });
    try {
      const answer = await http.call(calls.workspaces, { signal });
      const workspaces = rowsOf(answer.data).map(unwrapped);
      if (signal.aborted) return;
      setState({ status: 'ready', workspaces });
      void loadDomains(workspaces);
      const { activeWorkspaceId } = getState();
      const kept = [wanted, activeWorkspaceId, Number(remembered.get(storageKeys.workspace))].find((id) =>
        workspaces.some((workspace) => workspace.id === id),
      );
      const chosen = kept ?? workspaces[0]?.id;
      if (chosen !== activeWorkspaceId) activate(chosen, Number(remembered.get(storageKeys.property)) || undefined);
    } catch (error) {
      if (signal.aborted) return;
      setState({ status: 'failed', error: errorTexts.workspacesFailed });
      console.warn(errorTexts.workspacesFailed, error);
    }
  }

  /** Without an answer, placeholders built from the workspaces (S8.07). */
  async function loadDomains(workspaces: Workspace[]): Promise<void> {
    if (Date.now() - domainsLoadedAt < domainCacheTime) return;
    domainsUnderWay.abort();
    const { signal } = (domainsUnderWay = new AbortController());
    try {
      const domains = rowsOf((await http.call(calls.domains, { signal })).data) as unknown as Domain[];
      domainsLoadedAt = Date.now();
      setState({ domains });
    } catch {
      if (!signal.aborted)
        setState({
          domains: workspaces.flatMap(({ domainId }) => (domainId === undefined ? [] : [placeholderDomain(domainId)])),
        });
    }
  }

  /** Switching cancels what is under way, clears the property, raises the version, and loads the workspace's properties. */
  function activate(id: number | undefined, wantedProperty?: number): void {
    underWay.abort();
    const { signal } = (underWay = new AbortController());
    setState(({ version }) => ({ activeWorkspaceId: id, activePropertyId: undefined, version: version + 1 }));
    if (id === undefined) return;
    remembered.set(storageKeys.workspace, String(id));
    void loadProperties(id, signal).then((items) => {
      if (signal.aborted || getState().activePropertyId !== undefined) return;
      const chosen = items.find((property) => property.id === wantedProperty) ?? items[0];
      if (chosen) mark(chosen.id);
    });
  }

  function mark(propertyId: number): void {
    remembered.set(storageKeys.property, String(propertyId));
    setState({ activePropertyId: propertyId });
  }

  /** A failure is silent (S8.08) and leaves the list to be asked for again. */
  async function loadProperties(workspaceId: number, signal?: AbortSignal): Promise<Property[]> {
    const known = getState().properties[workspaceId];
    // A switch loads beside a card that is loading already: it waits for the answer, and may be cancelled on its own.
    if (known?.status === 'ready' || (known?.status === 'loading' && !signal)) return known.items;
    const put = (list: PropertyList) =>
      setState(({ properties }) => ({ properties: { ...properties, [workspaceId]: list } }));
    const loading: PropertyList = { status: 'loading', items: [] };
    put(loading);
    try {
      const items = rowsOf(
        (await http.call(calls.properties, { query: { workspaceId }, signal })).data,
      ) as unknown as Property[];
      put({ status: 'ready', items });
      return items;
    } catch {
      if (getState().properties[workspaceId] === loading) put({ status: 'idle', items: [] });
      return [];
    }
  }

  return {
    store,
    load,
    /** Forces a reload: workspaces, domains, and properties when they are next opened (S4.06). */
    refresh(): Promise<void> {
      domainsLoadedAt = 0;
      setState({ properties: {} });
      return load();
    },
    select(id: number): void {
      if (id !== getState().activeWorkspaceId) activate(id);
    },
    /** Loads once, at the first opening of the hover card (S4.06). */
    openProperties: (workspaceId: number): void => void loadProperties(workspaceId),
    /** In another workspace: switch first, wait, then select. */
    async selectProperty(workspaceId: number, propertyId: number): Promise<void> {
      if (workspaceId !== getState().activeWorkspaceId) {
        activate(workspaceId, propertyId);
        await new Promise((resolve) => setTimeout(resolve, workspaceSwitchDelay));
        if (workspaceId !== getState().activeWorkspaceId) return;
      }
      mark(propertyId);
    },
    /** Another person, or nobody: nothing of the one before remains (S4.05). */
    clear(): void {
      underWay.abort();
      domainsUnderWay.abort();
      domainsLoadedAt = 0;
      remembered.remove(storageKeys.workspace);
      remembered.remove(storageKeys.property);
      setState(nothing, true);
    },
  };
}

export type WorkspaceStore = ReturnType<typeof createWorkspaceStore>;

/** In a list a workspace may come wrapped (S3.02). */
export function unwrapped(row: Record<string, unknown>): Workspace {
  const { workspace = row } = row as { workspace?: Record<string, unknown> };
  const { id, name, domainId, organisationId } = workspace;
  return { id: Number(id), name: text(name), domainId: number(domainId), organisationId: number(organisationId) };
}

const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Stands in for a domain whose facts did not come (S3.03). */
export const placeholderDomain = (id: number): Domain => ({
  id,
  name: `Domain ${id}`,
  tld: 'example',
  domainVerfified: false,
});
