import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { forgetFailedLoads } from '../components/failed-loads.ts';
import { LoaderScreen } from '../components/loader-screen.tsx';
import { type Services, type Session, SessionContext, type SignedInIdentity } from '../providers/services.ts';
import { identityNeeded, onOtherSession } from '../providers/session.ts';
import { page } from './page.tsx';

const SignIn = page(async () => (await import('./sign-in.tsx')).SignIn);
/** Fetches the sign-in library's code ahead. */
export const preloadSignIn = SignIn.preload;

/** Milliseconds after which the sign-in library comes by itself: the first rows are there, or late for reasons of their own. */
const libraryDelay = 1_000;
/** Milliseconds until its code is asked for again where it did not come. */
const libraryRetry = 3_000;

/** Has the sign-in library come later, or as soon as nothing goes on without it; a lost connection is waited for. */
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
  /** Whose session is open already, so that all of theirs is loading. */
  resumed?: string | undefined;
  /** The same person, as the browser knows them without the sign-in library: they are shown their screen at once. */
  known?: SignedInIdentity | undefined;
  children: ReactNode;
}

/** Who is signed in, as the sign-in library says; until it has come, the person of a session that is still open. */
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
      {/* The router below reads the address, which must not hold the provider's answer any longer. */}
      <SessionContext value={session}>{session.status === 'loading' ? <LoaderScreen /> : children}</SessionContext>
    </>
  );
}
