import type { RouteObject } from 'react-router';
import { page } from './page.tsx';

const SettingsFrame = page(async () => (await import('../pages/settings/settings-frame.tsx')).SettingsFrame);
const AccountPage = page(async () => (await import('../pages/settings/account-page.tsx')).AccountPage);
const OrganisationPage = page(async () => (await import('../pages/settings/organisation-page.tsx')).OrganisationPage);
const WorkspacesPage = page(async () => (await import('../pages/settings/workspaces-page.tsx')).WorkspacesPage);
const PeoplePage = page(async () => (await import('../pages/settings/people/people-page.tsx')).PeoplePage);
const PersonPage = page(async () => (await import('../pages/settings/people/person-page.tsx')).PersonPage);
const RolesPage = page(async () => (await import('../pages/settings/roles/roles-page.tsx')).RolesPage);

/** The settings' own screens; where one has the address of a generated screen, it takes its place. */
const own: RouteObject[] = [
  { path: '/settings/account', element: <AccountPage /> },
  { path: '/settings/organisation', element: <OrganisationPage /> },
  { path: '/settings/organisation/:id', element: <OrganisationPage /> },
  { path: '/settings/workspace', element: <WorkspacesPage /> },
  { path: '/settings/workspace/:id', element: <WorkspacesPage /> },
  { path: '/settings/people', element: <PeoplePage /> },
  { path: '/settings/people/:id', element: <PersonPage /> },
  { path: '/settings/roles', element: <RolesPage /> },
  { path: '/settings/roles/:id', element: <RolesPage /> },
];

/** The code of the settings' frame and of those of its screens that have one address. */
export const preloadSettings = (path: string): Promise<unknown> =>
  Promise.all([
    SettingsFrame.preload(),
    path.startsWith('/settings/workspace') && WorkspacesPage.preload(),
    path.startsWith('/settings/people') && PeoplePage.preload(),
    path.startsWith('/settings/roles') && RolesPage.preload(),
    path.startsWith('/settings/account') && AccountPage.preload(),
  ]);

/** Own and generated screens inside the settings' frame; `others` are those that are not built yet. */
export function settingsRoutes(generated: RouteObject[], others: RouteObject): RouteObject {
  const taken = new Set(own.map(({ path }) => path));
  return {
    element: <SettingsFrame />,
    children: [...own, ...generated.filter(({ path }) => !taken.has(path)), others],
  };
}
