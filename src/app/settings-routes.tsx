import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Endpoint } from '../../contract/calls/endpoint.ts';
import { websiteParts, websitePath } from '../resources/website-parts.ts';
import { type Page, pageWithFields } from './page.tsx';
import { WhereOffered } from './where-offered.tsx';

/** A page that requires this endpoint; both load when it is opened. */
const offered = (load: () => Promise<ComponentType>, endpoint: () => Promise<Endpoint>): Page<object> =>
  pageWithFields(async () => {
    const [Shown, call] = await Promise.all([load(), endpoint()]);
    return () => (
      <WhereOffered call={call}>
        <Shown />
      </WhereOffered>
    );
  });

const people = async () => (await import('../../contract/people/people.ts')).people.list;

const SettingsFrame = pageWithFields(async () => (await import('../pages/settings/settings-frame.tsx')).SettingsFrame);
const AccountPage = pageWithFields(async () => (await import('../pages/settings/account-page.tsx')).AccountPage);
const AiPage = offered(
  async () => (await import('../pages/settings/ai/ai-page.tsx')).AiPage,
  async () => (await import('../../contract/writing/models.ts')).models.read,
);
const AuditPage = offered(
  async () => (await import('../pages/settings/audit/audit-page.tsx')).AuditPage,
  async () => (await import('../../contract/people/audit.ts')).auditLog.list,
);
const ServerPage = offered(
  async () => (await import('../pages/settings/server-page.tsx')).ServerPage,
  async () => (await import('../../contract/calls/server-use.ts')).serverUse,
);
const TokensPage = offered(
  async () => (await import('../pages/settings/tokens/tokens-page.tsx')).TokensPage,
  async () => (await import('../../contract/people/access-tokens.ts')).accessTokens.list,
);
const WhyPage = offered(
  async () => (await import('../pages/settings/why/why-page.tsx')).WhyPage,
  async () => (await import('../../contract/people/explanation.ts')).explanations.one,
);
const NoSuchSetting = pageWithFields(async () => (await import('../pages/settings/no-such-setting.tsx')).NoSuchSetting);
const PeoplePage = offered(async () => (await import('../pages/settings/people/people-page.tsx')).PeoplePage, people);
const PersonPage = offered(async () => (await import('../pages/settings/people/person-page.tsx')).PersonPage, people);

const WebsitePage = pageWithFields(async () => (await import('../pages/records/part/website-page.tsx')).WebsitePage);

/** Settings screens without a declared resource. */
const own: RouteObject[] = [
  { path: '/settings/account', element: <AccountPage /> },
  { path: '/settings/access-tokens', element: <TokensPage /> },
  { path: '/settings/people', element: <PeoplePage /> },
  { path: '/settings/people/:id', element: <PersonPage /> },
  { path: '/settings/why', element: <WhyPage /> },
  { path: '/settings/ai', element: <AiPage /> },
  { path: '/settings/audit-log', element: <AuditPage /> },
  { path: '/settings/server', element: <ServerPage /> },
];

/** Loads the code of the settings layout, and of the screen if it has a fixed URL. */
export const preloadSettings = (path: string): Promise<unknown> =>
  Promise.all([
    SettingsFrame.preload(),
    path.startsWith('/settings/people') && PeoplePage.preload(),
    path.startsWith('/settings/account') && AccountPage.preload(),
    path.startsWith('/settings/access-tokens') && TokensPage.preload(),
    path.startsWith('/settings/ai') && AiPage.preload(),
    path.startsWith('/settings/audit-log') && AuditPage.preload(),
    path.startsWith('/settings/server') && ServerPage.preload(),
    path.startsWith(websitePath) && WebsitePage.preload(),
  ]);

/** All screens inside the settings layout. */
export const settingsRoutes = (ofResources: RouteObject[]): RouteObject => ({
  element: <SettingsFrame />,
  children: [
    ...own,
    ...websiteParts.map((part) => ({
      path: `${websitePath}/${part.key}`,
      element: <WebsitePage key={part.key} part={part} />,
    })),
    ...ofResources,
    { path: '/settings/*', element: <NoSuchSetting /> },
  ],
});
