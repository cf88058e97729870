import { Suspense } from 'react';
import { Navigate, Outlet, type RouteObject, createBrowserRouter, useLocation, useRouteError } from 'react-router';
import { GenericErrorScreen } from '../components/error-screens.tsx';
import type { Resource } from '../../contract/resource.ts';
import { resources } from '../resources/registry.ts';
import { Gate, SignInPage } from './gate.tsx';
import { page } from './page.tsx';
import { redirects } from './redirects.ts';
import { preloadSettings, settingsRoutes } from './settings-routes.tsx';
import { Shell } from './shell.tsx';

const ListPage = page(async () => (await import('../pages/records/list-page.tsx')).ListPage);
const FormPage = page(async () => (await import('../pages/records/form-page.tsx')).FormPage);
const ShowPage = page(async () => (await import('../pages/records/show-page.tsx')).ShowPage);
const ImportPage = page(async () => (await import('../pages/transfer/import-page.tsx')).ImportPage);
const InvitationPage = page(async () => (await import('../pages/invitation/invitation-page.tsx')).InvitationPage);
const AmenitiesPage = page(async () => (await import('../pages/amenities/amenities-page.tsx')).AmenitiesPage);
const FactsPage = page(async () => (await import('../pages/facts/facts-page.tsx')).FactsPage);
const ComingPage = page(async () => (await import('../pages/coming/coming-page.tsx')).ComingPage);

/** The screens of a declared resource; the key keeps one resource's state out of another's. */
function recordRoutes(resource: Resource): RouteObject[] {
  const { path, generated } = resource.screen;
  const key = resource.name;
  if (!generated) return [];
  return [
    { path, element: <ListPage key={key} resource={resource} /> },
    ...(resource.endpoints.create
      ? [{ path: `${path}/create`, element: <FormPage key={`${key}/create`} resource={resource} /> }]
      : []),
    ...(resource.endpoints.imports
      ? [{ path: `${path}/import`, element: <ImportPage key={`${key}/import`} resource={resource} /> }]
      : []),
    { path: `${path}/:id`, element: <ShowPage key={`${key}/show`} resource={resource} /> },
    ...(resource.endpoints.update
      ? [{ path: `${path}/:id/edit`, element: <FormPage key={`${key}/edit`} resource={resource} /> }]
      : []),
  ];
}

const coming = {
  '/': 'dashboard',
  '/liveposts': 'livePosts',
  '/generate': 'guides',
  '/property-post': 'properties',
  '/blog': 'blog',
  '/media': 'media',
  '/configuration/content': 'index',
};

const isSetting = ({ screen }: Resource) => screen.path.startsWith('/settings/');
/** Screens of their own. */
const pages = { '/hotel': AmenitiesPage, '/property-facts': FactsPage };

/** Everything that has an address. Pages of the shell are shown inside it; unknown ones lead to the start (S2.03). */
export function createRouter() {
  return createBrowserRouter([
    { path: '/sign-in', element: <SignInPage /> },
    {
      element: <Gate />,
      errorElement: <RouteError />,
      children: [
        { path: '/invitation/:token', element: <Screen />, children: [{ index: true, element: <InvitationPage /> }] },
        {
          element: <Shell />,
          children: [
            {
              element: <Screen />,
              children: [
                ...Object.entries(coming).map(([path, screen]) => ({ path, element: <ComingPage screen={screen} /> })),
                ...Object.entries(pages).map(([path, Page]) => ({ path, element: <Page /> })),
                ...resources.filter((resource) => !isSetting(resource)).flatMap(recordRoutes),
                settingsRoutes(resources.filter(isSetting).flatMap(recordRoutes), {
                  path: '/settings/*',
                  element: <ComingPage screen="settings" />,
                }),
                ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Redirect to={to} /> })),
                { path: '*', element: <Redirect to="/" /> },
              ],
            },
          ],
        },
      ],
    },
  ]);
}

const Screen = () => (
  <Suspense fallback={null}>
    <Outlet />
  </Suspense>
);

/** Keeps the query, which names the workspace. */
function Redirect({ to }: { to: string }) {
  return <Navigate to={to + useLocation().search} replace />;
}

function RouteError() {
  console.error(useRouteError());
  return <GenericErrorScreen onRetry={() => window.location.assign('/')} />;
}

/** The code of the screen that an address shows first, so that nothing flashes before it. */
export function preloadScreen(path: string): Promise<unknown> {
  if (path.startsWith('/settings')) return preloadSettings(path);
  const resource = resources.find(({ screen }) => path === screen.path || path.startsWith(`${screen.path}/`));
  if (path in pages) return pages[path as keyof typeof pages].preload();
  if (!resource) return ComingPage.preload();
  if (path === resource.screen.path) return ListPage.preload();
  if (path === `${resource.screen.path}/import`) return ImportPage.preload();
  return /\/(create|edit)$/.test(path) ? FormPage.preload() : ShowPage.preload();
}
