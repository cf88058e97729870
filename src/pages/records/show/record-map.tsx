import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { afterFirstScreen, lazyComponent } from '../../../components/states/late.ts';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useServices } from '../../../providers/services.ts';
import { titleOf } from '../title-of.ts';
import styles from './show.module.css';
import type { ShownRecord } from './shown-record.ts';

const PlaceMap = lazyComponent(async () => {
  await afterFirstScreen();
  return (await import('../../../components/map/place-map.tsx')).PlaceMap;
});

/** A small map of a record with a position. Its space is reserved until it loads. */
export function RecordMap({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const { t } = useTranslation('forms');
  const { mapTiles } = useServices().config;
  const [latitude, longitude] = [resource.address.latitude, resource.address.longitude].map(
    (name) => record[name ?? ''],
  );
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return (
    <div className={styles.place}>
      <Suspense fallback={<Skeleton height="100%" />}>
        <PlaceMap
          key={record.id}
          latitude={latitude}
          longitude={longitude}
          label={t('mapOf', { title: titleOf(resource, record) })}
          tiles={mapTiles}
        />
      </Suspense>
    </div>
  );
}
