import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { AuthenticationErrorScreen } from '../../components/states/error-screens.tsx';
import { LoaderScreen } from '../../components/states/loader-screen.tsx';
import { identityErrorKey } from '../../providers/session/identity-errors.ts';
import { storeReturnTarget, takeReturnTarget } from '../../providers/session/return-target.ts';
import { useSession } from '../../providers/services.ts';

const toLanding = () => window.location.replace('/landing');

/** Shows the shell to signed-in users (S2.05). The landing page is a separate entry, so going there is a full navigation. */
export function Gate() {
  const session = useSession();
  const { t } = useTranslation('errors');
  const { pathname, search, hash } = useLocation();
  const signedOut = session.status === 'signedOut';

  useEffect(() => {
    if (!signedOut) return;
    if (pathname !== '/') storeReturnTarget(pathname + search + hash);
    toLanding();
  }, [signedOut, pathname, search, hash]);

  if (session.status === 'failed') {
    const key = identityErrorKey(session.error);
    return (
      <AuthenticationErrorScreen message={key ? t(`identity.${key}`) : session.error?.message} onReturn={toLanding} />
    );
  }
  return session.status === 'signedIn' ? <Outlet /> : <LoaderScreen />;
}

/** `/sign-in`: redirects to the identity provider, which returns to the page that the user wanted (S2.06). */
export function SignInPage() {
  const session = useSession();
  const { status, signIn } = session;
  useEffect(() => {
    if (status === 'signedOut') void signIn(takeReturnTarget());
    if (status === 'signedIn') window.location.replace(takeReturnTarget());
  }, [status, signIn]);
  return status === 'failed' ? <Gate /> : <LoaderScreen />;
}
