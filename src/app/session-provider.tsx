import { Auth0Provider, type AppState, useAuth0 } from '@auth0/auth0-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { workspaceLoadDelay } from '../../contract/constants.ts';
import { LoaderScreen } from '../components/loader-screen.tsx';
import { setReady } from '../providers/ready.ts';
import { safeTarget } from '../providers/return-target.ts';
import { type Services, type Session, SessionContext } from '../providers/services.ts';
import { type IdentityClient, installSession, onSignedOutElsewhere, signOut } from '../providers/session.ts';
import { loadMe } from '../providers/user.ts';
import { loadPlace } from './services.ts';

let arrivedBySignIn = false;

interface SessionProps {
  services: Services;
  /** Whose session is open already, so that all of theirs is loading. */
  resumed?: string | undefined;
  children: ReactNode;
}

/** Sign-in by the identity provider of `/config.json`: Auth0, or the embedded one that speaks like it. */
export function SessionProvider({ services, resumed, children }: SessionProps) {
  const { domain, clientId, audience } = services.config.identity;
  return (
    <Auth0Provider
      domain={domain}
      clientId={clientId}
      authorizationParams={{
        redirect_uri: window.location.origin,
        audience,
        scope: 'openid profile email offline_access',
      }}
      cacheLocation="localstorage"
      useRefreshTokens
      onRedirectCallback={comeBack}
    >
      <SessionBridge services={services} resumed={resumed}>
        {children}
      </SessionBridge>
    </Auth0Provider>
  );
}

/** To the return target that travelled with the sign-in, without the provider's answer in the address (S2.06). */
function comeBack(state?: AppState): void {
  arrivedBySignIn = true;
  window.history.replaceState({}, '', safeTarget(state?.returnTo));
}

function SessionBridge({ services, resumed, children }: SessionProps) {
  const { isLoading, isAuthenticated, user, error, getAccessTokenSilently, loginWithRedirect, logout } = useAuth0();
  const { http, place, queries } = services;
  const subject = isAuthenticated ? user?.sub : undefined;
  const before = useRef(resumed);
  const [dropped, setDropped] = useState(false);
  /** What was asked for ahead is somebody else's: it is dropped before anything shows (S4.05). */
  const strange = resumed !== undefined && subject !== undefined && subject !== resumed && !dropped;

  const clear = useCallback(() => {
    place.clear();
    queries.clear();
  }, [place, queries]);

  const identity = useMemo<IdentityClient>(
    () => ({
      accessToken: (options) => getAccessTokenSilently(options?.fresh ? { cacheMode: 'off' } : {}),
      logout: () => logout({ logoutParams: { returnTo: window.location.origin } }),
    }),
    [getAccessTokenSilently, logout],
  );

  useEffect(() => {
    if (isLoading) return;
    if (!subject) return setReady(false);
    const loading = before.current === subject;
    if (before.current && !loading) {
      clear();
      setReady(false);
      setDropped(true);
    }
    before.current = subject;
    void installSession(http, identity, subject)
      .catch((problem: unknown) => console.warn('Setting up the session failed', problem))
      .then(() => (loading ? undefined : loadPlace(services, arrivedBySignIn ? workspaceLoadDelay : 0)));
    // It waits by itself until the session is there, and gives up after a while (S4.02).
    void loadMe(services);
  }, [isLoading, subject, http, identity, services, clear]);

  useEffect(
    () =>
      onSignedOutElsewhere(() => {
        clear();
        window.location.replace('/');
      }),
    [clear],
  );

  const session = useMemo<Session>(
    () => ({
      status: error ? 'failed' : isLoading ? 'loading' : isAuthenticated ? 'signedIn' : 'signedOut',
      identity: user,
      error,
      signIn: (returnTo) => loginWithRedirect({ appState: { returnTo } }),
      signOut: (from) => signOut(http, identity, clear, from),
    }),
    [error, isLoading, isAuthenticated, user, loginWithRedirect, http, identity, clear],
  );
  // The router below reads the address, which must not hold the provider's answer any longer.
  return <SessionContext value={session}>{isLoading || strange ? <LoaderScreen /> : children}</SessionContext>;
}
