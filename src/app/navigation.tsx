import type { TFunction } from 'i18next';
import type { Resource } from '../../contract/resource.ts';
import { humanised } from '../providers/labels.ts';
import { resourceIcons } from '../components/resource-icons.tsx';
import type { NavigationItem } from '../components/sidebar/navigation-item.ts';
import { menu } from './menu.tsx';

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
        isActive: url === path || below?.some((page) => page.url === path || path.startsWith(`${url}/`)) === true,
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
