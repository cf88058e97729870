import * as leaflet from 'leaflet';
import 'leaflet/dist/leaflet.css';
import styles from './map.module.css';
import { outlinesOfCountries } from './outlines.ts';

/** Source and attribution of map tiles. */
export interface MapTiles {
  url: string;
  attribution: string;
}

interface BaseOptions {
  /** If absent, the map shows outlines of countries. */
  tiles: MapTiles | undefined;
  maxZoom: number;
  /** A picture of a place: it takes no input. */
  isFixed?: boolean;
  onFailed: () => void;
}

/** Creates an empty map in an element. */
export function baseMap(frame: HTMLElement, { tiles, maxZoom, isFixed = false, onFailed }: BaseOptions): leaflet.Map {
  const map = leaflet.map(frame, {
    scrollWheelZoom: false,
    zoomAnimation: false,
    maxZoom,
    minZoom: 1,
    worldCopyJump: true,
    ...(isFixed && {
      zoomControl: false,
      dragging: false,
      keyboard: false,
      doubleClickZoom: false,
      touchZoom: false,
      boxZoom: false,
    }),
  });
  // The outlines may load after the map is removed.
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
