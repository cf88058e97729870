import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Resource } from '../../contract/resource.ts';
import {
  BlogIcon,
  DomainsIcon,
  EventsIcon,
  FactsIcon,
  IndexIcon,
  LanguagesIcon,
  PropertiesIcon,
  StyleGuidesIcon,
  TypesIcon,
  VenuesIcon,
} from '../components/icons.tsx';
import { humanised } from '../providers/labels.ts';
import type { NavigationItem } from '../components/sidebar/navigation-item.ts';
import { menu } from './menu.tsx';

/** The icon names that a declaration may use. */
export const resourceIcons: Record<string, ReactNode> = {
  calendar: <EventsIcon />,
  pin: <VenuesIcon />,
  languages: <LanguagesIcon />,
  list: <FactsIcon />,
  globe: <DomainsIcon />,
  layers: <IndexIcon />,
  building: <PropertiesIcon />,
  blog: <BlogIcon />,
  book: <StyleGuidesIcon />,
  tags: <TypesIcon />,
};

/** The menu of S2.08, with the declared resources under the group that each names. */
export function navigationItems(t: TFunction, resources: Resource[], path: string): NavigationItem[] {
  return menu.map((group) => {
    const named = group.entries.map(({ url }) => url);
    const declared = resources.filter(({ screen }) => screen.group === group.key && !named.includes(screen.path));
    const items = [
      ...group.entries.map(({ key, url, icon, below }) => ({
        title: t(`shell:navigation.${key}`),
        url,
        icon,
        isActive: url === path || (below !== undefined && path.startsWith(`${url}/`)),
      })),
      ...declared.map(({ name, screen }) => ({
        title: t(`resources:${name}.plural`, { defaultValue: humanised(name) }),
        url: screen.path,
        icon: resourceIcons[screen.icon],
        isActive: path === screen.path || path.startsWith(`${screen.path}/`),
      })),
    ];
    return {
      title: t(`shell:navigation.${group.key}`),
      icon: group.icon,
      isActive: items.some((item) => item.isActive),
      items,
    };
  });
}
