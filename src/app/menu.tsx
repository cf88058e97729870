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
  PropertiesIcon,
} from '../components/icons.tsx';
import { type Page, page } from './page.tsx';

/** An entry of the menu; its name is the text `navigation.<key>`. Without a page, a declared resource lies at its address. */
interface Entry {
  key: string;
  url: string;
  icon: ReactNode;
  page?: Page<{ screen: string }>;
}

const ContentPage = page(async () => (await import('../pages/content/content-page.tsx')).ContentPage);
const GuidesPage = page(async () => (await import('../pages/guides/guides-page.tsx')).GuidesPage);
const ComingPage = page(async () => (await import('../pages/coming/coming-page.tsx')).ComingPage);

/** The menu (S2.08), with the pages that belong to no resource. Declared resources join the group that each names. */
export const menu: { key: string; icon: ReactNode; entries: Entry[] }[] = [
  {
    key: 'overview',
    icon: <OverviewIcon />,
    entries: [
      { key: 'dashboard', url: '/', icon: <DashboardIcon />, page: ComingPage },
      { key: 'livePosts', url: '/liveposts', icon: <LivePostsIcon />, page: ComingPage },
    ],
  },
  {
    key: 'content',
    icon: <ContentIcon />,
    entries: [
      { key: 'guides', url: '/generate', icon: <GuidesIcon />, page: GuidesPage },
      { key: 'properties', url: '/property-post', icon: <PropertiesIcon /> },
      { key: 'index', url: '/configuration/content', icon: <IndexIcon />, page: ContentPage },
      { key: 'blog', url: '/blog', icon: <BlogIcon />, page: ComingPage },
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

/** The pages of the menu, each at its address. */
export const menuPages = menu.flatMap(({ entries }) =>
  entries.flatMap(({ key, url, page }) => (page ? [{ key, url, Page: page }] : [])),
);
