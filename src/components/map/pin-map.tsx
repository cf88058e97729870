import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Help } from '../fields/help.tsx';
import styles from './map.module.css';
import type { MapTiles } from './base-map.ts';
import { type PinPosition, pinOnMap } from './pin-on-map.ts';

interface PinMapProps {
  position: PinPosition | undefined;
  onMove: (position: PinPosition) => void;
  tiles?: MapTiles | undefined;
}

/** A map with a pin that is dragged or moved by arrow keys; the first pin is placed at the center. */
export function PinMap({ position, onMove, tiles }: PinMapProps) {
  const { t } = useTranslation('places');
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<ReturnType<typeof pinOnMap>>();
  const [hasFailed, setFailed] = useState(false);
  const move = useRef(onMove);
  useEffect(() => void (move.current = onMove), [onMove]);
  const [first] = useState(position);
  const label = t('map.pin');

  useEffect(() => {
    if (!frame.current) return undefined;
    const onFailed = () => setFailed(true);
    const made = pinOnMap(frame.current, { first, tiles, label, onMove: (to) => move.current(to), onFailed });
    setMap(made);
    return () => made.remove();
  }, [first, tiles, label]);
  const { latitude, longitude } = position ?? {};
  useEffect(() => {
    map?.show(latitude === undefined || longitude === undefined ? undefined : { latitude, longitude });
  }, [map, latitude, longitude]);

  return (
    <>
      <div ref={frame} className={styles.map} role="application" aria-label={t('map.name')} />
      {hasFailed && <p role="alert">{t('map.failed')}</p>}
      {position ? (
        <Help>{t('map.keys')}</Help>
      ) : (
        <Button variant="outline" size="sm" onClick={() => map && onMove(map.centre())}>
          {t('map.place')}
        </Button>
      )}
    </>
  );
}
