import * as leaflet from 'leaflet';
import type { MapBounds } from '../../../contract/map-bounds.ts';
import { type Mark, nearestZoom } from '../../../contract/positions.ts';
import { type MapTiles, baseMap } from './base-map.ts';
import styles from './map.module.css';

/** What of the map is looked at, and how near. */
export interface Look {
  view: MapBounds;
  zoom: number;
}

interface MarkOptions {
  tiles: MapTiles | undefined;
  /** The words of a mark, for whoever does not see it. */
  labelOf: (mark: Mark) => string;
  onLook: (look: Look) => void;
  onFailed: () => void;
  /** A mark was chosen that stands for one record, or for several that no map shows apart. */
  onChoose: (mark: Mark, look: Look) => void;
}

/** Outlines say nothing more from there on; marks are told apart all the same. */
const nearest = { outlines: 14, tiles: nearestZoom };
/** By how many steps a mark of several is looked at nearer. */
const nearer = 3;
const forwards = ['ArrowRight', 'ArrowDown'];
const backwards = ['ArrowLeft', 'ArrowUp'];

/** Makes a map with marks of an element. Of the marks one is reached by Tab, the others from it by arrow keys. */
export function marksOnMap(frame: HTMLElement, { tiles, labelOf, onLook, onFailed, onChoose }: MarkOptions) {
  const most = tiles ? nearest.tiles : nearest.outlines;
  const map = baseMap(frame, { tiles, maxZoom: most, onFailed });
  const layer = leaflet.layerGroup();
  let elements: HTMLElement[] = [];
  const look = (): Look => ({ view: boundsOf(map.getBounds()), zoom: map.getZoom() });
  map.on('moveend', () => onLook(look()));

  function choose(mark: Mark): void {
    if (mark.count === 1 || map.getZoom() >= most) onChoose(mark, look());
    else map.setView([mark.latitude, mark.longitude], Math.min(most, map.getZoom() + nearer));
  }

  function add(mark: Mark): void {
    const icon = leaflet.divIcon({
      className: (mark.count === 1 ? styles.dot : styles.group) ?? '',
      html: mark.count === 1 ? '' : `<span>${mark.count}</span>`,
      iconSize: mark.count === 1 ? [24, 24] : [40, 40],
    });
    const marker = leaflet.marker([mark.latitude, mark.longitude], {
      icon,
      title: labelOf(mark),
      autoPanOnFocus: false,
    });
    marker.on('click', () => choose(mark)).addTo(layer);
    const element = marker.getElement();
    if (!element) return;
    element.setAttribute('aria-label', labelOf(mark));
    element.tabIndex = elements.length === 0 ? 0 : -1;
    elements.push(element);
    element.addEventListener('keydown', walk);
  }

  function walk(event: KeyboardEvent): void {
    const step = forwards.includes(event.key) ? 1 : backwards.includes(event.key) ? -1 : 0;
    const next = elements[elements.indexOf(event.currentTarget as HTMLElement) + step];
    if (step === 0) return;
    event.preventDefault();
    // Else the map itself would move.
    event.stopPropagation();
    if (next) focus(next);
  }

  function focus(element: HTMLElement): void {
    for (const each of elements) each.tabIndex = each === element ? 0 : -1;
    element.focus();
  }

  return {
    /** Shows these marks instead of those before, from west to east. */
    show(marks: readonly Mark[]): void {
      const focused = document.activeElement?.getAttribute('aria-label');
      layer.clearLayers();
      elements = [];
      if (!map.hasLayer(layer)) layer.addTo(map);
      for (const mark of marks.toSorted((one, other) => one.longitude - other.longitude)) add(mark);
      const again = elements.find((element) => element.getAttribute('aria-label') === focused);
      if (again) focus(again);
    },
    /** Looks at all of them. */
    fit(marks: readonly Mark[]): void {
      const bounds = leaflet.latLngBounds(marks.map(({ latitude, longitude }) => [latitude, longitude]));
      map.fitBounds(bounds, { padding: [40, 40], maxZoom: tiles ? 13 : 9 });
    },
    remove: () => void map.remove(),
  };
}

function boundsOf(bounds: leaflet.LatLngBounds): MapBounds {
  const [south, north] = [Math.max(-90, bounds.getSouth()), Math.min(90, bounds.getNorth())];
  if (bounds.getEast() - bounds.getWest() >= 360) return { south, west: -180, north, east: 180 };
  return { south, west: wrapped(bounds.getWest()), north, east: wrapped(bounds.getEast()) };
}

const wrapped = (longitude: number) => leaflet.latLng(0, longitude).wrap().lng;
