import * as leaflet from 'leaflet';
import 'leaflet/dist/leaflet.css';
import styles from './map.module.css';
import { outlinesOfCountries } from './outlines.ts';

/** Where pictures of the map come from, and who is named for them. */
export interface MapTiles {
  url: string;
  attribution: string;
}

interface BaseOptions {
  /** Absent: outlines of countries. */
  tiles: MapTiles | undefined;
  maxZoom: number;
  onFailed: () => void;
}

/** Makes a map of an element, with nothing on it yet. */
export function baseMap(frame: HTMLElement, { tiles, maxZoom, onFailed }: BaseOptions): leaflet.Map {
  const map = leaflet.map(frame, {
    scrollWheelZoom: false,
    zoomAnimation: false,
    maxZoom,
    minZoom: 1,
    worldCopyJump: true,
  });
  // Outlines may come when nobody looks at the map any more.
  let isGone = false;
  map.on('unload', () => (isGone = true));
  map.attributionControl.setPrefix(false);
  if (tiles) leaflet.tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(map);
  else outlinesOfCountries().then(draw, onFailed);
  return map;

  function draw(countries: Awaited<ReturnType<typeof outlinesOfCountries>>): void {
    if (isGone) return;
    leaflet.geoJSON(countries, { interactive: false, style: { className: styles.country ?? '' } }).addTo(map);
  }
}
