import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import type { Endpoint } from '../../contract/calls/endpoint.ts';
import { websiteParts, websitePath } from '../resources/website-parts.ts';
import { accessTokens } from '../../contract/people/access-tokens.ts';
import { auditLog } from '../../contract/people/audit.ts';
import { explanations } from '../../contract/people/explanation.ts';
import { models } from '../../contract/writing/models.ts';
import { people } from '../../contract/people/people.ts';
import { serverUse } from '../../contract/calls/server-use.ts';
import { pageWithFields } from './page.tsx';
import { WhereOffered } from './where-offered.tsx';

const SettingsFrame = pageWithFields(async () => (await import('../pages/settings/settings-frame.tsx')).SettingsFrame);
const AccountPage = pageWithFields(async () => (await import('../pages/settings/account-page.tsx')).AccountPage);
const AiPage = pageWithFields(async () => (await import('../pages/settings/ai/ai-page.tsx')).AiPage);
const AuditPage = pageWithFields(async () => (await import('../pages/settings/audit/audit-page.tsx')).AuditPage);
const ServerPage = pageWithFields(async () => (await import('../pages/settings/server-page.tsx')).ServerPage);
const TokensPage = pageWithFields(async () => (await import('../pages/settings/tokens/tokens-page.tsx')).TokensPage);
const WhyPage = pageWithFields(async () => (await import('../pages/settings/why/why-page.tsx')).WhyPage);
const NoSuchSetting = pageWithFields(async () => (await import('../pages/settings/no-such-setting.tsx')).NoSuchSetting);
const PeoplePage = pageWithFields(async () => (await import('../pages/settings/people/people-page.tsx')).PeoplePage);
const PersonPage = pageWithFields(async () => (await import('../pages/settings/people/person-page.tsx')).PersonPage);

const WebsitePage = pageWithFields(async () => (await import('../pages/records/part/website-page.tsx')).WebsitePage);

/** The route of a screen that requires this endpoint. */
const whereOffered = (path: string, call: Endpoint, page: ReactNode): RouteObject => ({
  path,
  element: <WhereOffered call={call}>{page}</WhereOffered>,
});

/** Settings screens without a declared resource. */
const own: RouteObject[] = [
  { path: '/settings/account', element: <AccountPage /> },
  whereOffered('/settings/access-tokens', accessTokens.list, <TokensPage />),
  whereOffered('/settings/people', people.list, <PeoplePage />),
  whereOffered('/settings/people/:id', people.list, <PersonPage />),
  whereOffered('/settings/why', explanations.one, <WhyPage />),
  whereOffered('/settings/ai', models.read, <AiPage />),
  whereOffered('/settings/audit-log', auditLog.list, <AuditPage />),
  whereOffered('/settings/server', serverUse, <ServerPage />),
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
