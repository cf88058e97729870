import type { TFunction } from 'i18next';
import type { Endpoint } from '../../contract/calls/endpoint.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import { humanised } from '../providers/i18n/labels.ts';
import { resourceIcons } from '../components/icons/resource-icons.tsx';
import type { NavigationItem } from '../components/sidebar/navigation-item.ts';
import { type Entry, menu } from './menu.tsx';

/** The menu of S2.08, with the declared resources in their groups, if the server has their lists. */
export function navigationItems(
  t: TFunction,
  resources: Resource[],
  path: string,
  isOffered: (call: Endpoint) => boolean,
): NavigationItem[] {
  const isListed = ({ endpoints }: Resource) => isOffered(endpoints.list);
  const isThere = ({ url, beyond }: Entry) => {
    const shown = beyond && resources.find(({ screen }) => screen.path === url);
    return !shown || isListed(shown);
  };
  return menu.map((group) => {
    const named = group.entries.map(({ url }) => url);
    const declared = resources
      .filter(({ screen }) => screen.group === group.key && !named.includes(screen.path))
      .filter(isListed);
    const items = [
      ...group.entries.filter(isThere).map(({ key, url, icon, below }) => ({
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
