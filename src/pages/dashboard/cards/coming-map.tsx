import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { boundsText } from '../../../../contract/places/map-bounds.ts';
import type { Mark } from '../../../../contract/calls/positions.ts';
import { marksOnMap } from '../../../components/map/marks-on-map.ts';
import { useServices } from '../../../providers/services.ts';
import styles from '../dashboard.module.css';

/** Map of events: a single mark opens its event, a cluster the list's map. */
export function ComingMap({ marks }: { marks: readonly Mark[] }) {
  const { t } = useTranslation('map');
  const navigate = useNavigate();
  const { mapTiles } = useServices().config;
  const frame = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  });
  useEffect(() => {
    if (!frame.current) return undefined;
    const map = marksOnMap(frame.current, {
      tiles: mapTiles,
      labelOf: ({ title, count }) => title ?? t('several', { count }),
      onLook: () => undefined,
      onFailed: () => setFailed(true),
      onChoose: ({ id }, { view }) =>
        void go.current(id === null ? `/events?status=published&within=${boundsText(view)}` : `/events/${id}`),
    });
    map.show(marks);
    map.fit(marks);
    return () => map.remove();
  }, [mapTiles, t, marks]);
  return (
    <>
      <div ref={frame} className={styles.map} role="application" aria-label={t('name')} />
      {hasFailed && <p role="alert">{t('failed')}</p>}
    </>
  );
}
