import { createContext, use } from 'react';
import type { AppConfig } from '../../contract/session.ts';
import type { ServerCalls } from './calls.ts';
import type { Http } from './http.ts';
import type { AheadProvider } from './list-ahead.ts';
import type { Place } from './place.ts';
import type { QueryClients } from './query-clients.ts';
import type { Uploads } from './uploads/uploads.ts';
import type { Workspace } from './workspaces.ts';

/** What lives as long as the page and outlives every workspace. */
export interface Services {
  config: AppConfig;
  http: Http;
  calls: ServerCalls;
  /** Everything that came from the server. */
  queries: QueryClients;
  /** What of it is chosen. */
  place: Place;
  /** Files on their way into libraries. */
  uploads: Uploads;
  /** The way to a workspace's records, one for all who ask. */
  dataOf(workspace: Workspace): AheadProvider;
  /** Another person, or nobody: nothing that was loaded or chosen remains (S4.05). */
  forget(): void;
}

/** Holds the services for the components below. */
export const ServicesContext = createContext<Services | undefined>(undefined);

/** The services of the app. @throws Error outside of their context. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('The services are not provided above this component');
  return services;
}

/** What the identity provider says of the person. */
export interface SignedInIdentity {
  name?: string | undefined;
  nickname?: string | undefined;
  email?: string | undefined;
  picture?: string | undefined;
}

/** The signed-in person, as far as the identity provider knows them. */
export interface Session {
  status: 'loading' | 'signedOut' | 'signedIn' | 'failed';
  identity?: SignedInIdentity | undefined;
  error?: Error | undefined;
  /** `factor`: with a second factor, which is asked for by itself where somebody is signed in without one. */
  signIn(returnTo: string, how?: { factor: boolean }): Promise<void>;
  signOut(from?: { allDevices: boolean }): Promise<void>;
}

/** Holds the session for the components below. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of the person. @throws Error outside of its context. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('The session is not provided above this component');
  return session;
}
