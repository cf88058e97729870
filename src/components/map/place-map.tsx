import { useEffect, useRef, useState } from 'react';
import type { MapTiles } from './base-map.ts';
import styles from './map.module.css';
import { type PinPosition, pictureOfPin } from './pin-on-map.ts';

interface PlaceMapProps extends PinPosition {
  /** The accessible name of the picture. */
  label: string;
  tiles: MapTiles | undefined;
}

/** A small map of a place, as a picture with the attribution of its source; nothing if it cannot be loaded. */
export function PlaceMap({ latitude, longitude, label, tiles }: PlaceMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!frame.current) return undefined;
    const position = { latitude, longitude };
    const map = pictureOfPin(frame.current, { position, tiles, onFailed: () => setFailed(true) });
    return () => map.remove();
  }, [latitude, longitude, tiles]);
  return (
    <div ref={frame} className={`${styles.map} ${styles.small}`} role="group" aria-label={label} hidden={hasFailed} />
  );
}
