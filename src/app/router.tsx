import { Suspense, useLayoutEffect, useRef } from 'react';
import {
  Navigate,
  Outlet,
  type RouteObject,
  createBrowserRouter,
  matchPath,
  useLocation,
  useNavigationType,
  useRouteError,
} from 'react-router';
import { GenericErrorScreen } from '../components/states/error-screens.tsx';
import type { Resource } from '../../contract/declaration/resource.ts';
import { lazy } from '../../contract/declaration/lazy.ts';
import { resources } from '../resources/registry.ts';
import { Gate, SignInPage } from './session/gate.tsx';
import { menuPages } from './menu.tsx';
import { pageWithFields } from './page.tsx';
import { preloadRecordScreen, recordRoutes } from './record-screens.tsx';
import { redirects } from './redirects.ts';
import { preloadSettings, settingsRoutes } from './settings-routes.tsx';
import { Shell } from './shell.tsx';

const InvitationPage = pageWithFields(
  async () => (await import('../pages/invitation/invitation-page.tsx')).InvitationPage,
);

/** Content below this path, such as properties, has no frame of the settings. */
const isSetting = ({ screen }: Resource) => screen.path.startsWith('/settings/') && screen.group !== 'content';

/** Creates the router. Pages render inside the shell; unknown URLs redirect to the start page (S2.03). */
export const createRouter = () => createBrowserRouter(routes());

/** Built in advance, so that creating the router takes no time. */
export const routes = lazy((): RouteObject[] => [
  { path: '/sign-in', element: <SignInPage /> },
  // Invited users may have no account yet.
  {
    path: '/invitation/:token',
    element: <Screen />,
    errorElement: <RouteError />,
    children: [{ index: true, element: <InvitationPage /> }],
  },
  {
    element: <Gate />,
    errorElement: <RouteError />,
    children: [
      {
        element: <Shell />,
        children: [
          {
            element: <Screen />,
            children: [
              ...menuPages.map(({ url, key, Page }) => ({ path: url, element: <Page screen={key} /> })),
              ...resources.filter((resource) => !isSetting(resource)).flatMap(recordRoutes),
              settingsRoutes(resources.filter(isSetting).flatMap(recordRoutes)),
              ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Redirect to={to} /> })),
              { path: '*', element: <NoSuchPage /> },
            ],
          },
        ],
      },
    ],
  },
]);

function Screen() {
  usePageTop();
  return (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
}

/** A new page starts at its top. Back and forward keep the position that the browser restores. */
function usePageTop(): void {
  const { pathname } = useLocation();
  const isNew = useNavigationType() !== 'POP';
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (isNew && shown.current !== pathname) window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname, isNew]);
}

/** Keeps the query, which names the workspace. */
function Redirect({ to }: { to: string }) {
  return <Navigate to={to + useLocation().search} replace />;
}

/** An unknown URL redirects to the start page, which shows it in a notice (S2.03). */
function NoSuchPage() {
  const { pathname, search } = useLocation();
  return <Navigate to={`/${search}`} state={{ noPageAt: pathname }} replace />;
}

function RouteError() {
  console.error(useRouteError());
  return <GenericErrorScreen onRetry={() => window.location.assign('/')} />;
}

/** Loads the code of the first screen, so that no fallback flashes. */
export function preloadScreen(path: string): Promise<unknown> {
  const resource = resources.find(({ screen }) => path === screen.path || path.startsWith(`${screen.path}/`));
  const shown = resource && preloadRecordScreen(resource, path);
  if (resource ? isSetting(resource) : path.startsWith('/settings')) return Promise.all([preloadSettings(path), shown]);
  // Unknown URLs redirect to the start page.
  const pageAt = (address: string) => menuPages.find(({ url }) => matchPath(url, address))?.Page.preload();
  return shown ?? pageAt(path) ?? pageAt('/') ?? Promise.resolve();
}
