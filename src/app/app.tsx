import { type ComponentProps, useState } from 'react';
import { RouterProvider } from 'react-router';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { type Services, ServicesContext, type SignedInIdentity } from '../providers/services.ts';
import { createRouter } from './router.tsx';
import { SessionProvider } from './session-provider.tsx';

/** What the app begins with, as far as it is known. */
export interface AppProps {
  services: Services;
  /** Whose session is open already. */
  resumed?: string | undefined;
  /** The same person, where the browser knows them without the sign-in library. */
  known?: SignedInIdentity | undefined;
  /** Where the address stays as it is, the router is made before. */
  router?: Router | undefined;
}

type Router = ComponentProps<typeof RouterProvider>['router'];

/** The whole app: services and session around the router. Everything outside a workspace lives above it. */
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

/** A router that is not there yet is made once the sign-in's answer has left the address. */
function Routes({ made }: { made: Router | undefined }) {
  const [router] = useState(() => made ?? createRouter());
  return <RouterProvider router={router} />;
}
