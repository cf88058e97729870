import { forgetViews } from '../providers/saved-views.ts';
import { type AppConfig } from '../../contract/session.ts';
import { createDataProvider } from '../providers/data.ts';
import { createHttp } from '../providers/http.ts';
import type { ServerCalls } from '../providers/calls.ts';
import type { Http } from '../providers/http.ts';
import { createUploads } from '../providers/uploads/uploads.ts';
import { loadUntilThere } from '../components/load-until-there.ts';
import { type AheadProvider, withListAhead } from '../providers/list-ahead.ts';
import { createPlace } from '../providers/place.ts';
import { createQueryClients } from '../providers/query-clients.ts';
import { compareClocks } from '../providers/server-clock.ts';
import { loadRights } from '../providers/rights.ts';
import type { Services } from '../providers/services.ts';
import { dropStarted } from '../providers/started.ts';
import type { Workspace } from '../providers/workspaces.ts';
import { documentedCalls } from '../resources/documented.ts';
import { callOfAction, resourceOf, resources } from '../resources/registry.ts';
import { permissions } from '../resources/permissions/permissions.ts';
import { isRelated } from '../resources/related.ts';
import { venueCalls } from '../resources/venues/venues.resource.ts';

/** Where the app learns what it may talk to. A page that cannot read it says so instead of staying blank. */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`The settings of this site could not be read (${response.status}).`);
  compareClocks(response);
  return (await response.json()) as AppConfig;
}

/** What the person may do and where they work, which every screen waits for; the workspaces after a delay (ms). */
export async function loadPlace(services: Services, delay = 0): Promise<void> {
  void loadRights(services);
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  await choosePlace(services);
}

/** Loads the person's workspaces and chooses the one that the address names, if it is theirs. */
export const choosePlace = ({ place }: Services): Promise<void> =>
  place.load(Number(new URLSearchParams(window.location.search).get('ws')) || undefined);

/** The calls behind what the app itself needs, as this app's resources declare them. */
const calls: ServerCalls = {
  workspaces: resourceOf('workspaces').endpoints.mine!,
  properties: resourceOf('properties').endpoints.mine!,
  domains: resourceOf('domains').endpoints.mine!,
  languages: resourceOf('languages').endpoints.list,
  languagesOfProperty: resourceOf('property-languages').endpoints.list,
  changeLanguage: resourceOf('property-languages').endpoints.update,
  venuesOfDomain: venueCalls.ofDomain,
  ofAction: callOfAction,
};

/** The services of the app, over the API that the settings name. */
export const createServices = (config: AppConfig): Services => servicesOver(createHttp(config.apiBase), config);

/** What the switcher is made of; workspaces go and come with their organization. */
const switched = ['organizations', 'workspaces', 'domains', 'properties'];

/** What the user's own permissions follow from. */
const entitling = ['workspaces', 'organizations', 'permissions', 'user-roles'];

/** Everything that lives as long as the page, over a way to the API. */
export function servicesOver(http: Http, config: AppConfig): Services {
  const queries = createQueryClients(isRelated, (changed) => {
    const hasChanged = (names: readonly string[]) => changed !== 'anything' && names.some((name) => changed.has(name));
    const refreshed = [
      ...(hasChanged(switched) ? [place.refresh()] : []),
      ...(hasChanged(entitling) ? [loadRights({ http, queries })] : []),
    ];
    return refreshed.length > 0 ? Promise.all(refreshed) : undefined;
  });
  const place = createPlace({ http, calls }, queries.person);
  http.onChanged((changed) => void queries.outdate(changed));
  const providers = new Map<string, AheadProvider>();

  const createProvider = ({ id, domainId }: Workspace): AheadProvider => {
    // Other servers may read only the parameter that the specification documents (S7.03).
    const about = { domainId, workspaceId: id };
    return withListAhead(createDataProvider(http, [...resources, permissions], about, config.apiBase, documentedCalls));
  };

  const uploads = createUploads(async (publish) => {
    const { libraryQueue } = await loadUntilThere(() => import('./library-queue.ts'));
    return libraryQueue({ http, place, publish, apiBase: config.apiBase });
  });

  return {
    config,
    http,
    calls,
    queries,
    place,
    uploads,
    dataOf(workspace) {
      const name = `${workspace.id} ${workspace.domainId}`;
      const known = providers.get(name) ?? createProvider(workspace);
      providers.set(name, known);
      return known;
    },
    forget() {
      dropStarted();
      place.clear();
      forgetViews();
      queries.clear();
      providers.clear();
      uploads.clear();
    },
  };
}
