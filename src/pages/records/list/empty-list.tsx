import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trashDays } from '../../../../contract/calls/constants.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { SearchIcon, TrashIcon } from '../../../components/icons/icons.tsx';
import { resourceIcons } from '../../../components/icons/resource-icons.tsx';
import { formatDistance, formatTime } from '../../../formats/formats.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import type { ListState } from '../../../providers/records/list-url.ts';
import { allDays, shownDays } from '../../../providers/records/all-days.ts';

interface EmptyListProps {
  resource: Resource;
  state: ListState;
  change: (change: Partial<ListState>) => void;
  /** The create button, if creating is allowed. */
  create: ReactNode;
}

/** Empty state of a list: the likely reason and the next steps. A list with a window of days names those days. */
export function EmptyList({ resource, state, change, create }: EmptyListProps) {
  const { t } = useTranslation('records');
  const what = useLabels(resource.name).plural;
  const { q, trashed, filters, near } = state;
  const days = trashed ? undefined : shownDays(resource, filters);
  const narrowed =
    q !== '' || near !== undefined || Object.keys(filters).some((name) => !resource.window?.includes(name));
  const [from, to] = (days ?? []).map((day) => formatTime(day));

  const lookFurther = () => {
    change({ filters: { ...filters, ...allDays(resource) } });
  };
  const reason = narrowed ? 'noMatch' : trashed ? 'trashEmpty' : 'empty';
  const where = days ? `${reason}InDays` : reason;
  // A resource may describe its records.
  const texts = [...(where === 'empty' ? [`resources:${resource.name}.emptyText`] : []), `${where}Text`];
  return (
    <EmptyState
      icon={narrowed ? <SearchIcon /> : trashed ? <TrashIcon /> : resourceIcons[resource.screen.icon]}
      title={t(`${where}Title`, { what })}
      text={[
        t(texts, { what, from, to, days: trashDays }),
        near && t('nearText', { place: near.name, distance: formatDistance(near.distance) }),
      ]
        .filter(Boolean)
        .join(' ')}
      action={
        <>
          {days && (
            <Button variant="outline" onClick={lookFurther}>
              {t('allDays')}
            </Button>
          )}
          {near && (
            <Button variant="outline" onClick={() => change({ near: undefined })}>
              {t('anywhere')}
            </Button>
          )}
          {narrowed ? (
            <Button variant="outline" onClick={() => change({ q: '', filters: {}, near: undefined })}>
              {t('clearFilters')}
            </Button>
          ) : (
            !trashed && create
          )}
        </>
      }
    />
  );
}
