import '../../../providers/texts/keys.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Star } from 'lucide';
import { favorites } from '../../../../contract/people/favorites.ts';
import { icon } from '../../../components/icons/icons.tsx';
import { useCommands } from '../../../providers/browser/commands.ts';
import { refusalOf } from '../../../providers/http/http-error.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { isFavorite, useFavorites } from '../../../providers/workspace/favorites.ts';
import styles from './favorite.module.css';

const StarIcon = icon(Star);

interface FavoriteButtonProps {
  resource: string;
  recordId: number;
  title: string;
  /** Shown while the favorites load. */
  place: ReactNode;
}

/** Adds a record to the user's favorites, or removes it; also a command. */
export function FavoriteButton({ resource, recordId, title, place }: FavoriteButtonProps) {
  const { t } = useTranslation('favorites');
  const { call } = useApi();
  const about = { resource, recordId };
  const all = useFavorites();
  const set = (isOn: boolean) =>
    isOn ? call(favorites.add, { body: about }) : call(favorites.remove, { query: about });
  const { change, input } = useChange(set, {
    done: (_done, isOn) => ({
      message: t(isOn ? 'added' : 'removed', { title }),
      undo: { act: () => set(!isOn), failed: t(isOn ? 'removeFailed' : 'addFailed') },
    }),
    failed: (error, isOn) => ({
      message: t(isOn ? 'addFailed' : 'removeFailed'),
      description: refusalOf(error),
    }),
  });
  const isOn = input ?? isFavorite(all, resource, recordId);
  const toggle = () => void change(!isOn);
  useCommands(
    'record',
    all ? [{ name: isOn ? 'unfavorite' : 'favorite', values: { title }, offered: true, run: toggle }] : [],
  );
  if (!all) return place;
  const label = t(isOn ? 'remove' : 'add');
  return (
    <button
      type="button"
      className={`wm-button ${styles.star}`}
      data-variant="ghost"
      data-size="icon"
      data-on={isOn || undefined}
      data-tip={label}
      aria-label={label}
      onClick={toggle}
    >
      <StarIcon />
    </button>
  );
}
