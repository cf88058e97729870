import { createContext, use } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { AppConfig } from '../../contract/session.ts';
import type { Http } from './http.ts';
import type { LanguageStore } from './languages.ts';
import type { RightsStore } from './rights.ts';
import type { SignedInIdentity, UserStore } from './user.ts';
import type { VenueStore } from './venues.ts';
import type { WorkspaceStore } from './workspace.ts';

/** What lives as long as the page and outlives every workspace. */
export interface Services {
  config: AppConfig;
  http: Http;
  workspace: WorkspaceStore;
  languages: LanguageStore;
  rights: RightsStore;
  user: UserStore;
  venues: VenueStore;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('The services are not provided above this component');
  return services;
}

/** The signed-in person, as far as the identity provider knows them. */
export interface Session {
  status: 'loading' | 'signedOut' | 'signedIn' | 'failed';
  identity?: SignedInIdentity;
  error?: Error;
  signIn(returnTo: string): Promise<void>;
  signOut(): Promise<void>;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('The session is not provided above this component');
  return session;
}

export const useWorkspaceState = () => useStore(useServices().workspace.store);
export const useVenueState = () => useStore(useServices().venues.store);
export const useLanguageState = () => useStore(useServices().languages.store);
export const useUser = () => useStore(useServices().user.store).user;
const useRightsState = () =>
  useStore(useServices().rights.store as StoreApi<ReturnType<RightsStore['store']['getState']>>);
export { useRightsState };
