import type { ReactNode } from 'react';
import {
  AmenitiesIcon,
  BlogIcon,
  ContentIcon,
  DashboardIcon,
  DirectoryIcon,
  GuidesIcon,
  IndexIcon,
  LivePostsIcon,
  MediaIcon,
  OverviewIcon,
  PagesIcon,
  PropertiesIcon,
} from '../components/icons/icons.tsx';
import { Dashboard, FirstSteps } from './first-steps-screens.tsx';
import { type Page, page } from './page.tsx';

/** A menu entry, labeled by `navigation.<key>`. Without a page, its URL belongs to a declared resource. */
export interface Entry {
  key: string;
  url: string;
  icon: ReactNode;
  /** An extension of the specification: hidden if the server lacks it. */
  beyond?: true;
  page?: Page<{ screen: string }>;
  /** Its subpages. */
  below?: { url: string; page: Page<{ screen: string }> }[];
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

/** The menu (S2.08), with pages that belong to no resource. Declared resources join the group that each names. */
export const menu: { key: string; icon: ReactNode; entries: Entry[] }[] = [
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
      { key: 'properties', url: '/property-post', icon: <PropertiesIcon /> },
      { key: 'index', url: '/configuration/content', icon: <IndexIcon />, page: ContentPage },
      { key: 'blog', url: '/blog', icon: <BlogIcon />, beyond: true },
      { key: 'pages', url: '/pages', icon: <PagesIcon />, beyond: true },
    ],
  },
  {
    key: 'directory',
    icon: <DirectoryIcon />,
    entries: [
      { key: 'media', url: '/media', icon: <MediaIcon /> },
      { key: 'amenities', url: '/hotel', icon: <AmenitiesIcon /> },
    ],
  },
];

/** The pages of the menu and their subpages, and the inbox, by URL. */
export const menuPages = [
  { key: 'inbox', url: '/inbox', Page: InboxPage },
  ...menu.flatMap(({ entries }) =>
    entries.flatMap(({ key, url, page, below = [] }) => [
      ...(page ? [{ key, url, Page: page }] : []),
      ...below.map((one) => ({ key, url: one.url, Page: one.page })),
    ]),
  ),
];
