import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { WhyLink } from '../../components/why-link.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { CheckBox } from '../../components/fields/choices/check-box.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { HttpError, failureOf, messageOf } from '../../providers/http/http-error.ts';
import { useRights } from '../../providers/session/rights.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { resourceOf } from '../../resources/registry.ts';
import { AmenityGroupCard } from './amenity-group.tsx';
import { AmenitySkeleton } from './amenity-skeleton.tsx';
import { type Entry, type Group, groupsOf, narrowed } from './grouped.ts';
import { OwnAmenity } from './own-amenity.tsx';
import { useAmenities } from './use-amenities.ts';
import styles from './amenities.module.css';

/** Amenities of a property by group, with a switch each; search and a form for custom ones above. */
export function AmenitySheet({ propertyId, domainId }: { propertyId: number; domainId: number }) {
  const { t } = useTranslation('amenities');
  const { grants } = useRights();
  const may = useMay('property-amenities');
  const { query, progress, add, discard } = useAmenities(propertyId, domainId);
  const [search, setSearch] = useState('');
  const [chosenOnly, setChosenOnly] = useState(false);
  const groups = useMemo(() => groupsOf(query.data ?? [], (amenity) => t(`words.${amenity}`)), [query.data, t]);
  const shown = narrowed(groups, search, chosenOnly);

  if (query.isPending) return <AmenitySkeleton />;
  if (query.isError) return <Failed error={query.error} retry={() => void query.refetch()} />;

  const toggleFor = ({ amenity, has }: Entry, group: Group['name']) => {
    if (has) return may('delete') ? () => void discard(has) : undefined;
    return may('create') ? () => void add(amenity, group) : undefined;
  };
  const countOf = (name: Group['name']) => {
    const entries = groups.find((group) => group.name === name)?.entries ?? [];
    return { has: entries.filter(({ has }) => has).length, all: entries.length };
  };
  return (
    <>
      <div className={styles.amenityTools} role="search" aria-label={t('search')}>
        <SearchBox label={t('search')} placeholder={t('searchHint')} value={search} onChange={setSearch} />
        <CheckBox checked={chosenOnly} onChange={setChosenOnly}>
          {t('chosenOnly')}
        </CheckBox>
        <p role="status">{t('count', { count: query.data.length })}</p>
      </div>
      {grants && !may('create') && !may('delete') && <p className={styles.amenityNote}>{t('readOnly')}</p>}
      {shown.length === 0 && (
        <EmptyState title={t('noMatchTitle')} text={t(chosenOnly ? 'noneChosen' : 'noMatchText')} />
      )}
      <div className={styles.amenityGroups}>
        {shown.map((group) => (
          <AmenityGroupCard
            key={group.name}
            group={group}
            count={countOf(group.name)}
            progress={progress}
            toggleFor={toggleFor}
          />
        ))}
      </div>
      {may('create') && <OwnAmenity suggested={shown.length === 0 ? search : ''} progress={progress} onAdd={add} />}
    </>
  );
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('amenities');
  if (error instanceof HttpError && error.statusCode === 403)
    return (
      <EmptyState
        title={t('forbiddenTitle')}
        text={messageOf(error)}
        action={<WhyLink resource="property-amenities" action="read" />}
      />
    );
  return <ErrorState message={failureOf(resourceOf('property-amenities').endpoints.list, error)} onRetry={retry} />;
}
