import type { TFunction } from 'i18next';
import type { Endpoint } from '../../contract/calls/endpoint.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import { resourceIcons } from '../components/icons/resource-icons.tsx';
import type { NavigationItem } from '../components/sidebar/navigation-item.ts';
import { screenLabel } from '../providers/i18n/labels.ts';
import { resources } from '../resources/registry.ts';
import { readCall } from '../resources/whole-lists.ts';
import { type Entry, menu } from './menu.tsx';

const entryOf = (resource: Resource): Entry => ({
  key: resource.name,
  url: resource.screen.path,
  icon: resourceIcons[resource.screen.icon],
  resource: resource.name,
  call: readCall(resource),
});

/** The groups of the menu with all entries: the listed ones first, then other resources that declare the group. */
const groups = menu.map((group) => {
  const declared = resources.filter(({ screen }) => screen.group === group.key).map(entryOf);
  const listed = group.entries.flatMap((entry) =>
    typeof entry === 'string' ? declared.filter(({ key }) => key === entry) : [entry],
  );
  return { ...group, entries: [...listed, ...declared.filter(({ url }) => !listed.some((one) => one.url === url))] };
});

/** The menu of S2.08, without entries that the server lacks or the user may not read. */
export function navigationItems(
  t: TFunction,
  path: string,
  mayRead: (resource: string) => boolean,
  isOffered: (call: Endpoint) => boolean,
): NavigationItem[] {
  const isThere = ({ resource, call }: Entry) => (!resource || mayRead(resource)) && (!call || isOffered(call));
  return groups
    .map(({ key: group, icon, entries }) => {
      const items = entries.filter(isThere).map(({ key, url, icon: mark, below = [] }) => ({
        title: screenLabel(t, key),
        url,
        icon: mark,
        isActive: path.startsWith(`${url}/`) || [url, ...below.map((page) => page.url)].includes(path),
      }));
      return {
        title: t(`shell:navigation.${group}`),
        icon,
        isActive: items.some((item) => item.isActive),
        items,
      };
    })
    .filter(({ items }) => items.length > 0);
}
