import { createContext, use } from 'react';
import type { AppConfig } from '../../contract/people/session.ts';
import type { ServerCalls } from './http/calls.ts';
import type { Http } from './http/http.ts';
import type { AheadProvider } from './records/list-ahead.ts';
import type { Place } from './workspace/place.ts';
import type { QueryClients } from './records/query-clients.ts';
import type { Uploads } from './uploads/uploads.ts';
import type { Workspace } from './workspace/workspaces.ts';

/** Services that live as long as the page, across workspaces. */
export interface Services {
  config: AppConfig;
  http: Http;
  calls: ServerCalls;
  /** Data from the server. */
  queries: QueryClients;
  /** The user's selection: workspace and property. */
  place: Place;
  /** Pending uploads. */
  uploads: Uploads;
  /** The shared data provider of a workspace. */
  dataOf(workspace: Workspace): AheadProvider;
  /** Drops all loaded data and selections after a sign-out or change of user (S4.05). */
  forget(): void;
}

/** Provides the services to components. */
export const ServicesContext = createContext<Services | undefined>(undefined);

/** The services of the app. @throws Error outside of their context. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('The services are not provided above this component');
  return services;
}

/** The user's claims from the identity provider. */
export interface SignedInIdentity {
  name?: string | undefined;
  nickname?: string | undefined;
  email?: string | undefined;
  picture?: string | undefined;
}

/** The user's session with the identity provider. */
export interface Session {
  status: 'loading' | 'signedOut' | 'signedIn' | 'failed';
  identity?: SignedInIdentity | undefined;
  error?: Error | undefined;
  /** `factor`: with a second factor; if already signed in without one, asks only for it. */
  signIn(returnTo: string, how?: { factor: boolean }): Promise<void>;
  signOut(from?: { allDevices: boolean }): Promise<void>;
}

/** Provides the session to components. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** The user's session. @throws Error outside of its context. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('The session is not provided above this component');
  return session;
}
