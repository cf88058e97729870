import { forgetViews } from '../providers/records/saved-views.ts';
import { type AppConfig } from '../../contract/people/session.ts';
import { createDataProvider } from '../providers/records/data.ts';
import { createHttp } from '../providers/http/http.ts';
import type { ServerCalls } from '../providers/http/calls.ts';
import type { Http } from '../providers/http/http.ts';
import { createUploads } from '../providers/uploads/uploads.ts';
import { importWithRetry } from '../components/states/load-until-there.ts';
import { type AheadProvider, withListAhead } from '../providers/records/list-ahead.ts';
import { createPlace } from '../providers/workspace/place.ts';
import { createQueryClients } from '../providers/records/query-clients.ts';
import { compareClocks } from '../providers/http/server-clock.ts';
import { loadRights } from '../providers/session/rights.ts';
import type { Services } from '../providers/services.ts';
import { dropStarted } from '../providers/session/started.ts';
import type { Workspace } from '../providers/workspace/workspaces.ts';
import { documentedCalls } from '../resources/documented.ts';
import { callOfAction, resourceOf, resources } from '../resources/registry.ts';
import { propertyLanguageCalls } from '../resources/property-languages/property-languages.resource.ts';
import { permissions } from '../resources/permissions/permissions.ts';
import { isRelated } from '../resources/related.ts';
import { venueCalls } from '../resources/venues/venues.resource.ts';

/** Loads the app's configuration. @throws Error if it cannot be read; the start page then says so. */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`The settings of this site could not be read (${response.status}).`);
  compareClocks(response);
  return (await response.json()) as AppConfig;
}

/** Loads the user's rights, and after a delay (ms) the workspaces, which every screen needs. */
export async function loadPlace(services: Services, delay = 0): Promise<void> {
  void loadRights(services);
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  await choosePlace(services);
}

/** Loads the user's workspaces and selects the one in the URL, if it is among them. */
export const choosePlace = ({ place }: Services): Promise<void> =>
  place.load(Number(new URLSearchParams(window.location.search).get('ws')) || undefined);

/** Endpoints that the app itself uses. */
const calls: ServerCalls = {
  workspaces: resourceOf('workspaces').endpoints.mine!,
  properties: resourceOf('properties').endpoints.mine!,
  domains: resourceOf('domains').endpoints.mine!,
  languages: resourceOf('languages').endpoints.list,
  languagesOfProperty: resourceOf('property-languages').endpoints.list,
  changeLanguage: resourceOf('property-languages').endpoints.update,
  addLanguage: resourceOf('property-languages').endpoints.create,
  removeLanguage: propertyLanguageCalls.unlink,
  venuesOfDomain: venueCalls.ofDomain,
  ofAction: callOfAction,
};

/** The services of the app, for the API in the configuration. */
export const createServices = (config: AppConfig): Services => servicesOver(createHttp(config.apiBase), config);

/** Resources in the workspace switcher; workspaces are added and removed with their organization. */
const switcherResources = ['organizations', 'workspaces', 'domains', 'properties'];

/** Resources that determine the user's rights. */
const rightsResources = ['workspaces', 'organizations', 'permissions', 'user-roles'];

/** Creates the services that live as long as the page, over an API client. */
export function servicesOver(http: Http, config: AppConfig): Services {
  const queries = createQueryClients(isRelated, (changed) => {
    const hasChanged = (names: readonly string[]) => changed !== 'anything' && names.some((name) => changed.has(name));
    const refreshed = [
      ...(hasChanged(switcherResources) ? [place.refresh()] : []),
      ...(hasChanged(rightsResources) ? [loadRights({ http, queries })] : []),
    ];
    return refreshed.length > 0 ? Promise.all(refreshed) : undefined;
  });
  const place = createPlace({ http, calls }, queries.person);
  http.onChanged((changed) => void queries.outdate(changed));
  const providers = new Map<string, AheadProvider>();

  const createProvider = ({ id, domainId }: Workspace): AheadProvider => {
    // Third-party servers may support only the parameter in the specification (S7.03).
    const about = { domainId, workspaceId: id };
    return withListAhead(createDataProvider(http, [...resources, permissions], about, config.apiBase, documentedCalls));
  };

  const uploads = createUploads(async (publish) => {
    const { libraryQueue } = await importWithRetry(() => import('./library-queue.ts'));
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
