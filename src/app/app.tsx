import { useState } from 'react';
import { RouterProvider } from 'react-router';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { type Services, ServicesContext } from '../providers/services.ts';
import { createRouter } from './router.tsx';
import { SessionProvider } from './session-provider.tsx';

/** The whole app: services and session around the router. Everything outside a workspace lives above it. */
export function App({ services, resumed }: { services: Services; resumed?: string | undefined }) {
  return (
    <ErrorBoundary>
      <ServicesContext value={services}>
        <SessionProvider services={services} resumed={resumed}>
          <Routes />
        </SessionProvider>
      </ServicesContext>
    </ErrorBoundary>
  );
}

/** The router is made once the sign-in's answer has left the address. */
function Routes() {
  const [router] = useState(createRouter);
  return <RouterProvider router={router} />;
}
