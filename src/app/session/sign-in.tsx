import { Auth0Provider, type AppState, useAuth0 } from '@auth0/auth0-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { workspaceLoadDelay } from '../../../contract/calls/constants.ts';
import { unmarkOpen } from '../../providers/session/open-session.ts';
import { setReady } from '../../providers/session/ready.ts';
import { safeTarget } from '../../providers/session/return-target.ts';
import { serverNow } from '../../providers/http/server-clock.ts';
import type { Services, Session } from '../../providers/services.ts';
import { type IdentityClient, installSession, signOut } from '../../providers/session/session.ts';
import { loadMe } from '../../providers/session/user.ts';
import { loadPlace } from '../services.ts';

let arrivedBySignIn = false;

interface SignInProps {
  services: Services;
  /** The user id of the session that is already open, whose data is loading. */
  resumed?: string | undefined;
  /** Whether the user's screen is already shown, from stored claims. */
  shown: boolean;
  onSession: (session: Session) => void;
}

/** Signs in with the identity provider of `/config.json`: Auth0, or the embedded compatible one. */
export function SignIn(props: SignInProps) {
  const { domain, clientId, audience } = props.services.config.identity;
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
      nowProvider={serverNow}
      onRedirectCallback={comeBack}
    >
      <SessionBridge {...props} />
    </Auth0Provider>
  );
}

/** Replaces the URL with the return target, without the provider's response (S2.06). */
function comeBack(state?: AppState): void {
  arrivedBySignIn = true;
  window.history.replaceState({}, '', safeTarget(state?.returnTo));
}

function SessionBridge({ services, resumed, shown, onSession }: SignInProps) {
  const { isLoading, isAuthenticated, user, error, getAccessTokenSilently, loginWithRedirect, logout } = useAuth0();
  const { http, forget } = services;
  const subject = isAuthenticated ? user?.sub : undefined;
  const before = useRef(resumed);
  const [dropped, setDropped] = useState(false);
  /** The prefetched data belongs to another user: drop it before anything is shown (S4.05). */
  const isOtherUser = resumed !== undefined && subject !== undefined && subject !== resumed && !dropped;

  const identity = useMemo<IdentityClient>(
    () => ({
      accessToken: (options) => getAccessTokenSilently(options?.fresh ? { cacheMode: 'off' } : {}),
      logout: () => logout({ logoutParams: { returnTo: window.location.origin } }),
    }),
    [getAccessTokenSilently, logout],
  );

  useEffect(() => {
    if (isLoading) return;
    if (!subject) {
      unmarkOpen();
      return setReady(false);
    }
    const loading = before.current === subject;
    if (before.current && !loading) {
      forget();
      setReady(false);
      setDropped(true);
    }
    before.current = subject;
    void installSession(http, identity, subject)
      .catch((problem: unknown) => console.warn('Setting up the session failed', problem))
      .then(() => (loading ? undefined : loadPlace(services, arrivedBySignIn ? workspaceLoadDelay : 0)));
    // `loadMe` waits for the session, up to a timeout (S4.02).
    if (!loading || !shown) void loadMe(services);
  }, [isLoading, subject, http, identity, services, forget, shown]);

  const session = useMemo<Session>(
    () => ({
      status: error ? 'failed' : isLoading || isOtherUser ? 'loading' : isAuthenticated ? 'signedIn' : 'signedOut',
      identity: user,
      error,
      signIn: (returnTo, how) =>
        loginWithRedirect({ appState: { returnTo }, authorizationParams: how?.factor ? { acr_values: 'mfa' } : {} }),
      signOut: (from) => signOut(http, identity, forget, from),
    }),
    [error, isLoading, isOtherUser, isAuthenticated, user, loginWithRedirect, http, identity, forget],
  );
  // A user already shown stays until the library says otherwise.
  useLayoutEffect(() => {
    if (!(shown && isLoading)) onSession(session);
  }, [onSession, session, shown, isLoading]);
  return null;
}
