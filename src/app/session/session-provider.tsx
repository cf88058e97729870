import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { forgetFailedLoads } from '../../components/states/failed-loads.ts';
import { LoaderScreen } from '../../components/states/loader-screen.tsx';
import { type Services, type Session, SessionContext, type SignedInIdentity } from '../../providers/services.ts';
import { identityNeeded, onOtherSession } from '../../providers/session/session.ts';
import { page } from '../page.tsx';

const SignIn = page(async () => (await import('./sign-in.tsx')).SignIn);
/** Loads the sign-in library's code in advance. */
export const preloadSignIn = SignIn.preload;

/**
 * Milliseconds before the sign-in library is loaded anyway: by then the first rows have loaded, or are delayed by something
 * else.
 */
const libraryDelay = 1_000;
/** Milliseconds between retries of its import. */
const libraryRetry = 3_000;

/** Loads the sign-in library after the delay, or earlier if something needs it; retries after connection failures. */
function whenNeeded(show: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const fetchCode = () => {
    clearTimeout(timer);
    preloadSignIn().then(show, () => {
      forgetFailedLoads();
      timer = setTimeout(fetchCode, libraryRetry);
    });
  };
  timer = setTimeout(fetchCode, identityNeeded.getState().needed ? 0 : libraryDelay);
  const unsubscribe = identityNeeded.subscribe(fetchCode);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

interface SessionProps {
  services: Services;
  /** The user id of the session that is already open, whose data is loading. */
  resumed?: string | undefined;
  /** The same user's claims from browser storage, so that their screen is shown at once. */
  known?: SignedInIdentity | undefined;
  children: ReactNode;
}

/** Provides the session of the sign-in library; until it has loaded, that of the resumed user. */
export function SessionProvider({ services, resumed, known, children }: SessionProps) {
  const [wanted, setWanted] = useState(!known);
  const [library] = useState(() => Promise.withResolvers<Session>());
  const [session, setSession] = useState<Session>(() => {
    const late = () => {
      identityNeeded.setState({ needed: true });
      return library.promise;
    };
    return {
      status: known ? 'signedIn' : 'loading',
      identity: known,
      signIn: async (returnTo, how) => (await late()).signIn(returnTo, how),
      signOut: async (from) => (await late()).signOut(from),
    };
  });
  const take = useCallback(
    (said: Session) => {
      if (said.status !== 'loading') library.resolve(said);
      setSession(said);
    },
    [library],
  );
  useEffect(() => (wanted ? undefined : whenNeeded(() => setWanted(true))), [wanted]);

  const { forget } = services;
  useEffect(
    () =>
      onOtherSession(() => {
        forget();
        window.location.replace('/');
      }),
    [forget],
  );

  const signIn = useMemo(
    () => <SignIn services={services} resumed={resumed} shown={known !== undefined} onSession={take} />,
    [services, resumed, known, take],
  );
  return (
    <>
      <Suspense fallback={null}>{wanted && signIn}</Suspense>
      {/* The router below reads the URL, which must no longer contain the provider's response. */}
      <SessionContext value={session}>{session.status === 'loading' ? <LoaderScreen /> : children}</SessionContext>
    </>
  );
}
