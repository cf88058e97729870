import { createStore } from 'zustand/vanilla';
import type { Endpoint } from '../../contract/endpoint.ts';
import { rowsOf } from './data.ts';
import type { Http } from './http.ts';
import { wordsOf } from './http-error.ts';
import { numberedRequests } from './latest.ts';
import type { WorkspaceStore } from './workspace.ts';

export interface VenueChoice {
  id: number;
  name: string;
  city?: string | null;
}

export interface VenueState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  venues: VenueChoice[];
  /** Why they could not be loaded, for whoever shows them (S8.08). */
  error?: string;
}

/** The venues of the active workspace's domain, for choosing one; they load anew whenever the workspace changes (S4.11). */
export function createVenueStore(http: Http, endpoint: Endpoint, workspace: WorkspaceStore) {
  const store = createStore<VenueState>(() => ({ status: 'idle', venues: [] }));
  const numbered = numberedRequests();
  let watchers = 0;
  let stop: (() => void) | undefined;
  let underWay: number | undefined;

  async function load(): Promise<void> {
    const { activeWorkspaceId, workspaces } = workspace.store.getState();
    const active = workspaces.find(({ id }) => id === activeWorkspaceId);
    store.setState({ status: active ? 'loading' : 'idle', venues: [], error: undefined });
    if (!active) return;
    const query: Record<string, number> =
      active.domainId === undefined ? { workspaceId: active.id } : { domainId: active.domainId };
    const { version } = workspace.store.getState();
    underWay = version;
    const outcome = await numbered('venues of the domain', () => attempt(query), undefined);
    if (!outcome) return;
    underWay = undefined;
    store.setState(outcome);
  }

  const attempt = async (query: Record<string, number>): Promise<Partial<VenueState>> => {
    try {
      const { data } = await http.call(endpoint, { query });
      return { status: 'ready', venues: rowsOf(data) as unknown as VenueChoice[] };
    } catch (error) {
      return { status: 'failed', error: wordsOf(error) };
    }
  };

  return {
    store,
    load,
    /** Loads now and at every change of workspace, until the last who watches has gone. */
    watch(): () => void {
      watchers += 1;
      if (watchers === 1) {
        // A screen that a switch of workspace builds anew finds the answer on its way.
        if (underWay !== workspace.store.getState().version) void load();
        stop = workspace.store.subscribe((now, before) => {
          if (now.version !== before.version) void load();
        });
      }
      return () => {
        watchers -= 1;
        if (watchers === 0) stop?.();
      };
    },
  };
}

export type VenueStore = ReturnType<typeof createVenueStore>;
