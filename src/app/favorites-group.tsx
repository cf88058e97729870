import { Star } from 'lucide';
import { useTranslation } from 'react-i18next';
import { icon } from '../components/icons/icons.tsx';
import { resourceIcons } from '../components/icons/resource-icons.tsx';
import { NavigationGroup } from '../components/sidebar/navigation-group.tsx';
import { useFavorites } from '../providers/workspace/favorites.ts';
import { usePlace } from '../providers/workspace/use-workspaces.ts';
import { findResource } from '../resources/registry.ts';

const StarIcon = icon(Star);
/** The command palette finds the others. */
const maxLinks = 12;

interface FavoritesGroupProps {
  /** Shown while the favorites load. */
  place: React.ReactNode;
  onNavigate: (url: string) => void;
}

/** The user's newest favorites in the sidebar, folded at first; nothing if there are none. */
export function FavoritesGroup({ place, onNavigate }: FavoritesGroupProps) {
  const { t } = useTranslation('favorites');
  const { activeWorkspaceId } = usePlace();
  const all = useFavorites();
  if (!all) return place;
  const links = all.flatMap(({ resource: name, id, title }) => {
    const screen = findResource(name)?.screen;
    // With the workspace, the link never counts as the current page: the menu marks that one.
    return screen
      ? [{ title, url: `${screen.path}/${id}?ws=${activeWorkspaceId}`, icon: resourceIcons[screen.icon] }]
      : [];
  });
  if (links.length === 0) return null;
  const item = { title: t('title'), icon: <StarIcon />, items: links.slice(0, maxLinks) };
  return <NavigationGroup item={item} items={[]} path="" collapsed={false} onNavigate={onNavigate} />;
}
