import '../../../providers/texts/map.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { boundsText } from '../../../../contract/places/map-bounds.ts';
import type { Mark } from '../../../../contract/calls/positions.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { type MapViewport, marksOnMap } from '../../../components/map/marks-on-map.ts';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import type { ListState } from '../../../providers/records/list-url.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useServices } from '../../../providers/services.ts';
import { ListError } from '../list/list-error.tsx';
import styles from './map-view.module.css';
import { usePositions } from './use-positions.ts';

interface MapViewProps {
  resource: Resource;
  state: ListState;
  change: (change: Partial<ListState>) => void;
  empty: ReactNode;
}

/** Most records listed below the map. */
const named = 50;

/** A list on a map. Nearby records are clustered; visible ones are also listed below. */
export function MapView({ resource, state, change, empty }: MapViewProps) {
  const { t } = useTranslation('map');
  const labels = useLabels(resource.name);
  const [look, setLook] = useState<MapViewport>();
  const all = usePositions(resource, state);
  const near = usePositions(resource, state, look, look !== undefined);
  const { marks = [] } = near.data ?? all.data ?? {};
  if (all.isPending) return <Skeleton height={480} />;
  const failed = all.error ?? near.error;
  if (failed) {
    const retry = () => void Promise.all([all, near].filter(({ isError }) => isError).map(({ refetch }) => refetch()));
    return <ListError resource={resource} error={failed} retry={retry} />;
  }
  const { marks: everywhere, unplaced } = all.data ?? { marks: [], unplaced: 0 };
  if (everywhere.length === 0 && !unplaced) return empty;
  const single = marks.filter(({ id }) => id !== null);
  const count = marks.reduce((sum, mark) => sum + mark.count, 0);
  const narrow = (to: MapViewport) => change({ filters: { ...state.filters, within: boundsText(to.view) } });
  return (
    <section aria-label={t('label', { what: labels.plural })}>
      {everywhere.length > 0 && (
        <MarkMap
          resource={resource}
          everywhere={everywhere}
          marks={marks}
          onLook={setLook}
          onPart={(part) => change({ filters: { ...state.filters, within: boundsText(part.view) }, view: 'table' })}
        />
      )}
      <div className={styles.below}>
        <p role="status">
          {t('inSight', { count })}
          {unplaced ? ` ${t('unplaced', { count: unplaced })}` : ''}
        </p>
        {look && (
          <Button variant="outline" size="sm" onClick={() => narrow(look)}>
            {t('searchHere')}
          </Button>
        )}
      </div>
      <ul className={styles.named}>
        {single.slice(0, named).map(({ id, title }) => (
          <li key={id}>
            <Link to={`${resource.screen.path}/${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MarkMapProps {
  resource: Resource;
  /** Marks of the initial view. */
  everywhere: readonly Mark[];
  marks: readonly Mark[];
  onLook: (look: MapViewport) => void;
  /** Called for a cluster that no zoom level splits. */
  onPart: (look: MapViewport) => void;
}

function MarkMap({ resource, everywhere, marks, onLook, onPart }: MarkMapProps) {
  const { t } = useTranslation('map');
  const navigate = useNavigate();
  const { mapTiles } = useServices().config;
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<ReturnType<typeof marksOnMap>>();
  const [hasFailed, setFailed] = useState(false);
  const acts = useRef({ onLook, onPart, open: (_id: number) => {} });
  useEffect(() => {
    acts.current = { onLook, onPart, open: (id) => void navigate(`${resource.screen.path}/${id}`) };
  });
  useEffect(() => {
    if (!frame.current) return undefined;
    const made = marksOnMap(frame.current, {
      tiles: mapTiles,
      labelOf: ({ title, count }) => title ?? t('several', { count }),
      onLook: (look) => acts.current.onLook(look),
      onFailed: () => setFailed(true),
      onChoose: ({ id }, look) => (id === null ? acts.current.onPart(look) : acts.current.open(id)),
    });
    setMap(made);
    return () => made.remove();
  }, [mapTiles, t]);
  useEffect(() => map?.fit(everywhere), [map, everywhere]);
  useEffect(() => map?.show(marks), [map, marks]);
  return (
    <>
      <div ref={frame} className={styles.map} role="application" aria-label={t('name')} />
      {hasFailed && <p role="alert">{t('failed')}</p>}
    </>
  );
}
