import { type AppConfig } from '../../contract/session.ts';
import { createHttp } from '../providers/http.ts';
import { createLanguageStore } from '../providers/languages.ts';
import { createRightsStore } from '../providers/rights.ts';
import type { Services } from '../providers/services.ts';
import { createUserStore } from '../providers/user.ts';
import { createVenueStore } from '../providers/venues.ts';
import { createWorkspaceStore } from '../providers/workspace.ts';
import { type ResourceName, resourceOf } from '../resources/registry.ts';
import { venueCalls } from '../resources/venues/venues.resource.ts';

/** Where the app learns what it may talk to. A page that cannot read it says so instead of staying blank. */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`The settings of this site could not be read (${response.status}).`);
  return (await response.json()) as AppConfig;
}

/** What the person may do and where they work, which every screen waits for; the workspaces after a delay (ms). */
export async function loadPlace({ rights, workspace }: Services, delay = 0): Promise<void> {
  void rights.load();
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  await workspace.load(Number(new URLSearchParams(window.location.search).get('ws')) || undefined);
}

export function createServices(config: AppConfig): Services {
  const http = createHttp(config.apiBase);
  const mine = (name: ResourceName) => {
    const { mine: endpoint, list } = resourceOf(name).endpoints;
    return endpoint ?? list;
  };
  const workspace = createWorkspaceStore(http, {
    workspaces: mine('workspaces'),
    properties: mine('properties'),
    domains: mine('domains'),
  });
  const venues = createVenueStore(http, venueCalls.ofDomain, workspace);
  const ofProperty = resourceOf('property-languages').endpoints;
  const languages = createLanguageStore(
    http,
    { languages: resourceOf('languages').endpoints.list, ofProperty: ofProperty.list, change: ofProperty.update },
    workspace,
  );
  return { config, http, workspace, venues, languages, rights: createRightsStore(http), user: createUserStore(http) };
}
