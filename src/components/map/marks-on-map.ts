import * as leaflet from 'leaflet';
import type { MapBounds } from '../../../contract/places/map-bounds.ts';
import { type Mark, nearestZoom } from '../../../contract/calls/positions.ts';
import { type MapTiles, baseMap } from './base-map.ts';
import styles from './map.module.css';

/** The visible bounds and zoom level of a map. */
export interface MapViewport {
  view: MapBounds;
  zoom: number;
}

interface MarkOptions {
  tiles: MapTiles | undefined;
  /** The accessible name of a mark. */
  labelOf: (mark: Mark) => string;
  onLook: (look: MapViewport) => void;
  onFailed: () => void;
  /** A mark was selected that represents one record, or several that do not separate at the maximum zoom. */
  onChoose: (mark: Mark, look: MapViewport) => void;
}

/** Maximum zoom: outlines show no more detail, but marks still separate. */
const nearest = { outlines: 14, tiles: nearestZoom };
/** Around all marks, in px. On the left are the zoom buttons: 44 px, and half a cluster. */
const padding: leaflet.FitBoundsOptions = { paddingTopLeft: [72, 40], paddingBottomRight: [40, 40] };
/** Zoom steps when a cluster is selected. */
const zoomSteps = 3;
const forwards = ['ArrowRight', 'ArrowDown'];
const backwards = ['ArrowLeft', 'ArrowUp'];

/** Creates a map with marks in an element. One mark is in the tab order; arrow keys move between marks. */
export function marksOnMap(frame: HTMLElement, { tiles, labelOf, onLook, onFailed, onChoose }: MarkOptions) {
  const most = tiles ? nearest.tiles : nearest.outlines;
  const map = baseMap(frame, { tiles, maxZoom: most, onFailed });
  const layer = leaflet.layerGroup();
  let elements: HTMLElement[] = [];
  /** The marks that the map was fitted to, until those of its zoom level are there. */
  let fitted: readonly Mark[] | undefined;
  const look = (): MapViewport => ({ view: boundsOf(map.getBounds()), zoom: map.getZoom() });
  map.on('moveend', () => onLook(look()));
  map.on('dragstart', () => (fitted = undefined));

  function choose(mark: Mark): void {
    if (mark.count === 1 || map.getZoom() >= most) onChoose(mark, look());
    else map.setView([mark.latitude, mark.longitude], Math.min(most, map.getZoom() + zoomSteps));
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
    // Prevents the map from panning.
    event.stopPropagation();
    if (next) focus(next);
  }

  function focus(element: HTMLElement): void {
    for (const each of elements) each.tabIndex = each === element ? 0 : -1;
    element.focus();
  }

  function zoomTo(marks: readonly Mark[]): void {
    const bounds = leaflet.latLngBounds(marks.map(({ latitude, longitude }) => [latitude, longitude]));
    map.fitBounds(bounds, { ...padding, maxZoom: tiles ? 13 : 9 });
  }

  return {
    /** Replaces the marks, ordered from west to east. */
    show(marks: readonly Mark[]): void {
      const focused = document.activeElement?.getAttribute('aria-label');
      layer.clearLayers();
      elements = [];
      if (!map.hasLayer(layer)) layer.addTo(map);
      for (const mark of marks.toSorted((one, other) => one.longitude - other.longitude)) add(mark);
      const again = elements.find((element) => element.getAttribute('aria-label') === focused);
      if (again) focus(again);
      // Clusters that split at this zoom level reach further than those of the overview.
      if (!fitted || fitted === marks || marks.length === 0) return;
      fitted = undefined;
      zoomTo(marks);
    },
    /** Zooms to fit all marks. */
    fit(marks: readonly Mark[]): void {
      fitted = marks;
      zoomTo(marks);
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
