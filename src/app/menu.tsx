import type { ReactNode } from 'react';
import type { Endpoint } from '../../contract/calls/endpoint.ts';
import {
  AmenitiesIcon,
  LightIcon,
  ContentIcon,
  DashboardIcon,
  DirectoryIcon,
  DomainsIcon,
  GuidesIcon,
  IndexIcon,
  LivePostsIcon,
  MediaIcon,
  OverviewIcon,
  PropertiesIcon,
  ViewIcon,
  WaymarkIcon,
} from '../components/icons/icons.tsx';
import type { ResourceName } from '../resources/registry.ts';
import { websitePath } from '../resources/website-parts.ts';
import { Dashboard, FirstSteps } from './first-steps-screens.tsx';
import { type Page, page } from './page.tsx';

/** A menu entry, labeled by its key. Without a page, its URL belongs to a declared resource or the settings. */
export interface Entry {
  key: string;
  url: string;
  icon: ReactNode;
  /** Hidden if the user may not read this resource, or the server lacks its list. */
  resource?: string;
  call?: Endpoint;
  page?: Page<{ screen: string }>;
  /** Its subpages. */
  below?: { url: string; page: Page<{ screen: string }> }[];
}

/** Entries in order; a string is the name of a declared resource. */
interface Group {
  key: string;
  icon: ReactNode;
  entries: readonly (Entry | ResourceName)[];
}

const ContentPage = page(async () => (await import('../pages/content/content-page.tsx')).ContentPage);
const GuidesPage = page(async () => (await import('../pages/guides/guides-page.tsx')).GuidesPage);
const RunsPage = page(async () => (await import('../pages/guides/runs/runs-page.tsx')).RunsPage);
const NewRunPage = page(async () => (await import('../pages/guides/runs/new-run-page.tsx')).NewRunPage);
const RunPage = page(async () => (await import('../pages/guides/runs/run-page.tsx')).RunPage);
const ReviewPage = page(async () => (await import('../pages/guides/review/review-page.tsx')).ReviewPage);
const LivePostsPage = page(async () => (await import('../pages/live-posts/live-posts-page.tsx')).LivePostsPage);
const InboxPage = page(async () => (await import('../pages/inbox/inbox-page.tsx')).InboxPage);
const RecentChangesPage = page(
  async () => (await import('../pages/recent-changes/recent-changes-page.tsx')).RecentChangesPage,
);

/**
 * The order of the menu (S2.08): groups, entries, and pages that belong to no resource. Other declared resources follow in the
 * group that each names.
 */
export const menu: readonly Group[] = [
  {
    key: 'overview',
    icon: <OverviewIcon />,
    entries: [
      {
        key: 'dashboard',
        url: '/',
        icon: <DashboardIcon />,
        page: Dashboard,
        below: [
          { url: '/first-steps', page: FirstSteps },
          { url: '/recent-changes', page: RecentChangesPage },
        ],
      },
      { key: 'livePosts', url: '/liveposts', icon: <LivePostsIcon />, page: LivePostsPage },
    ],
  },
  {
    key: 'content',
    icon: <ContentIcon />,
    entries: [
      'events',
      'venues',
      'properties',
      'blog-posts',
      'pages',
      {
        key: 'guides',
        url: '/generate',
        icon: <GuidesIcon />,
        page: GuidesPage,
        below: [
          { url: '/generate/runs', page: RunsPage },
          { url: '/generate/runs/new', page: NewRunPage },
          { url: '/generate/runs/:id', page: RunPage },
          { url: '/generate/review', page: ReviewPage },
        ],
      },
      { key: 'property-posts', url: '/property-post', icon: <PropertiesIcon /> },
      { key: 'index', url: '/configuration/content', icon: <IndexIcon />, page: ContentPage },
    ],
  },
  {
    key: 'directory',
    icon: <DirectoryIcon />,
    entries: [
      { key: 'media', url: '/media', icon: <MediaIcon /> },
      { key: 'amenities', url: '/hotel', icon: <AmenitiesIcon /> },
      'property-facts',
      'property-types',
      'languages',
    ],
  },
  { key: 'texts', icon: <GuidesIcon />, entries: ['styleguides', 'glossary-terms'] },
  {
    key: 'website',
    icon: <DomainsIcon />,
    entries: [
      {
        key: 'site-identity',
        url: `${websitePath}/site-identity`,
        icon: <WaymarkIcon />,
        resource: 'website-settings',
      },
      { key: 'theme', url: `${websitePath}/theme`, icon: <ViewIcon />, resource: 'style-settings' },
      { key: 'colors', url: `${websitePath}/colors`, icon: <LightIcon />, resource: 'style-settings' },
      'banners',
      'event-categories',
    ],
  },
];

/** The pages of the menu and their subpages, and the inbox, by URL. */
export const menuPages = [
  { key: 'inbox', url: '/inbox', Page: InboxPage },
  ...menu
    .flatMap(({ entries }) => entries)
    .filter((entry) => typeof entry !== 'string')
    .flatMap(({ key, url, page, below = [] }) =>
      [{ url, page }, ...below].flatMap((one) => (one.page ? [{ key, url: one.url, Page: one.page }] : [])),
    ),
];
