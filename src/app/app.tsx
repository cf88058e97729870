import { type ComponentProps, useState } from 'react';
import { RouterProvider } from 'react-router';
import { ErrorBoundary } from '../components/states/error-boundary.tsx';
import { type Services, ServicesContext, type SignedInIdentity } from '../providers/services.ts';
import { createRouter } from './router.tsx';
import { SessionProvider } from './session/session-provider.tsx';

/** Props of the app at startup. */
export interface AppProps {
  services: Services;
  /** The user id of the session that is already open. */
  resumed?: string | undefined;
  /** The same user's claims, if the browser has them before the sign-in library loads. */
  known?: SignedInIdentity | undefined;
  /** A router created in advance, if the URL needs no change first. */
  router?: Router | undefined;
}

type Router = ComponentProps<typeof RouterProvider>['router'];

/** The app: services and session around the router. Everything independent of the workspace is above the router. */
export function App({ services, resumed, known, router }: AppProps) {
  return (
    <ErrorBoundary>
      <ServicesContext value={services}>
        <SessionProvider services={services} resumed={resumed} known={known}>
          <Routes made={router} />
        </SessionProvider>
      </ServicesContext>
    </ErrorBoundary>
  );
}

/** Creates the router, if it does not exist yet, once the sign-in response has been removed from the URL. */
function Routes({ made }: { made: Router | undefined }) {
  const [router] = useState(() => made ?? createRouter());
  return <RouterProvider router={router} />;
}
